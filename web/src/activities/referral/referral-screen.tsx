import { referralMessages } from '@fellowship/domain/activities/activity.messages';
import { PARTNER_FIELDS } from '@fellowship/domain/activities/parties';
import { type ReferralInput, referralSchema } from '@fellowship/domain/activities/referral.schema';
import { typedMobile } from '@fellowship/domain/fields/mobile';
import { showName } from '@fellowship/domain/members/show-name';
import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { CreateReferralDocument } from '#api/generated/main/graphql.ts';
import { useSession, useToday } from '#identity/session-context.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { StarRating } from '#ui/star-rating.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { FoldedField, GiveForm, PastDateField } from '../giving/give-form.tsx';
import { entered, type Given, GiveScreen, useEntered, useGive } from '../giving/give-screen.tsx';
import { givingTexts, referralTexts } from '../giving/giving.messages.ts';
import { PartyInputs } from '../giving/party-inputs.tsx';
import { useEarliestDate } from '../giving/use-earliest-date.ts';

const NAMES = PARTNER_FIELDS.Referral;

/** The fields of a referral, in the order in which people give it. */
function ReferralInputs({ fields }: { fields: FormFields<ReferralFields> }) {
  const { values, errors, getInputProps } = fields;
  const isInside = values.referralType === 'Internal';
  const business = (
    <TextInput
      label={referralTexts.business}
      withAsterisk={!isInside}
      autoComplete="off"
      {...getInputProps('businessOfRequiredPerson')}
    />
  );
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
      {!isInside && business}
      <TextArea label={referralTexts.comment} withAsterisk {...getInputProps('comment')} />
      <StarRating
        label={referralTexts.intensity}
        required
        meanings={referralTexts.intensities}
        {...getInputProps('range')}
      />
      <PastDateField {...getInputProps('date')} />
      {isInside && (
        <FoldedField
          label={referralTexts.business}
          action={givingTexts.add}
          isOpen={values.businessOfRequiredPerson !== '' || Boolean(errors.businessOfRequiredPerson)}
        >
          {business}
        </FoldedField>
      )}
    </>
  );
}

/** The referral slip: refers a customer to a member, Inside or Outside. */
export function ReferralScreen() {
  return (
    <GiveScreen title={referralTexts.title}>{(onGiven) => <ReferralForm onGiven={onGiven} />}</GiveScreen>
  );
}

/** A referral to be filled in on a phone within moments: whom, who needs something, how to reach them. */
function ReferralForm({ onGiven }: { onGiven: (given: Given) => void }) {
  const { chapterId } = useSession();
  const today = useToday();
  const earliest = useEarliestDate();
  const schema = useMemo(() => referralSchema(today, earliest), [today, earliest]);
  const empty = emptyReferral(today);
  const beginning = useEntered('referral', empty);
  const { keepAs } = beginning;
  const names = PARTNER_FIELDS.Referral;
  const give = useGive(CreateReferralDocument, { names, texts: referralMessages, keepAs });

  async function handleSubmit(input: ReferralInput): Promise<void> {
    const label = referralTexts.label(showName(input.nameOfReferredTo));
    onGiven(
      await give({ chapterId, ...input }, { label, reopen: { path: '/referral', state: entered(input) } }),
    );
  }

  return (
    <GiveForm
      label={referralTexts.form}
      schema={schema}
      initialValues={empty}
      {...beginning}
      onSubmit={handleSubmit}
      side="referralType"
    >
      {(fields) => <ReferralInputs fields={fields} />}
    </GiveForm>
  );
}

/** The values of the form. */
export type ReferralFields = z.input<ReturnType<typeof referralSchema>>;

/** The form before anything is entered; the day is today. */
function emptyReferral(today: string): ReferralFields {
  return {
    referralType: 'Internal',
    referredTo: '',
    chapterIdOfReferredTo: '',
    nameOfReferredTo: '',
    requiredPerson: '',
    businessOfRequiredPerson: '',
    contact: '',
    comment: '',
    date: today,
    range: 0,
  };
}
