import { billingMessages } from '@fellowship/domain/billing/billing.messages';
import { WEEKDAYS } from '@fellowship/domain/calendar/dates';
import { chapterMessages } from '@fellowship/domain/chapters/chapter.messages';
import {
  adminUserName,
  chapterFields,
  chapterFormSchema,
  DEFAULT_TIME_ZONE,
} from '@fellowship/domain/chapters/chapter.schema';
import { Button, Select, SimpleGrid, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { CreateChapterDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { PictureField, usePictureUpload } from '#media/picture-field.tsx';
import { logoUploadUrl } from '#media/remote-image.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { PICKER_PROPS } from '#ui/picker/find-options.ts';
import { PickerField } from '#ui/picker/picker-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { timeZones } from '../time-zone-names.ts';
import { administrationTexts, chapterFieldTexts } from './administration.messages.ts';
import { ProfileInputs } from './profile-inputs.tsx';

/** The values of the form; the logo as it was chosen. */
export interface NewChapterFields extends Record<string, unknown> {
  chapterName: string;
  sk: string;
  rotaryDistrictCode: string;
  districtAddress: string;
  weeklyMeetingDay: string;
  timeZone: string;
  chapterLogo: File | null;
}

const EMPTY_CHAPTER: NewChapterFields = {
  chapterName: '',
  sk: '',
  rotaryDistrictCode: '',
  districtAddress: '',
  weeklyMeetingDay: '',
  timeZone: DEFAULT_TIME_ZONE,
  chapterLogo: null,
};

/** The domain's schema for the form's values; the logo is uploaded separately. */
const newChapterFieldsSchema = z.transform((fields: NewChapterFields, { issues }) => {
  const outcome = chapterFormSchema.safeParse(fields);
  const found = outcome.success ? [] : outcome.error.issues.map(({ message, path }) => ({ message, path }));
  if (!fields.chapterLogo) found.push({ message: chapterMessages.logoRequired, path: ['chapterLogo'] });
  if (outcome.success && fields.chapterLogo) return { ...outcome.data, chapterLogo: fields.chapterLogo };
  for (const { message, path } of found)
    issues.push({ code: 'custom', message, path: [...path], input: fields });
  return z.NEVER;
});

export type NewChapterEntry = z.output<typeof newChapterFieldsSchema>;

/** A new chapter; its admin, account and trial come with it. @param onCreated told its id */
export function NewChapterForm({ onCreated }: { onCreated: (chapterId: string) => void }) {
  // The id that the chapter will have: the logo is uploaded under it before, also when a try is repeated.
  const [pk] = useState(() => crypto.randomUUID());
  const create = useApiMutation(CreateChapterDocument);
  const upload = usePictureUpload();

  async function handleSubmit({ chapterLogo, ...chapter }: NewChapterEntry): Promise<void> {
    const file = await upload({ url: logoUploadUrl(pk), field: 'chapterLogo' }, chapterLogo);
    await create.mutateAsync({ input: { pk, ...chapter, chapterLogo: file } });
    toast.success(chapterMessages.saved);
    toast.success(billingMessages.subscribed);
    const userName = adminUserName(chapter.chapterName);
    if (userName !== null) toast.info(administrationTexts.invited(userName, chapter.sk));
    onCreated(pk);
  }

  return (
    <Form
      label={administrationTexts.newChapter}
      schema={newChapterFieldsSchema}
      initialValues={EMPTY_CHAPTER}
      keepAs="new-chapter"
      onSubmit={handleSubmit}
      submitLabel={controlTexts.submit}
      keepsActionsInSight
      actions={({ startWith }) => (
        <Button variant="default" onClick={() => startWith()}>
          {controlTexts.clear}
        </Button>
      )}
    >
      {(fields) => <NewChapterInputs fields={fields} />}
    </Form>
  );
}

function NewChapterInputs({ fields }: { fields: FormFields<NewChapterFields> }) {
  const { values, errors, getInputProps, setFieldValue } = fields;
  const userName = adminUserName(values.chapterName);
  const zones = useMemo(() => timeZones().map((zone) => ({ value: zone, label: zone })), []);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ProfileInputs getInputProps={getInputProps} emailHint={chapterFieldTexts.emailHint} />
        <Select
          label={chapterFields.weeklyMeetingDay.label}
          withAsterisk
          data={WEEKDAYS}
          {...PICKER_PROPS}
          {...getInputProps('weeklyMeetingDay')}
        />
      </SimpleGrid>
      <TextArea
        label={chapterFields.districtAddress.label}
        withAsterisk
        {...getInputProps('districtAddress')}
      />
      <PickerField
        label={chapterFields.timeZone.label}
        placeholder={chapterFieldTexts.timeZoneHint}
        options={zones}
        value={values.timeZone}
        error={errors.timeZone}
        nothingFound={chapterFieldTexts.noTimeZone}
        onPick={(zone) => setFieldValue('timeZone', zone)}
      />
      <PictureField
        label={chapterFields.chapterLogo.label}
        required
        value={values.chapterLogo}
        error={errors.chapterLogo}
        onChange={(picture) => setFieldValue('chapterLogo', picture)}
      />
      {userName !== null && (
        <Text size="sm" c="dimmed">
          {chapterFieldTexts.adminWillBe(userName)}
        </Text>
      )}
    </>
  );
}
