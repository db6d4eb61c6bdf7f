import { OTHERS } from '../activities/parties.ts';
import type { VisitorFormInput } from './visitor-form.schema.ts';

/** A recorded visitor's answers to the form; of a guest many are missing. */
export type RecordedAnswers = {
  readonly [Field in Exclude<keyof VisitorFormInput, 'noOfEmployees' | 'isInterested'>]?: string | null;
} & {
  readonly invitedBy?: string | null;
  readonly noOfEmployees?: number | null;
  readonly isInterested?: string | null;
  readonly isGuest?: boolean;
};

/** The form as it stands before somebody fills it in. */
export const EMPTY_VISITOR_FORM = {
  mobile: '',
  fullName: '',
  email: '',
  whatsapp: '',
  website: '',
  rotaryClubName: '',
  classificationName: '',
  businessClassificationId: '',
  dateOfMeeting1: '',
  dateOfMeeting2: '',
  businessName: '',
  designation: '',
  natureOfBusiness: '',
  productsOrServicesOffered: '',
  businessAddress: '',
  noOfEmployees: 0,
  invitedById: '',
  introducerName: '',
  isInterested: '' as VisitorFormInput['isInterested'],
  needMoreDetails: '',
};

/** The form with what is recorded of a visitor (rule visitors/guest-prefill); what nobody asked yet is empty. */
export function recordedForm(recorded: RecordedAnswers): typeof EMPTY_VISITOR_FORM {
  const answers = Object.keys(EMPTY_VISITOR_FORM).map((field) => {
    const value = recorded[field as keyof typeof EMPTY_VISITOR_FORM];
    return [field, value ?? EMPTY_VISITOR_FORM[field as keyof typeof EMPTY_VISITOR_FORM]];
  });
  const form = Object.fromEntries(answers) as typeof EMPTY_VISITOR_FORM;
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
