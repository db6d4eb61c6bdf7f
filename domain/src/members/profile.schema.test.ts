import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { validate } from '../refusals/refusal.ts';
import {
  adminProfileSchema,
  memberProfileSchema,
  newMemberSchema,
  ownAdminProfileSchema,
} from './profile.schema.ts';

const TODAY = '2026-11-20';

const BUSINESS = {
  businessName: 'Rao Architects',
  natureOfBusiness: 'Houses',
  productsOrServicesOffered: 'Plans of houses',
  businessAddress: '1 Mount Road',
  designation: 'Partner',
  yourBusinessSpeciality: 'Stone',
};
const MEMBERSHIP = { fullName: 'Uma Rao', dateOfJoining: '2020-01-02', yearsInRotary: 0 };
const MEMBER = {
  ...BUSINESS,
  yearsInBusiness: 0,
  noOfBranches: 1,
  noOfEmployees: 3,
  officeContactNo: '4423456789',
  rotaryClubName: 'Rotary Club of Chennai',
  email: 'uma@example.com',
  dob: '1980-01-02',
  gender: 'Female',
  honorific: 'Ms.',
  educationalQualification: 'B.Arch',
  bloodGroup: 'A1B+',
  hobbiesAndInterests: 'Music',
  sportsActivities: 'Chess',
  maritalStatus: 'Unmarried',
  address1: '2 Lake View',
  address2: 'Adyar',
  city: 'Chennai',
  postCode: '600020',
  mobile: '9876543210',
  whatsapp: '9876543210',
  aadharNo: '1234',
  profilePhoto: 'photo-a.webp',
  aadharImage: 'aadhar-a.webp',
};
const NEW = {
  ...BUSINESS,
  ...MEMBERSHIP,
  rotaryId: '123456',
  classificationName: 'Architect',
  rotaryClubName: 'Rotary Club of Chennai',
  email: 'uma@example.com',
};

/** What is said of each field. */
function said(schema: z.ZodMiniType, input: object): Readonly<Record<string, string>> {
  const outcome = validate(schema, input);
  return outcome.ok ? {} : (outcome.refusal.fields ?? {});
}

const REQUIRED = 'This field is required';

