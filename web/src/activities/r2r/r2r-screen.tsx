import { r2rMessages } from '@fellowship/domain/activities/activity.messages';
import { PARTNER_FIELDS } from '@fellowship/domain/activities/parties';
import { type R2rRequirements, r2rRequirements, r2rSchema } from '@fellowship/domain/activities/r2r.schema';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { showName } from '@fellowship/domain/members/show-name';
import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { CreateRotarianToRotarianDocument, ReadSettingDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession, useToday } from '#identity/session-context.tsx';
import { PictureField, usePictureUpload } from '#media/picture-field.tsx';
import { meetupUploadUrl } from '#media/remote-image.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { TextArea } from '#ui/text-area.tsx';
import { GiveForm, PastDateField } from '../giving/give-form.tsx';
import { entered, type Given, GiveScreen, useEntered, useGive } from '../giving/give-screen.tsx';
import { r2rTexts } from '../giving/giving.messages.ts';
import { PartyInputs } from '../giving/party-inputs.tsx';
import { useEarliestDate } from '../giving/use-earliest-date.ts';

/** The values of the form; the picture as it was chosen. */
export type R2rFields = Omit<z.input<ReturnType<typeof r2rSchema>>, 'image'> & { image: File | null };

export type R2rEntry = z.output<ReturnType<typeof r2rFieldsSchema>>;

const EMPTY_R2R: R2rFields = {
  r2rType: 'Internal',
  metWith: '',
  chapterIdOfMetWith: '',
  nameOfMetWith: '',
  place: '',
  date: '',
  image: null,
  discussion: '',
  actionPlan: '',
};

/** The domain's schema for the form's values; the picture is uploaded separately. */
function r2rFieldsSchema(today: IsoDate, requirements: R2rRequirements, earliest?: IsoDate) {
  return z.transform((fields: R2rFields, { issues }) => {
    const outcome = r2rSchema(today, requirements, earliest).safeParse({
      ...fields,
      image: fields.image?.name ?? '',
    });
    if (outcome.success) return { ...outcome.data, image: fields.image };
    for (const { message, path } of outcome.error.issues) {
      issues.push({ code: 'custom', message, path: [...path], input: fields });
    }
    return z.NEVER;
  });
}

/** Rotarian To Rotarian: records whom the member met, Inside or Outside. */
export function R2rScreen() {
  return <GiveScreen title={r2rTexts.title}>{(onGiven) => <R2rForm onGiven={onGiven} />}</GiveScreen>;
}

/** A meeting of two: with whom, where and when, what was talked about, and a picture of it. */
function R2rForm({ onGiven }: { onGiven: (given: Given) => void }) {
  const { chapterId, rotaryId } = useSession();
  const today = useToday();
  const isImageRequired = useIsImageRequired(chapterId);
  const earliest = useEarliestDate();
  const schema = useMemo(
    () => r2rFieldsSchema(today, { isImageRequired }, earliest),
    [today, isImageRequired, earliest],
  );
  const beginning = useEntered('r2r', EMPTY_R2R);
  const { keepAs } = beginning;
  const names = PARTNER_FIELDS.R2R;
  const give = useGive(CreateRotarianToRotarianDocument, { names, texts: r2rMessages, keepAs });
  const upload = usePictureUpload();

  async function handleSubmit({ image, ...r2r }: R2rEntry): Promise<void> {
    const place = { url: meetupUploadUrl(chapterId, rotaryId), field: 'image' };
    const file = image ? await upload(place, image) : '';
    const reopen = { path: '/r2r', state: entered(r2r) };
    onGiven(
      await give(
        { chapterId, ...r2r, image: file },
        { label: r2rTexts.label(showName(r2r.nameOfMetWith)), reopen },
      ),
    );
  }

  return (
    <GiveForm
      label={r2rTexts.form}
      schema={schema}
      initialValues={EMPTY_R2R}
      {...beginning}
      onSubmit={handleSubmit}
      side="r2rType"
    >
      {(fields) => <R2rInputs fields={fields} isImageRequired={isImageRequired} />}
    </GiveForm>
  );
}

/** Whether the chapter asks for a picture; while that is not known the server decides. */
function useIsImageRequired(chapterId: string): boolean {
  const { data } = useApiQuery(ReadSettingDocument, { chapterId, key: SETTING_KEYS.r2rImage });
  return r2rRequirements(data?.listSettings.items[0]?.value).isImageRequired;
}

interface R2rInputsProps {
  fields: FormFields<R2rFields>;
  isImageRequired: boolean;
}

/** The fields of an R2R. */
function R2rInputs({ fields, isImageRequired }: R2rInputsProps) {
  const { values, errors, getInputProps } = fields;
  return (
    <>
      <PartyInputs
        label={r2rTexts.metWith}
        names={PARTNER_FIELDS.R2R}
        values={values}
        errors={errors}
        onChoose={({ chapterId, rotaryId, name }) =>
          fields.setValues({ chapterIdOfMetWith: chapterId, metWith: rotaryId, nameOfMetWith: name })
        }
      />
      <TextInput label={r2rTexts.place} withAsterisk autoComplete="off" {...getInputProps('place')} />
      <PastDateField {...getInputProps('date')} />
      <PictureField
        label={r2rTexts.image}
        required={isImageRequired}
        value={values.image}
        error={errors.image}
        onChange={(picture) => fields.setFieldValue('image', picture)}
      />
      <TextArea label={r2rTexts.discussion} withAsterisk {...getInputProps('discussion')} />
      <TextArea label={r2rTexts.actionPlan} {...getInputProps('actionPlan')} />
    </>
  );
}
