import * as z from 'zod/mini';
import { type IsoDate, isIsoDate } from '../calendar/dates.ts';
import { email } from './email-address.ts';
import { fieldRefusals, lengthRefusal } from './field.messages.ts';
import { MOBILE_DIGITS } from './mobile.ts';

import {
  type AnyFormField,
  formFields,
  getIsRequired,
  type KindOf,
  type StoredFields,
} from './record-fields.ts';

/** The texts about a mobile number, fixed letter by letter (rule members/mobile-number). */
const mobileMessages = {
  onlyDigits: 'Mobile number must contain only digits',
  tooShort: 'Mobile number must contain 10 digits long',
  tooLong: 'Mobile number must be at most 10 digits long',
} as const;

/** As `mobileSchema`, with the form's own text for a number that is too short. */
const mobileSchemaWith = (tooShort: string) =>
  z
    .string(mobileMessages.onlyDigits)
    .check(
      z.trim(),
      z.regex(/^[0-9]*$/, { error: mobileMessages.onlyDigits, abort: true }),
      z.minLength(MOBILE_DIGITS, tooShort),
      z.maxLength(MOBILE_DIGITS, mobileMessages.tooLong),
    );

/** A mobile number: exactly 10 digits, stored without a country code (rule members/mobile-number). */
export const mobileSchema = mobileSchemaWith(mobileMessages.tooShort);

/** Whether a field has to be given. */
type Need = 'required' | 'optional';

const LARGEST_NUMBER = 1_000_000;

type TextLimits = Pick<
  AnyFormField,
  'kind' | 'length' | 'pattern' | 'isUpperCase' | 'requiredMessage' | 'formatMessage' | 'lengthMessage'
>;

/** A text, without blanks around it; an optional one may be empty. Digits are taken as they are typed. */
export function text(need: Need, limits: TextLimits) {
  const { kind, length: [shortest, longest] = [0, Number.POSITIVE_INFINITY], pattern, isUpperCase } = limits;
  const { requiredMessage = fieldRefusals.required, formatMessage = requiredMessage } = limits;
  const { lengthMessage = kind === 'digits' ? formatMessage : lengthRefusal(shortest, longest) } = limits;
  const checked = z.string(requiredMessage).check(
    ...(kind === 'digits' ? [] : [z.trim()]),
    z.refine((value) => need === 'optional' || value !== '', requiredMessage),
    z.refine((value) => value === '' || value.length >= shortest, lengthMessage),
    z.refine((value) => value.length <= longest, lengthMessage),
    z.refine((value) => value === '' || !pattern || pattern.test(value), formatMessage),
    ...(isUpperCase ? [z.toUpperCase()] : []),
  );
  return z.prefault(checked, '');
}

/** A whole number, not negative; an optional one may be empty. */
function wholeNumber(need: Need) {
  const checked = z.union([z.number(), z.literal('')], fieldRefusals.notWhole).check(
    z.refine((value) => need === 'optional' || value !== '', fieldRefusals.required),
    z.refine((value) => value === '' || Number.isInteger(value), fieldRefusals.notWhole),
    z.refine((value) => value === '' || value >= 0, fieldRefusals.notNegative),
    z.refine((value) => value === '' || value <= LARGEST_NUMBER, fieldRefusals.tooLarge),
  );
  return z.prefault(checked, '');
}

/** One of a list; an optional one may be empty. */
export function choice(
  need: Need,
  choices: readonly string[],
  requiredMessage: string = fieldRefusals.required,
) {
  const checked = z.string(requiredMessage).check(
    z.refine((value) => need === 'optional' || value !== '', requiredMessage),
    z.refine((value) => value === '' || choices.includes(value), fieldRefusals.unknownChoice),
  );
  return z.prefault(checked, '');
}

type DateLimits = Pick<AnyFormField, 'allowsFuture' | 'requiredMessage' | 'formatMessage'>;

/** A day, one that has been unless it says otherwise; an optional one may be empty. */
export function day(need: Need, today: IsoDate, limits: DateLimits = {}) {
  const { requiredMessage = fieldRefusals.required, formatMessage = fieldRefusals.notADate } = limits;
  return z.prefault(
    z.string(formatMessage).check(
      z.refine((date) => need === 'optional' || date !== '', requiredMessage),
      z.refine((date) => date === '' || isIsoDate(date), formatMessage),
      z.refine((date) => limits.allowsFuture || date <= today, fieldRefusals.futureDate),
    ),
    '',
  );
}

/** A number of 10 digits to call or write to; an optional one may be empty. @param tooShort what is said of fewer digits */
export function contactNumber(need: Need, tooShort: string = mobileMessages.tooShort) {
  const schema = mobileSchemaWith(tooShort);
  const isLeftOut = (value: string) => need === 'optional' && value.trim() === '';
  return z.prefault(
    z.string(mobileMessages.onlyDigits).check(
      z.trim(),
      z.superRefine((number, context) => {
        const issue = isLeftOut(number) ? undefined : schema.safeParse(number).error?.issues[0];
        if (issue) context.addIssue(issue.message);
      }),
    ),
    '',
  );
}

/** What a field holds as a form's schema gives it: what is empty is an empty text. */
type EnteredValue<Field> =
  KindOf<Field> extends 'number'
    ? number | ''
    : Field extends { kind: 'choice'; choices: readonly (infer Choice extends string)[] }
      ? Choice | ''
      : string;

/** A choice that every editor has to make is made. */
type CheckedValue<Field> = Field extends { kind: 'choice'; required: true }
  ? Exclude<EnteredValue<Field>, ''>
  : EnteredValue<Field>;

type Entered<Field> = z.ZodMiniType<CheckedValue<Field>, EnteredValue<Field>>;

/** The schemas of the fields that are edited by one of these words; a list has rules of its own, and is not among them. */
export type EnteredFields<Fields extends StoredFields, Word extends string> = {
  -readonly [Name in keyof Fields as Fields[Name] extends { edit: Word }
    ? KindOf<Fields[Name]> extends 'list'
      ? never
      : Name
    : never]: Entered<Fields[Name]>;
};

/**
 * What an editor may enter, field by field.
 * @param words of the fields that this editor may change
 */
export function schemasOf<Fields extends StoredFields, Word extends string>(
  fields: Fields,
  words: readonly Word[],
  editor: string,
  today: IsoDate,
): EnteredFields<Fields, Word> {
  return Object.fromEntries(
    formFields(fields)
      .filter(([, { edit, kind }]) => kind !== 'list' && (words as readonly string[]).includes(edit))
      .map(([name, field]) => [
        name,
        getSchema(field, getIsRequired(field, editor) ? 'required' : 'optional', today),
      ]),
  ) as EnteredFields<Fields, Word>;
}

function getSchema(field: AnyFormField, need: Need, today: IsoDate): z.ZodMiniType {
  switch (field.kind) {
    case 'number':
      return wholeNumber(need);
    case 'choice':
      return choice(need, field.choices ?? [], field.requiredMessage);
    case 'date':
      return day(need, today, field);
    case 'mobile':
      return contactNumber(need, field.formatMessage);
    case 'email':
      return email(need);
    default:
      return text(need, field);
  }
}
