import { cNoteMessages } from '@fellowship/domain/activities/activity.messages';
import { PARTNER_FIELDS } from '@fellowship/domain/activities/parties';
import { Text } from '@mantine/core';
import { useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import { CreateThanksNoteDocument } from '#api/generated/main/graphql.ts';
import { useSession, useToday } from '#identity/session-context.ts';
import { ProductNameContext } from '#platform/product-name.ts';
import { GiveForm } from '../giving/give-form.tsx';
import type { Given } from '../giving/given.ts';
import { entered } from '../giving/use-entered.ts';
import { useGive } from '../giving/use-give.ts';
import { cNoteTexts } from './c-note.messages.ts';
import { type CNoteEntry, type CNoteFields, cNoteFieldsSchema, EMPTY_C_NOTE } from './c-note-fields.ts';
import { CNoteInputs } from './c-note-inputs.tsx';
import { fromReferral } from './from-referral.ts';

interface CNoteFormProps {
  /** The form's initial values, and the name of its draft. */
  beginning: { keepAs: string; begunWith?: Partial<CNoteFields> };
  onGiven: (given: Given) => void;
}

/** A C-Note: thanks a member for business, with its value. */
export function CNoteForm({ beginning, onGiven }: CNoteFormProps) {
  const { chapterId } = useSession();
  const today = useToday();
  const productName = useContext(ProductNameContext);
  const schema = useMemo(() => cNoteFieldsSchema(today, productName), [today, productName]);
  const { keepAs } = beginning;
  const names = PARTNER_FIELDS.ThanksNote;
  const give = useGive(CreateThanksNoteDocument, { names, texts: cNoteMessages, keepAs });

  async function handleSubmit({ clubName, ...input }: CNoteEntry): Promise<void> {
    const values: CNoteFields = { ...input, clubName, businessValue: String(input.businessValue) };
    const reopen = { path: '/c-note', state: entered(values) };
    onGiven(await give({ chapterId, ...input }, { label: cNoteTexts.label(input.nameOfThanksTo), reopen }));
  }

  return (
    <GiveForm
      label={cNoteTexts.form}
      schema={schema}
      initialValues={EMPTY_C_NOTE}
      {...beginning}
      onSubmit={handleSubmit}
      side="referralType"
    >
      {(fields) => (
        <>
          <ForReferral referralId={fields.values.referralId} />
          <CNoteInputs fields={fields} />
        </>
      )}
    </GiveForm>
  );
}

/** Which referral is thanked for, for as long as it is that one. */
function ForReferral({ referralId }: { referralId: string | undefined }) {
  const referral = fromReferral(useLocation().state);
  if (!referral || referral.referralId !== referralId) return null;
  return <Text>{cNoteTexts.forReferral(referral.requiredPerson, referral.nameOfReferredBy)}</Text>;
}
