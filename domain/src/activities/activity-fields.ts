import * as z from 'zod/mini';
import { type IsoDate, isIsoDate } from '../calendar/dates.ts';
import { activityRefusals } from './activity.messages.ts';

/** The limits of activities; those of details, discussion, place and range are fixed, the others ours. */
export const ACTIVITY_LIMITS = {
  name: 120,
  text: 500,
  shortestText: 3,
  place: 120,
  shortestPlace: 2,
  lowestRange: 1,
  highestRange: 5,
  contactDigits: 10,
  /** Of the name of a person thanked, and of a club. */
  shortestName: 3,
} as const;

/** A required text. */
export const requiredText = (required: string, longest: number) =>
  z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(longest, activityRefusals.tooLong));

/** A text with a minimum and a maximum length, each with its own message. */
export const sizedText = (
  [shortest, tooShort]: readonly [number, string],
  [longest, tooLong]: readonly [number, string],
) => z.string(tooShort).check(z.trim(), z.minLength(shortest, tooShort), z.maxLength(longest, tooLong));

/** An optional text, empty by default. */
export const optionalText = (longest: number = ACTIVITY_LIMITS.name) =>
  z._default(
    z.string(activityRefusals.tooLong).check(z.trim(), z.maxLength(longest, activityRefusals.tooLong)),
    '',
  );

/**
 * A day that is not after the chapter's today, and for an activity not before the earliest one (rule
 * activities/activity-date).
 */
export const pastDate = (today: IsoDate, required: string, earliest?: IsoDate) =>
  z.string(required).check(
    // Without abort, so that the checks across fields still run; the first text is shown.
    z.refine(isIsoDate, required),
    z.refine((date) => date <= today, activityRefusals.futureDate),
    z.refine((date) => earliest === undefined || date >= earliest || !isIsoDate(date), {
      error: () => activityRefusals.tooEarly(earliest ?? today),
    }),
  );
