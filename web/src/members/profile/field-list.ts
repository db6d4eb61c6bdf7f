import { GENDERS, HONORIFICS, MARITAL_STATUSES } from '@fellowship/domain/members/member-choices';
import type { NumberField, TextField } from './profile-values.ts';

/** How a field is entered. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'number'
  | 'date'
  | 'mobile'
  | 'email'
  | 'blood'
  | 'aadhar'
  | 'classification';

/** One field of the profile; `choices` where it is chosen from a list. */
export interface ProfileField {
  readonly name: TextField | NumberField;
  readonly kind: FieldKind;
  readonly choices?: readonly string[];
  /** The browser may fill it in. */
  readonly autoComplete?: string;
}

const field = (name: ProfileField['name'], kind: FieldKind = 'text', more: Partial<ProfileField> = {}) => ({
  name,
  kind,
  ...more,
});

/** The header: who the member is in the club. */
export const MEMBERSHIP_FIELDS: readonly ProfileField[] = [
  field('rotaryId'),
  field('classificationName', 'classification'),
  field('fullName', 'text', { autoComplete: 'name' }),
  field('rotaryClubName'),
  field('dateOfJoining', 'date'),
  field('yearsInRotary', 'number'),
  field('dob', 'date'),
  field('introducerName'),
];

export const BUSINESS_FIELDS: readonly ProfileField[] = [
  field('businessName', 'text', { autoComplete: 'organization' }),
  field('designation', 'text', { autoComplete: 'organization-title' }),
  field('natureOfBusiness', 'long'),
  field('productsOrServicesOffered', 'long'),
  field('yourBusinessSpeciality', 'long'),
  field('businessAddress', 'long'),
  field('yearsInBusiness', 'number'),
  field('noOfBranches', 'number'),
  field('noOfEmployees', 'number'),
  field('officeContactNo', 'mobile'),
];

export const PERSONAL_FIELDS: readonly ProfileField[] = [
  field('gender', 'text', { choices: GENDERS }),
  field('age', 'number'),
  field('honorific', 'text', { choices: HONORIFICS }),
  field('educationalQualification'),
  field('bloodGroup', 'blood'),
  field('maritalStatus', 'text', { choices: MARITAL_STATUSES }),
  field('weddingDate', 'date'),
  field('hobbiesAndInterests', 'long'),
  field('sportsActivities', 'long'),
  field('website', 'text', { autoComplete: 'url' }),
];

export const HOME_FIELDS: readonly ProfileField[] = [
  field('address1', 'text', { autoComplete: 'address-line1' }),
  field('address2', 'text', { autoComplete: 'address-line2' }),
  field('city', 'text', { autoComplete: 'address-level2' }),
  field('postCode', 'text', { autoComplete: 'postal-code' }),
  field('email', 'email', { autoComplete: 'email' }),
  field('mobile', 'mobile', { autoComplete: 'tel-national' }),
  field('whatsapp', 'mobile'),
];

export const KYC_FIELDS: readonly ProfileField[] = [field('aadharNo', 'aadhar'), field('PANno')];
