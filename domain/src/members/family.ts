import * as z from 'zod/mini';
import type { IsoDate } from '../calendar/dates.ts';
import { choice, day, text } from '../fields/field-schema.ts';
import { memberRefusals } from './member.messages.ts';
import { GENDERS, RELATIONSHIPS } from './member-choices.ts';

/** The most relatives of a profile. */
const MOST_RELATIVES = 20;

/** A member of the family: name and relationship are needed (rule members/family). */
export function relativeSchema(today: IsoDate) {
  return z.object({
    name: text('required', { length: [2, 50] }),
    dob: day('optional', today),
    gender: choice('optional', GENDERS),
    education: text('optional', { length: [1, 100] }),
    occupation: text('optional', { length: [1, 100] }),
    relationShip: choice('required', RELATIONSHIPS),
  });
}

export type Relative = z.infer<ReturnType<typeof relativeSchema>>;

/** The family of a member, in the order in which it was entered. */
export function familySchema(today: IsoDate) {
  return z.prefault(
    z.array(relativeSchema(today)).check(z.maxLength(MOST_RELATIVES, memberRefusals.tooManyRelatives)),
    [],
  );
}
