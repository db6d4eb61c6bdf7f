import * as z from 'zod/mini';
import type { IsoDate } from '../calendar/dates.ts';
import { choice, day, schemasOf, text } from '../fields/field-schema.ts';
import { memberRefusals } from './member.messages.ts';
import { memberFields } from './member-fields.ts';
import { GENDERS, RELATIONSHIPS } from './personal-fields.ts';

/** The most relatives of a profile. */
const MOST_RELATIVES = 20;

/** A member of the family: name and relationship are needed (rule members/family). */
function relativeSchema(today: IsoDate) {
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
function familySchema(today: IsoDate) {
  return z.prefault(
    z.array(relativeSchema(today)).check(z.maxLength(MOST_RELATIVES, memberRefusals.tooManyRelatives)),
    [],
  );
}

/** Checks these even if a field is invalid, so that all errors show at once. */
const ALWAYS = { when: () => true };

/** Skipped when the fields are not part of the change. */
interface Described {
  maritalStatus?: string;
  weddingDate?: string;
  dob?: string;
  age?: number | '';
}

const weddingDateOfMarried = z.refine<Described>(
  ({ maritalStatus, weddingDate }) => maritalStatus !== 'Married' || weddingDate !== '',
  { error: memberRefusals.weddingDateRequired, path: ['weddingDate'], ...ALWAYS },
);

const ageOrBirth = z.refine<Described>(({ age, dob }) => dob !== '' || (age !== '' && age !== 0), {
  error: memberRefusals.ageRequired,
  path: ['age'],
  when: () => true,
});

/** The checks across several fields of a member. */
export const PROFILE_CHECKS = [weddingDateOfMarried, ageOrBirth] as const;

/**
 * What members may change in their own profile; all fields are required unless they say otherwise (rule
 * members/profile). `today` is the chapter's.
 */
export function memberProfileSchema(today: IsoDate) {
  const fields = schemasOf(memberFields, ['business', 'personal', 'picture'], 'member', today);
  return z.object({ ...fields, familyMembers: familySchema(today) }).check(...PROFILE_CHECKS);
}

/** What an admin of the chapter may change of a member's profile; the extras may be empty (rule members/profile). */
export function adminProfileSchema(today: IsoDate) {
  return z.object(schemasOf(memberFields, ['membership', 'business'], 'admin', today));
}

/** What admins may change in their own profile: all of it, with no more required fields than for a new member. */
export function ownAdminProfileSchema(today: IsoDate) {
  const fields = schemasOf(memberFields, ['membership', 'business', 'personal'], 'ownAdmin', today);
  return z.object({ ...fields, familyMembers: familySchema(today) });
}

/** A new member from a conversion or an import; the extras may be empty (rule members/new-member). */
export function newMemberSchema(today: IsoDate) {
  const fields = schemasOf(memberFields, ['key', 'membership', 'business', 'personal'], 'newMember', today);
  return z.object({ ...fields, familyMembers: familySchema(today) });
}

export type NewMember = z.infer<ReturnType<typeof newMemberSchema>>;
