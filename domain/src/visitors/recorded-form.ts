import { OTHERS } from '../activities/parties.ts';
import { formFields } from '../fields/record-fields.ts';
import { visitorFields } from './visitor-fields.ts';
import type { VisitorFormInput } from './visitor-form.schema.ts';

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
