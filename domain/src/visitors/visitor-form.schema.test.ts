import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { deletedVisitorSchema, EMPTY_VISITOR_FORM, visitorFormSchema } from './visitor-form.schema.ts';

const GOOD = {
  mobile: '9876543210',
  fullName: 'UMA RANI',
  email: 'uma@example.org',
  whatsapp: '9876543211',
  website: 'www.example.org',
  rotaryClubName: 'Rotary Club of Chennai',
  classificationName: 'Interior Design',
  businessClassificationId: '',
  dateOfMeeting1: '2026-11-13',
  dateOfMeeting2: '',
  businessName: 'Uma Interiors',
  designation: 'Founder',
  natureOfBusiness: 'Homes and offices',
  productsOrServicesOffered: 'Design and works',
  businessAddress: '1 Beach Road',
  noOfEmployees: 12,
  invitedById: '100002',
  introducerName: '',
  isInterested: 'Yes',
  needMoreDetails: '',
};

const check = (changes: Record<string, unknown>, isNew = true) =>
  validate(visitorFormSchema({ today: '2026-11-20', isNew, productName: 'RMB' }), { ...GOOD, ...changes });

const WALKED_IN = { email: '', whatsapp: '', website: '', rotaryClubName: '', needMoreDetails: '' };

describe('what is accepted', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['everything', {}, {}],
    ['what may be empty', WALKED_IN, {}],
    [
      'what may be left out',
      { email: undefined, dateOfMeeting2: undefined },
      { email: '', dateOfMeeting2: '' },
    ],
    ['no employees', { noOfEmployees: undefined }, { noOfEmployees: '' }],
    ['a name in any letters, kept in upper case', { fullName: ' உமா rani ' }, { fullName: 'உமா RANI' }],
    ['two meetings', { dateOfMeeting2: '2026-11-20' }, {}],
    ['somebody who may be interested', { isInterested: 'Maybe' }, {}],
    ['an introducer', { invitedById: 'Others', introducerName: 'Ramesh' }, {}],
  ])('%s', (_name, changes, result) => {
    expect(check(changes)).toEqual({ ok: true, value: { ...GOOD, ...changes, ...result } });
  });

  test('a recorded visitor who has lost interest', () => {
    expect(check({ isInterested: 'No' }, false).ok).toBe(true);
  });
});

const NAME_LENGTH = 'Enter 3 to 30 characters.';
const TEN_DIGITS = 'Select mobile OR Mobile number must contain 10 digits long';
const NOT_INTERESTED = "Please select 'Yes' Or 'May be' option if you are interested to join in RMB";

describe('what is refused', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['an e-mail address that is none', { email: 'uma@' }, { email: 'Invalid email address' }],
    ['a name with digits', { fullName: 'UMA 2' }, { fullName: 'First Name must only contain letters' }],
    ['a name too short', { fullName: ' UM ' }, { fullName: NAME_LENGTH }],
    ['a name too long', { fullName: 'U'.repeat(31) }, { fullName: NAME_LENGTH }],
    ['letters in a mobile', { mobile: '98765abcde' }, { mobile: 'Mobile number must contain only digits' }],
    ['a mobile too short', { mobile: '987654321' }, { mobile: TEN_DIGITS }],
    [
      'a mobile too long',
      { mobile: '98765432100' },
      { mobile: 'Mobile number must be at most 10 digits long' },
    ],
    [
      'a WhatsApp number too short',
      { whatsapp: '98765' },
      { whatsapp: 'Mobile number must contain 10 digits long' },
    ],
    [
      'no classification',
      { classificationName: ' ' },
      { classificationName: 'Select Or Enter classification' },
    ],
    [
      'a classification too long',
      { classificationName: 'x'.repeat(121) },
      { classificationName: 'Enter at most 120 characters.' },
    ],
    ['no first date', { dateOfMeeting1: '' }, { dateOfMeeting1: 'Select date' }],
    [
      'a first date to come',
      { dateOfMeeting1: '2026-11-21' },
      { dateOfMeeting1: 'Future dates are not allowed.' },
    ],
    [
      'a second date to come',
      { dateOfMeeting2: '2026-11-21' },
      { dateOfMeeting2: 'Future dates are not allowed.' },
    ],
    [
      'the same date twice',
      { dateOfMeeting2: '2026-11-13' },
      { dateOfMeeting2: 'Date of Meeting 2 must be a later meeting than Date of Meeting 1' },
    ],
    ['a business too short', { businessName: 'U' }, { businessName: 'Enter 2 to 50 characters.' }],
    ['a designation too long', { designation: 'x'.repeat(51) }, { designation: 'Enter 2 to 50 characters.' }],
    ['no nature', { natureOfBusiness: '' }, { natureOfBusiness: 'This field is required' }],
    [
      'products too short',
      { productsOrServicesOffered: 'abcd' },
      { productsOrServicesOffered: 'Enter 5 to 500 characters.' },
    ],
    [
      'an address too long',
      { businessAddress: 'x'.repeat(101) },
      { businessAddress: 'Enter 2 to 100 characters.' },
    ],
    ['fewer than no employees', { noOfEmployees: -1 }, { noOfEmployees: 'Negative values are not allowed.' }],
    ['half an employee', { noOfEmployees: 1.5 }, { noOfEmployees: 'Value must be a whole number.' }],
    ['employees in words', { noOfEmployees: 'ten' }, { noOfEmployees: 'Value must be a whole number.' }],
    ['nobody who invited', { invitedById: '' }, { invitedById: 'Select invited person name' }],
    [
      'others without a name',
      { invitedById: 'Others' },
      { introducerName: 'Enter the name of the introducer' },
    ],
    ['no answer about interest', { isInterested: '' }, { isInterested: 'Select interest to join RMB' }],
    ['somebody new who is not interested', { isInterested: 'No' }, { isInterested: NOT_INTERESTED }],
  ])('%s', (_name, changes, fields) => {
    expect(check(changes)).toMatchObject({ ok: false, refusal: { code: 'BAD_INPUT', fields } });
  });

  test('an empty form, with all errors at once', () => {
    const outcome = check(EMPTY_VISITOR_FORM);
    expect(outcome.ok ? [] : Object.keys(outcome.refusal.fields ?? {}).toSorted()).toEqual([
      'businessAddress',
      'businessName',
      'classificationName',
      'dateOfMeeting1',
      'designation',
      'fullName',
      'invitedById',
      'isInterested',
      'mobile',
      'natureOfBusiness',
      'productsOrServicesOffered',
    ]);
  });
});

test('a deleted visitor is known by name and mobile', () => {
  const check = (input: object) => validate(deletedVisitorSchema('2026-11-20'), input);
  const known = { mobile: '9876543210', fullName: 'UMA RANI' };
  expect(check(known)).toMatchObject({ ok: true, value: { ...known, deletedDate: '2026-11-20' } });
  expect(check({ ...known, deletedDate: '2026-11-21' }).ok).toBe(false);
  expect(check({ ...known, email: 'uma@' }).ok).toBe(false);
  expect(check({ fullName: 'UMA RANI' }).ok).toBe(false);
});
