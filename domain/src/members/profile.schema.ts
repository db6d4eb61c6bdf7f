import * as z from 'zod/mini';
import { type IsoDate, isIsoDate } from '../calendar/dates.ts';
import { familySchema } from './family.ts';
import { memberMessages, memberRefusals } from './member.messages.ts';
import { GENDERS, HONORIFICS, MARITAL_STATUSES } from './member-choices.ts';
import {
  choice,
  contactNumber,
  emailSchema,
  type Need,
  pastDay,
  text,
  wholeNumber,
} from './profile-fields.ts';

const optional = (longest: number) => text('optional', [1, longest]);

/** What a member has of the club, which only an admin of the chapter sets. */
const membership = {
  fullName: z.pipe(
    text('required', [3, 30], memberMessages.onlyLetters),
    z.transform((name: string) => name.toUpperCase()),
  ),
  introducerName: optional(100),
  dateOfJoining: z.prefault(
    z.string(memberMessages.dateRequired).check(z.refine(isIsoDate, memberMessages.dateRequired)),
    '',
  ),
  yearsInRotary: wholeNumber('required'),
};

/** The business, which members and admins of the chapter may edit; the extras are needed of a member only. */
const business = (extras: Need) => ({
  businessName: text('required', [2, 50]),
  natureOfBusiness: text('required', [2, 500]),
  productsOrServicesOffered: text('required', [5, 500]),
  businessAddress: text('required', [2, 100]),
  designation: text('required', [2, 30]),
  yourBusinessSpeciality: text('required', [3, 500]),
  yearsInBusiness: wholeNumber(extras),
  noOfBranches: wholeNumber(extras),
  noOfEmployees: wholeNumber(extras),
  officeContactNo: contactNumber(extras),
});

/** What is the member's own. */
const personal = (extras: Need, today: IsoDate) => ({
  rotaryClubName: text('required', [3, 100], memberRefusals.clubOnlyLetters),
  email: emailSchema,
  dob: pastDay(today),
  age: wholeNumber('optional'),
  gender: choice(extras, GENDERS),
  honorific: choice(extras, HONORIFICS),
  educationalQualification: text(extras, [1, 100]),
  bloodGroup: text(extras, [1, 10]),
  hobbiesAndInterests: text(extras, [1, 200]),
  sportsActivities: text(extras, [1, 200]),
  maritalStatus: choice(extras, MARITAL_STATUSES),
  weddingDate: pastDay(today),
  website: optional(200),
  address1: text(extras, [1, 100]),
  address2: text(extras, [1, 50]),
  city: text(extras, [1, 50]),
  postCode: text(extras, [1, 10]),
  mobile: contactNumber(extras),
  whatsapp: contactNumber(extras),
  aadharNo: z.prefault(
    z.string(memberRefusals.aadharDigits).check(
      z.refine((digits) => extras === 'optional' || digits !== '', memberRefusals.required),
      z.refine((digits) => digits === '' || /^[0-9]{4}$/.test(digits), memberRefusals.aadharDigits),
    ),
    '',
  ),
  PANno: z.prefault(
    z
      .string(memberRefusals.panForm)
      .check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z]{5}[0-9]{4}[A-Z])?$/, memberRefusals.panForm)),
    '',
  ),
  familyMembers: familySchema(today),
});

/** Looks at these even where a field is wrong, so that all is said at once. */
const ALWAYS = { when: () => true };

/** The names of uploaded pictures, of which a member needs two. */
const pictures = { profilePhoto: text('required', [1, 100]), aadharImage: text('required', [1, 100]) };

/** Left out where something else is changed. */
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

/** What a member's fields have to say together. */
export const PROFILE_CHECKS = [weddingDateOfMarried, ageOrBirth] as const;

/**
 * What a member may change of the own profile, all of which has to be given but the few that say otherwise (rule
 * members/profile). `today` is the chapter's.
 */
export function memberProfileSchema(today: IsoDate) {
  return z
    .object({ ...business('required'), ...personal('required', today), ...pictures })
    .check(...PROFILE_CHECKS);
}

/** What an admin of the chapter may change of a member's profile; the extras may be empty (rule members/profile). */
export function adminProfileSchema() {
  return z.object({ ...membership, ...business('optional') });
}

/** What an admin may change of the own profile: all of it, and no more is asked than of a new member. */
export function ownAdminProfileSchema(today: IsoDate) {
  return z.object({ ...membership, ...business('optional'), ...personal('optional', today) });
}

/** A new member, as a conversion or an import gives it; the extras may be empty (rule members/new-member). */
export function newMemberSchema(today: IsoDate) {
  return z.object({
    rotaryId: z.prefault(
      z
        .string(memberRefusals.rotaryIdDigits)
        .check(z.trim(), z.regex(/^[0-9]{5,15}$/, memberRefusals.rotaryIdDigits)),
      '',
    ),
    classificationName: z.prefault(
      z
        .string(memberMessages.classificationRequired)
        .check(z.trim(), z.minLength(1, memberMessages.classificationRequired), z.maxLength(100)),
      '',
    ),
    ...membership,
    ...business('optional'),
    ...personal('optional', today),
  });
}

export type NewMember = z.infer<ReturnType<typeof newMemberSchema>>;
