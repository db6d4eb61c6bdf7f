import { cNoteMessages } from '@fellowship/domain/activities/activity.messages';
import { OTHERS } from '@fellowship/domain/activities/activity-sides';
import { amountInWords } from '@fellowship/domain/activities/amount-in-words';
import { cNoteFormSchema } from '@fellowship/domain/activities/c-note.schema';
import { PARTNER_FIELDS } from '@fellowship/domain/activities/parties';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { showName } from '@fellowship/domain/members/show-name';
import { Text, TextInput } from '@mantine/core';
import { useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { ChapterNameDocument, CreateThanksNoteDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession, useToday } from '#identity/session-context.tsx';
import { ProductNameContext } from '#platform/app-contexts.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { typedNumber } from '#ui/form/typed-number.ts';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { TextArea } from '#ui/text-area.tsx';
import { GiveForm } from '../giving/give-form.tsx';
import { entered, type Given, GiveScreen, useEntered, useGive } from '../giving/give-screen.tsx';
import { cNoteTexts } from '../giving/giving.messages.ts';
import { PartyInputs } from '../giving/party-inputs.tsx';
import { type FromReferral, fromReferral } from './from-referral.ts';

/** The values of the form; the amount as typed. */
export type CNoteFields = Omit<z.input<ReturnType<typeof cNoteFormSchema>>, 'businessValue' | 'date'> & {
  businessValue: string;
};

export type CNoteEntry = z.output<ReturnType<typeof cNoteFieldsSchema>>;

const EMPTY_C_NOTE: CNoteFields = {
  referralType: 'Internal',
  thanksTo: '',
  chapterIdOfThanksTo: '',
  nameOfThanksTo: '',
  businessClassificationNameOfThanksTo: '',
  clubName: '',
  businessValue: '',
  details: '',
  referralId: '',
};

/**
 * What a received referral fills in: whom to thank, and for which customer.
 * @param chapterName of the chapter that the referral came from; null for the member's own
 */
function filledFrom(referral: FromReferral, chapterName: string | null): Partial<CNoteFields> {
  const { referralId, chapterId, referredBy, nameOfReferredBy, requiredPerson } = referral;
  return {
    referralId,
    referralType: chapterName === null ? 'Internal' : 'External',
    chapterIdOfThanksTo: chapterName === null ? '' : chapterId,
    clubName: chapterName ?? '',
    thanksTo: referredBy,
    nameOfThanksTo: nameOfReferredBy,
    details: requiredPerson ? cNoteTexts.getBusiness(requiredPerson) : '',
  };
}

/** The domain's schema for the form's values. */
function cNoteFieldsSchema(today: IsoDate, productName: string) {
  const rules = cNoteFormSchema(today, productName);
  const typed = z.transform((fields: CNoteFields) => ({
    ...fields,
    businessValue: typedNumber(fields.businessValue) as number,
  }));
  return z.pipe(typed, rules);
}

const NAMES = PARTNER_FIELDS.ThanksNote;

/** The fields of a C-Note. */
function CNoteInputs({ fields }: { fields: FormFields<CNoteFields> }) {
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

/** The C-Note page: thanks for business, Inside or Outside, by itself or for a referral that was received. */
export function CNoteScreen() {
  const { chapterId } = useSession();
  const referral = fromReferral(useLocation().state);
  const again = useEntered('c-note', EMPTY_C_NOTE);
  return (
    <GiveScreen title={cNoteTexts.title}>
      {(onGiven) => {
        if (!referral) return <CNoteForm beginning={again} onGiven={onGiven} />;
        const isOwn = referral.chapterId === chapterId;
        if (isOwn) return <FilledForm referral={referral} chapterName={null} onGiven={onGiven} />;
        return <OutsideForm referral={referral} onGiven={onGiven} />;
      }}
    </GiveScreen>
  );
}

interface FilledFormProps {
  referral: FromReferral;
  /** Null if the referral came from the member's own chapter. */
  chapterName: string | null;
  onGiven: (given: Given) => void;
}

function FilledForm({ referral, chapterName, onGiven }: FilledFormProps) {
  const beginning = {
    keepAs: `c-note/${referral.referralId}`,
    begunWith: filledFrom(referral, chapterName),
  };
  return <CNoteForm beginning={beginning} onGiven={onGiven} />;
}

/** For a referral from another chapter, the club's name is shown. */
function OutsideForm({ referral, onGiven }: Omit<FilledFormProps, 'chapterName'>) {
  const source = useApiQuery(ChapterNameDocument, { pk: referral.chapterId });
  return (
    <AsyncView source={source}>
      {({ getChapter }) => (
        <FilledForm referral={referral} chapterName={getChapter.chapterName} onGiven={onGiven} />
      )}
    </AsyncView>
  );
}

interface CNoteFormProps {
  /** The form's initial values, and the name of its draft. */
  beginning: { keepAs: string; begunWith?: Partial<CNoteFields> };
  onGiven: (given: Given) => void;
}

/** A C-Note: thanks a member for business, with its value. */
function CNoteForm({ beginning, onGiven }: CNoteFormProps) {
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
    onGiven(
      await give(
        { chapterId, ...input },
        { label: cNoteTexts.label(showName(input.nameOfThanksTo)), reopen },
      ),
    );
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