describe('a member', () => {
  const schema = memberProfileSchema(TODAY);

  test('with all fields is accepted', () => {
    expect(said(schema, MEMBER)).toEqual({});
  });

  test.each(
    Object.keys(MEMBER).filter((field) => !['dob', 'email', 'mobile'].includes(field)),
  )('must enter %s', (field) => {
    expect(Object.keys(said(schema, { ...MEMBER, [field]: '' }))).toEqual([field]);
    expect(Object.keys(said(schema, { ...MEMBER, [field]: undefined }))).toEqual([field]);
  });

  test.each<[string, unknown, string]>([
    ['email', '', 'Invalid email address'],
    ['email', 'uma', 'Invalid email address'],
    ['email', 'uma@example', 'Invalid email address'],
    ['email', 'uma@.com', 'Invalid email address'],
    ['email', 'uma@example.', 'Invalid email address'],
    ['email', 'uma@home@example.com', 'Invalid email address'],
    ['email', `uma@${'.'.repeat(200_000)}@`, 'Invalid email address'],
    ['mobile', '', 'Mobile number must contain 10 digits long'],
    ['whatsapp', '98765abcde', 'Mobile number must contain only digits'],
    ['officeContactNo', '98765432101', 'Mobile number must be at most 10 digits long'],
    ['rotaryClubName', 'Ro', 'Enter 3 to 100 characters.'],
    ['rotaryClubName', 'Club 3', 'Rotary Club Name must only contain letters'],
    ['businessName', 'R', 'Enter 2 to 50 characters.'],
    ['businessName', 'R'.repeat(51), 'Enter 2 to 50 characters.'],
    ['natureOfBusiness', 'R', 'Enter 2 to 500 characters.'],
    ['productsOrServicesOffered', 'Four', 'Enter 5 to 500 characters.'],
    ['businessAddress', 'R'.repeat(101), 'Enter 2 to 100 characters.'],
    ['designation', 'R'.repeat(31), 'Enter 2 to 30 characters.'],
    ['yourBusinessSpeciality', 'Ro', 'Enter 3 to 500 characters.'],
    ['address2', 'R'.repeat(51), 'Enter at most 50 characters.'],
    ['aadharNo', '123', 'Enter the last 4 digits of the Aadhaar number.'],
    ['aadharNo', '123456789012', 'Enter the last 4 digits of the Aadhaar number.'],
    ['PANno', 'ABC', 'A PAN is 5 letters, 4 digits and a letter.'],
    ['telegram', '@uma', 'A Telegram name is 5 to 32 letters, digits and underscores.'],
    ['yearsInBusiness', -1, 'Negative values are not allowed.'],
    ['noOfBranches', 1.5, 'Value must be a whole number.'],
    ['noOfEmployees', 'many', 'Value must be a whole number.'],
    ['gender', 'X', 'Choose one from the list.'],
    ['honorific', 'Dr.', 'Choose one from the list.'],
    ['dob', '2026-02-30', 'This is not a valid date.'],
    ['dob', '2026-11-21', 'Future dates are not allowed.'],
    ['weddingDate', '2026-11-21', 'Future dates are not allowed.'],
  ])('whose %s is %j gets: %s', (field, value, text) => {
    expect(said(schema, { ...MEMBER, [field]: value })).toEqual({ [field]: text });
  });

  test('who is married enters the wedding date', () => {
    const married = { ...MEMBER, maritalStatus: 'Married' };
    expect(said(schema, married)).toEqual({ weddingDate: 'Select the wedding date' });
    expect(said(schema, { ...married, weddingDate: '2005-06-07' })).toEqual({});
    // Said together with what is wrong elsewhere.
    expect(Object.keys(said(schema, { ...married, city: '' }))).toEqual(['city', 'weddingDate']);
  });

  test.each<[unknown, Readonly<Record<string, string>>]>([
    [0, { age: 'Enter the age or the date of birth.' }],
    ['', { age: 'Enter the age or the date of birth.' }],
    [-1, { age: 'Negative values are not allowed.' }],
    [46, {}],
  ])('without a date of birth, of age %j', (age, expected) => {
    expect(said(schema, { ...MEMBER, dob: '', age })).toEqual(expected);
  });

  test.each([
    ['name', '', REQUIRED],
    ['relationShip', '', REQUIRED],
    ['relationShip', 'Uncle', 'Choose one from the list.'],
    ['dob', '2027-01-01', 'Future dates are not allowed.'],
    ['gender', 'X', 'Choose one from the list.'],
  ])('of whose family %s is %j', (field, value, text) => {
    const relative = { name: 'Ravi', relationShip: 'Child', [field]: value };
    expect(said(schema, { ...MEMBER, familyMembers: [relative] })).toEqual({
      [`familyMembers.0.${field}`]: text,
    });
  });

  test('has a family of limited size', () => {
    const family = Array.from({ length: 21 }, () => ({ name: 'Ravi', relationShip: 'Child' }));
    expect(said(schema, { ...MEMBER, familyMembers: family.slice(1) })).toEqual({});
    expect(said(schema, { ...MEMBER, familyMembers: family })).toEqual({
      familyMembers: 'There are too many family members.',
    });
  });

  test('is stored trimmed, with known fields only', () => {
    const outcome = validate(schema, { ...MEMBER, email: ' uma @ example.com ', PANno: 'abcde1234f', x: 1 });
    expect(outcome).toMatchObject({ ok: true, value: { email: 'uma@example.com', PANno: 'ABCDE1234F' } });
    expect(outcome.ok && Object.keys(outcome.value)).not.toContain('x');
  });
});

describe('an admin of the chapter', () => {
  test('enters business and membership, not the extras', () => {
    expect(validate(adminProfileSchema(TODAY), { ...BUSINESS, ...MEMBERSHIP, email: 'none' })).toMatchObject({
      ok: true,
      value: { fullName: 'UMA RAO', yearsInBusiness: '', officeContactNo: '' },
    });
  });

  test.each<[string, unknown, string]>([
    ['fullName', 'Um', 'Enter 3 to 30 characters.'],
    ['fullName', 'Uma 2', 'Full Name must only contain letters'],
    ['dateOfJoining', '', 'Select date'],
    ['yearsInRotary', -1, 'Negative values are not allowed.'],
    ['yearsInRotary', '', REQUIRED],
    ['officeContactNo', '123', 'Mobile number must contain 10 digits long'],
    ['designation', '', REQUIRED],
  ])('whose %s is %j gets: %s', (field, value, text) => {
    expect(said(adminProfileSchema(TODAY), { ...BUSINESS, ...MEMBERSHIP, [field]: value })).toEqual({
      [field]: text,
    });
  });

  test('skips the extras of their own profile too', () => {
    const { rotaryId: _id, classificationName: _name, ...own } = NEW;
    expect(said(ownAdminProfileSchema(TODAY), own)).toEqual({});
  });
});

describe('a new member', () => {
  test('needs no extras', () => {
    expect(said(newMemberSchema(TODAY), NEW)).toEqual({});
  });

  test.each<[string, unknown, string]>([
    ['rotaryId', '1234', 'Rotary Id must be 5 to 15 digits'],
    ['rotaryId', '1234567890123456', 'Rotary Id must be 5 to 15 digits'],
    ['rotaryId', 'uma12', 'Rotary Id must be 5 to 15 digits'],
    ['classificationName', ' ', 'Select classification'],
    ['email', undefined, 'Invalid email address'],
    ['dateOfJoining', undefined, 'Select date'],
  ])('whose %s is %j gets: %s', (field, value, text) => {
    expect(said(newMemberSchema(TODAY), { ...NEW, [field]: value })).toEqual({ [field]: text });
  });
});
