import * as z from 'zod/mini';
import { type IsoDate, isIsoDate } from '../calendar/dates.ts';
import { lengthRefusal, memberMessages, memberRefusals } from './member.messages.ts';
import { mobileMessages, mobileSchema } from './mobile.ts';

/** Whether a field has to be given: a member gives all, an admin may leave the extras empty (rule members/profile). */
export type Need = 'required' | 'optional';

const LARGEST_NUMBER = 1_000_000;
const LONGEST_EMAIL = 254;

/**
 * Something, one @, and something with a dot inside. What is too long is read too: the dot is the first that may be it, so
 * that a text of nothing but dots takes no longer than any other.
 */
export const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** A text, without blanks around it; an optional one may be empty. Other than letters and blanks only where none is named. */
export function text(need: Need, [shortest, longest]: readonly [number, number], onlyLetters?: string) {
  const isMissing = (value: string) => need === 'required' && value === '';
  const checked = z.string(memberRefusals.required).check(
    z.trim(),
    z.refine((value) => !isMissing(value), memberRefusals.required),
    z.refine((value) => value === '' || value.length >= shortest, lengthRefusal(shortest, longest)),
    z.maxLength(longest, lengthRefusal(shortest, longest)),
    z.refine((value) => onlyLetters === undefined || /^[\p{L}\p{M} ]*$/u.test(value), onlyLetters ?? ''),
  );
  return z.prefault(checked, '');
}

/** A whole number, not negative; an optional one may be empty. */
export function wholeNumber(need: Need) {
  const checked = z.union([z.number(), z.literal('')], memberRefusals.notWhole).check(
    z.refine((value) => need === 'optional' || value !== '', memberRefusals.required),
    z.refine((value) => value === '' || Number.isInteger(value), memberRefusals.notWhole),
    z.refine((value) => value === '' || value >= 0, memberRefusals.notNegative),
    z.refine((value) => value === '' || value <= LARGEST_NUMBER, memberRefusals.tooLarge),
  );
  return z.prefault(checked, '');
}

/** One of a list; an optional one may be empty. */
export function choice<const Choices extends readonly string[]>(need: Need, choices: Choices) {
  const checked = z.string(memberRefusals.required).check(
    z.refine((value) => need === 'optional' || value !== '', memberRefusals.required),
    z.refine((value) => value === '' || choices.includes(value), memberRefusals.unknownChoice),
  );
  return z.prefault(checked, '');
}

/** A day that has been; an optional one may be empty. */
export function pastDay(today: IsoDate) {
  return z.prefault(
    z.string(memberRefusals.notADate).check(
      z.refine((date) => date === '' || isIsoDate(date), memberRefusals.notADate),
      z.refine((date) => date <= today, memberRefusals.futureDate),
    ),
    '',
  );
}

/** A number of 10 digits to call or write to; an optional one may be empty. */
export function contactNumber(need: Need) {
  const isLeftOut = (value: string) => need === 'optional' && value.trim() === '';
  return z.prefault(
    z.string(mobileMessages.onlyDigits).check(
      z.trim(),
      z.superRefine((number, context) => {
        const issue = isLeftOut(number) ? undefined : mobileSchema.safeParse(number).error?.issues[0];
        if (issue) context.addIssue(issue.message);
      }),
    ),
    '',
  );
}

/** An e-mail address; blanks in it are removed. */
export const emailSchema = z.prefault(
  z.string(memberMessages.badEmail).check(
    z.overwrite((typed) => typed.replace(/\s/g, '')),
    z.maxLength(LONGEST_EMAIL, memberMessages.badEmail),
    z.regex(EMAIL, memberMessages.badEmail),
  ),
  '',
);
