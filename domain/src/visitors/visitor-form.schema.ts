import * as z from 'zod/mini';
import { optionalText, pastDate, requiredText, sizedText } from '../activities/activity-fields.ts';
import { fieldCheck, OTHERS } from '../activities/parties.ts';
import { type IsoDate, isIsoDate } from '../calendar/dates.ts';
import { isEmailAddress } from '../members/email-address.ts';
import { mobileSchemaWith } from '../members/mobile.ts';
import { interestNeeded, visitorMessages, visitorRefusals } from './visitor.messages.ts';

/** Whether a visitor wants to join. */
export const INTERESTS = ['Yes', 'No', 'Maybe'] as const;

/** The limits of the visitor form; those of name, business, nature, products, address and designation are fixed. */
const VISITOR_LIMITS = {
  name: 30,
  text: 120,
  website: 200,
  details: 500,
  employees: 10_000_000,
} as const;

const {
  businessNameLength,
  designationLength,
  natureLength,
  productsLength,
  addressLength,
  employeesNumber,
  employeesNegative,
} = visitorRefusals;

const between = (shortest: number, longest: number, text: string) =>
  sizedText([shortest, text], [longest, text]);

const fullName = z
  .string(visitorRefusals.nameTooShort)
  .check(
    z.trim(),
    z.minLength(3, visitorRefusals.nameTooShort),
    z.maxLength(VISITOR_LIMITS.name, visitorRefusals.nameTooLong),
    z.regex(/^[\p{L}\p{M} ]*$/u, visitorMessages.nameOnlyLetters),
    z.toUpperCase(),
  );

const email = z._default(
  z.string(visitorMessages.invalidEmail).check(
    z.trim(),
    z.refine((text) => text === '' || isEmailAddress(text), visitorMessages.invalidEmail),
  ),
  '',
);

const SHAPE = {
  mobile: mobileSchemaWith(visitorMessages.mobileTooShort),
  fullName,
  email,
  whatsapp: z._default(z.union([z.literal(''), mobileSchemaWith(visitorRefusals.whatsappDigits)]), ''),
  website: optionalText(VISITOR_LIMITS.website),
  rotaryClubName: optionalText(),
  classificationName: requiredText(visitorMessages.classificationRequired, VISITOR_LIMITS.text),
  /** The chapter's classification that was picked; empty for a new name. */
  businessClassificationId: optionalText(),
  businessName: between(2, 50, businessNameLength),
  designation: between(2, 50, designationLength),
  natureOfBusiness: between(2, 500, natureLength),
  productsOrServicesOffered: between(5, 500, productsLength),
  businessAddress: between(2, 100, addressLength),
  noOfEmployees: z._default(
    z.number(employeesNumber).check(
      z.minimum(0, employeesNegative),
      z.maximum(VISITOR_LIMITS.employees, employeesNumber),
      z.refine((count) => Number.isInteger(count), employeesNumber),
    ),
    0,
  ),
  /** The rotary id of the member who invited, or `OTHERS`. */
  invitedById: requiredText(visitorMessages.inviterRequired, VISITOR_LIMITS.text),
  introducerName: optionalText(),
  isInterested: z.enum(INTERESTS, visitorMessages.interestRequired),
  needMoreDetails: optionalText(VISITOR_LIMITS.details),
};

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
  const date = pastDate(today, visitorMessages.dateRequired);
  return z
    .object({
      ...SHAPE,
      dateOfMeeting1: date,
      dateOfMeeting2: z._default(z.union([z.literal(''), date]), ''),
    })
    .check(
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
  const { mobile, fullName, ...others } = SHAPE;
  const date = pastDate(today, visitorMessages.dateRequired);
  return z.object({
    mobile,
    fullName,
    ...z.partial(z.object(others)).shape,
    dateOfMeeting1: z.optional(date),
    dateOfMeeting2: z.optional(date),
    deletedDate: z._default(date, today),
  });
}

export type VisitorForm = z.infer<ReturnType<typeof visitorFormSchema>>;

/** The form as it stands while it is filled in: nothing is chosen for the interest yet. */
export type VisitorFormInput = z.input<ReturnType<typeof visitorFormSchema>>;
