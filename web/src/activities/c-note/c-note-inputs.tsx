import { amountInWords } from '@fellowship/domain/activities/amount-in-words';
import { OTHERS, PARTNER_FIELDS } from '@fellowship/domain/activities/parties';
import { Text, TextInput } from '@mantine/core';
import { typedNumber } from '#ui/form/typed-number.ts';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { TextArea } from '#ui/text-area.tsx';
import { PartyInputs } from '../party/party-inputs.tsx';
import { cNoteTexts } from './c-note.messages.ts';
import type { CNoteFields } from './c-note-fields.ts';

const NAMES = PARTNER_FIELDS.ThanksNote;

/** The fields of a C-Note. */
export function CNoteInputs({ fields }: { fields: FormFields<CNoteFields> }) {
  const { values, errors, getInputProps } = fields;
  return (
    <>
      <PartyInputs
        label={cNoteTexts.thanksTo}
        names={NAMES}
        values={values}
        errors={errors}
        classificationError={errors.businessClassificationNameOfThanksTo}
        onChoose={({ chapterId, rotaryId, name, classificationName, chapterName }) =>
          fields.setValues({
            chapterIdOfThanksTo: chapterId,
            thanksTo: rotaryId,
            nameOfThanksTo: name,
            businessClassificationNameOfThanksTo: classificationName,
            // A referral is thanked for to its author only.
            ...(rotaryId !== values.thanksTo && { referralId: '' }),
            // Whoever thanks a member of a chapter knows its name as the club's.
            ...(chapterName !== undefined && { clubName: chapterId === OTHERS ? '' : chapterName }),
          })
        }
      />
      {values.referralType === 'External' && (
        <TextInput
          label={cNoteTexts.clubName}
          withAsterisk
          autoComplete="off"
          {...getInputProps('clubName')}
        />
      )}
      <AmountInput fields={fields} />
      <TextArea label={cNoteTexts.details} withAsterisk {...getInputProps('details')} />
    </>
  );
}

/** The amount, echoed in words while it is typed. */
function AmountInput({ fields }: { fields: FormFields<CNoteFields> }) {
  const words = amountInWords(typedNumber(fields.values.businessValue) ?? 0);
  return (
    <div>
      <TextInput
        label={cNoteTexts.amount}
        placeholder={cNoteTexts.amountHint}
        leftSection={<span aria-hidden>{cNoteTexts.rupee}</span>}
        withAsterisk
        inputMode="decimal"
        autoComplete="off"
        {...fields.getInputProps('businessValue')}
      />
      <Text size="sm" mt={4} mih="1.5em" aria-live="polite">
        {words}
      </Text>
    </div>
  );
}
