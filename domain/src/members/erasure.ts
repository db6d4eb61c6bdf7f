import { type Refusal, refuse } from '../refusals/refusal.ts';
import { isAdminRow } from './admin-row.ts';
import { erasureMessages } from './erasure.messages.ts';
import type { AccessFacts } from './member-access.ts';

/** Why the data of a member cannot be erased, or null when it can (rule members/erasure). */
export function erasureRefusal(member: Omit<AccessFacts, 'erasedAt'>): Refusal | null {
  if (isAdminRow(member)) return refuse('CONFLICT', erasureMessages.ofAdmin);
  return member.status === 'Inactive' ? null : refuse('CONFLICT', erasureMessages.notInactive);
}

/** Why nothing of a member can be changed any more, or null when it can (rule members/erasure). */
export function erasedRefusal({ erasedAt }: Pick<AccessFacts, 'erasedAt'>): Refusal | null {
  return erasedAt === null ? null : refuse('CONFLICT', erasureMessages.erased);
}

/** What an erased record says instead of what it said; whatever is not here stays (rule members/erasure). */
export const ERASED_PROFILE = {
  fullName: erasureMessages.formerMember,
  businessClassificationId: null,
  classificationName: null,
  rotaryClubName: null,
  mobile: null,
  whatsapp: null,
  email: null,
  officeContactNo: null,
  website: null,
  businessName: null,
  natureOfBusiness: null,
  productsOrServicesOffered: null,
  businessAddress: null,
  designation: null,
  address1: null,
  address2: null,
  city: null,
  postCode: null,
  gender: null,
  dob: null,
  introducerName: null,
  honorific: null,
  statedAge: 0,
  educationalQualification: null,
  bloodGroup: null,
  maritalStatus: null,
  weddingDate: null,
  hobbiesAndInterests: null,
  sportsActivities: null,
  yearsInRotary: 0,
  yearsInBusiness: null,
  noOfBranches: null,
  noOfEmployees: 0,
  yourBusinessSpeciality: null,
  dateOfMeeting1: null,
  dateOfMeeting2: null,
  familyMembers: [],
  aadharNo: null,
  PANno: null,
  aadharImage: null,
  PANImage: null,
  profilePhoto: null,
  lastLogin: null,
} as const;

/** The fields of a member that an entry of the audit log may still tell of once the member is erased. */
export const KEPT_IN_AUDIT = [
  ...['rotaryId', 'status', 'inActiveDate', 'isAdmin', 'isEnabled', 'classificationName', 'dateOfJoining'],
  ...['fields', 'isOpened', 'erasedAt'],
] as const;

/** Whether what was typed agrees to erase the data of a member of that name: blanks and small letters do not count. */
export function isNameTyped(typed: string, fullName: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toUpperCase();
  return plain(typed) !== '' && plain(typed) === plain(fullName);
}
