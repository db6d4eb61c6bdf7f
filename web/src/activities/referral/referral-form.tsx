import { referralMessages } from '@fellowship/domain/activities/activity.messages';
import { PARTNER_FIELDS } from '@fellowship/domain/activities/parties';
import { type ReferralInput, referralSchema } from '@fellowship/domain/activities/referral.schema';
import { useMemo } from 'react';
import { CreateReferralDocument } from '#api/generated/main/graphql.ts';
import { useSession, useToday } from '#identity/session-context.ts';
import { GiveForm } from '../giving/give-form.tsx';
import type { Given } from '../giving/given.ts';
import { useEarliestDate } from '../giving/use-earliest-date.ts';
import { entered, useEntered } from '../giving/use-entered.ts';
import { useGive } from '../giving/use-give.ts';
import { referralTexts } from './referral.messages.ts';
import { emptyReferral } from './referral-fields.ts';
import { ReferralInputs } from './referral-inputs.tsx';

/** A referral to be filled in on a phone within moments: whom, who needs something, how to reach them. */
export function ReferralForm({ onGiven }: { onGiven: (given: Given) => void }) {
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
    const label = referralTexts.label(input.nameOfReferredTo);
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
