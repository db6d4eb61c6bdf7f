import { chapterFields, chapterProfileSchema } from '@fellowship/domain/chapters/chapter.schema';
import { SimpleGrid, Text } from '@mantine/core';
import * as z from 'zod/mini';
import { type ChapterProfileQuery, UpdateChapterDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { PictureField, usePictureUpload } from '#media/picture-field.tsx';
import { logoUploadUrl } from '#media/remote-image.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { administrationTexts, chapterFieldTexts } from './administration.messages.ts';
import { ProfileInputs } from './profile-inputs.tsx';

/** The domain's schema for the form's values; a new logo is uploaded separately. */
const SCHEMA = z.extend(chapterProfileSchema, { chapterLogo: z.custom<File | null>() });

interface CorrectChapterDialogProps {
  chapter: ChapterProfileQuery['getChapter'];
  onDone: () => void;
}

/** Corrects what a chapter was created with (rule chapters/correction); without a new logo the chapter keeps its own. */
export function CorrectChapterDialog({ chapter, onDone }: CorrectChapterDialogProps) {
  const { pk, version } = chapter;
  const update = useApiMutation(UpdateChapterDocument);
  const upload = usePictureUpload();

  async function handleSubmit({ chapterLogo, ...content }: z.output<typeof SCHEMA>): Promise<void> {
    const file = chapterLogo && (await upload({ url: logoUploadUrl(pk), field: 'chapterLogo' }, chapterLogo));
    await update.mutateAsync({ input: { pk, version, ...content, chapterLogo: file } });
    toast.success(administrationTexts.corrected);
  }

  return (
    <FormDialog
      title={administrationTexts.correct}
      schema={SCHEMA}
      initialValues={{
        chapterName: chapter.chapterName,
        sk: chapter.sk ?? '',
        rotaryDistrictCode: chapter.rotaryDistrictCode ?? '',
        districtAddress: chapter.districtAddress ?? '',
        chapterLogo: null as File | null,
      }}
      followsRecord
      submitLabel={controlTexts.save}
      onSubmit={handleSubmit}
      onDone={onDone}
    >
      {({ values, errors, getInputProps, setFieldValue }) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <ProfileInputs getInputProps={getInputProps} emailHint={chapterFieldTexts.correctedEmailHint} />
          </SimpleGrid>
          <TextArea
            label={chapterFields.districtAddress.label}
            withAsterisk
            {...getInputProps('districtAddress')}
          />
          <PictureField
            label={chapterFieldTexts.newLogo}
            value={values.chapterLogo}
            error={errors.chapterLogo}
            onChange={(picture) => setFieldValue('chapterLogo', picture)}
          />
          <Text size="sm" c="dimmed">
            {administrationTexts.correctHint}
          </Text>
        </>
      )}
    </FormDialog>
  );
}
