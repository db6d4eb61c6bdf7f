import { PARTNER_FIELDS } from '@fellowship/domain/activities/parties';
import { TextInput } from '@mantine/core';
import { PictureField } from '#media/picture-field.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { TextArea } from '#ui/text-area.tsx';
import { PastDateField } from '../giving/past-date-field.tsx';
import { PartyInputs } from '../party/party-inputs.tsx';
import { r2rTexts } from './r2r.messages.ts';
import type { R2rFields } from './r2r-fields.ts';

interface R2rInputsProps {
  fields: FormFields<R2rFields>;
  isImageRequired: boolean;
}

/** The fields of an R2R. */
export function R2rInputs({ fields, isImageRequired }: R2rInputsProps) {
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
