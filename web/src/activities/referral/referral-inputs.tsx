import { PARTNER_FIELDS } from '@fellowship/domain/activities/parties';
import { typedMobile } from '@fellowship/domain/fields/mobile';
import { TextInput } from '@mantine/core';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { StarRating } from '#ui/star-rating.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { PastDateField } from '../giving/past-date-field.tsx';
import { PartyInputs } from '../party/party-inputs.tsx';
import { referralTexts } from './referral.messages.ts';
import type { ReferralFields } from './referral-fields.ts';

const NAMES = PARTNER_FIELDS.Referral;

/** The fields of a referral, in the order in which people give it. */
export function ReferralInputs({ fields }: { fields: FormFields<ReferralFields> }) {
  const { values, errors, getInputProps } = fields;
  return (
    <>
      <PartyInputs
        label={referralTexts.referredTo}
        names={NAMES}
        values={values}
        errors={errors}
        onChoose={({ chapterId, rotaryId, name }) =>
          fields.setValues({
            chapterIdOfReferredTo: chapterId,
            referredTo: rotaryId,
            nameOfReferredTo: name,
          })
        }
      />
      <TextInput
        label={referralTexts.customer}
        placeholder={referralTexts.customerHint}
        withAsterisk
        autoComplete="off"
        autoCapitalize="words"
        {...getInputProps('requiredPerson')}
      />
      <TextInput
        label={referralTexts.contact}
        placeholder={referralTexts.contactHint}
        withAsterisk
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        {...getInputProps('contact')}
        onChange={(event) => fields.setFieldValue('contact', typedMobile(event.currentTarget.value))}
      />
      <TextInput
        label={referralTexts.business}
        withAsterisk={values.referralType === 'External'}
        autoComplete="off"
        {...getInputProps('businessOfRequiredPerson')}
      />
      <TextArea label={referralTexts.comment} withAsterisk {...getInputProps('comment')} />
      <StarRating label={referralTexts.intensity} required {...getInputProps('range')} />
      <PastDateField {...getInputProps('date')} />
    </>
  );
}
