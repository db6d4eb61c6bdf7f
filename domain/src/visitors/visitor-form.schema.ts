import * as z from 'zod/mini';
import { OTHERS } from '../activities/activity-sides.ts';
import { fieldCheck } from '../activities/parties.ts';
import { type IsoDate, isIsoDate } from '../calendar/dates.ts';
import { day, schemasOf, text } from '../fields/field-schema.ts';
import { formFields } from '../fields/record-fields.ts';
import { interestNeeded, visitorRefusals } from './visitor.messages.ts';
import { visitorFields } from './visitor-fields.ts';

/** A recorded visitor's answers to the form; of a guest many are missing. */
export type RecordedAnswers = {
  readonly [Field in keyof VisitorFormInput]?:
    | (VisitorFormInput[Field] extends string | undefined ? string : number)
    | null;
} & {
  readonly invitedBy?: string | null;
  readonly isGuest?: boolean;
};

/** The empty form. */
export const EMPTY_VISITOR_FORM = {
  ...Object.fromEntries(
    formFields(visitorFields).map(([name, field]) => [name, field.kind === 'number' ? 0 : '']),
  ),
  businessClassificationId: '',
} as VisitorFormInput;

/** The form with a visitor's recorded data (rule visitors/guest-prefill); unknown fields are empty. */
export function recordedForm(recorded: RecordedAnswers): VisitorFormInput {
  const answers = Object.entries(EMPTY_VISITOR_FORM).map(([field, empty]) => [
    field,
    recorded[field as keyof VisitorFormInput] ?? empty,
  ]);
  const form = Object.fromEntries(answers) as VisitorFormInput;
  const isByOthers = form.invitedById === '' && (recorded.introducerName || recorded.invitedBy === OTHERS);
  return isByOthers ? { ...form, invitedById: OTHERS } : form;
}

/** Which dates of a visitor cannot be changed: those that a guest came on were seen at the door. */
export function lockedDates(recorded: RecordedAnswers): ReadonlySet<'dateOfMeeting1' | 'dateOfMeeting2'> {
  const dates = ['dateOfMeeting1', 'dateOfMeeting2'] as const;
  return new Set(recorded.isGuest ? dates.filter((field) => recorded[field]) : []);
}

/**
 * The form with what an input changes of it; what the input leaves out stays as it is recorded. Who invited is one choice,
 * whichever of its two fields says it.
 */
export function changedForm(
  recorded: RecordedAnswers,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const form = { ...recordedForm(recorded), ...input };
  if (input.classificationName !== undefined && input.businessClassificationId === undefined) {
    form.businessClassificationId = '';
  }
  if (input.invitedBy === undefined && input.invitedById === undefined) return form;
  const isByOthers = input.invitedBy === OTHERS;
  return { ...form, invitedById: input.invitedById || (isByOthers ? OTHERS : '') };
}

/** What the rules of the form depend on. */
export interface VisitorFormContext {
  /** Of the chapter. */
  readonly today: IsoDate;
  /** Nobody is registered who does not want to join. */
  readonly isNew: boolean;
  readonly productName: string;
}

/** The visitor form as screen and API give it (rule visitors/visitor-form). */
export function visitorFormSchema({ today, isNew, productName }: VisitorFormContext) {
  return z.object(toShape('form', today)).check(
    fieldCheck(
      'introducerName',
      visitorRefusals.introducerRequired,
      ({ invitedById, introducerName }) =>
        invitedById === OTHERS && String(introducerName ?? '').trim() === '',
    ),
    fieldCheck(
      'dateOfMeeting2',
      visitorRefusals.secondDateNotLater,
      ({ dateOfMeeting1: first, dateOfMeeting2: second }) =>
        isIsoDate(first) && isIsoDate(second) && second <= first,
    ),
    fieldCheck(
      'isInterested',
      interestNeeded(productName),
      ({ isInterested }) => isNew && isInterested === 'No',
    ),
  );
}

/** What is recorded of a visitor who was deleted, where a support admin sets the record right: name and mobile suffice. */
export function deletedVisitorSchema(today: IsoDate) {
  const deletedDate = z._default(day('required', today, visitorFields.dateOfMeeting1), today);
  return z.object({ ...toShape('correction', today), deletedDate });
}

function toShape(editor: 'form' | 'correction', today: IsoDate) {
  /** The chapter's classification that was picked; empty for a new name. */
  const businessClassificationId = text('optional', { length: [1, 120] });
  return { ...schemasOf(visitorFields, ['form'], editor, today), businessClassificationId };
}

export type VisitorForm = z.infer<ReturnType<typeof visitorFormSchema>>;

/** The form while it is filled in: the interest is not chosen yet. */
export type VisitorFormInput = z.input<ReturnType<typeof visitorFormSchema>>;

/** The answers of the visitor form as the record has them: an empty text is nothing. */
export type StoredAnswers = {
  readonly [Field in keyof VisitorForm]: Field extends 'mobile' | 'fullName'
    ? string
    : Field extends 'noOfEmployees'
      ? number
      : Exclude<VisitorForm[Field], ''> | null;
};

/** What is stored of the answers of the visitor form. */
export function storedAnswers(form: VisitorForm): StoredAnswers {
  const answers = Object.entries(form).map(([field, value]) => [field, value === '' ? null : value]);
  return { ...(Object.fromEntries(answers) as StoredAnswers), noOfEmployees: form.noOfEmployees || 0 };
}
