import { expect, test } from 'vitest';
import { type ProfileEditor, profileEditor } from './member-access.ts';
import { editableFields, ownDataRefusal, profileChanges, profileSectionSchema } from './profile-editing.ts';

const STORED = { fullName: 'UMA RANI', businessName: 'OLD', city: null, familyMembers: [{ name: 'A' }] };

test.each<[isSelf: boolean, isAdmin: boolean, ProfileEditor | null]>([
  [true, false, 'member'],
  [false, true, 'admin'],
  [true, true, 'ownAdmin'],
  [false, false, null],
])('self %s, admin of the chapter %s: %s', (isSelf, isAdmin, editor) => {
  expect(profileEditor(isSelf, isAdmin)).toBe(editor);
});

test.each<[field: string, member: boolean, admin: boolean]>([
  ['rotaryId', false, false],
  ['classificationName', false, false],
  ['fullName', false, true],
  ['introducerName', false, true],
  ['dateOfJoining', false, true],
  ['yearsInRotary', false, true],
  ['businessName', true, true],
  ['officeContactNo', true, true],
  ['rotaryClubName', true, false],
  ['email', true, false],
  ['dob', true, false],
  ['address1', true, false],
  ['aadharNo', true, false],
  ['familyMembers', true, false],
])('%s: edited by the member %s, by an admin %s', (field, member, admin) => {
  expect(editableFields('member').has(field)).toBe(member);
  expect(editableFields('admin').has(field)).toBe(admin);
});

test.each<[string, ProfileEditor, Record<string, unknown>, unknown]>([
  ['what this editor may change', 'member', { businessName: 'NEW' }, { changes: { businessName: 'NEW' } }],
  ['nothing that is the same', 'member', { businessName: 'OLD', city: '' }, { changes: {} }],
  ['a list by what it holds', 'member', { familyMembers: [{ name: 'A' }] }, { changes: {} }],
  ['no picture, which only an upload names', 'member', { profilePhoto: 'x.webp' }, { changes: {} }],
  ['a closed field as it stands', 'member', { fullName: 'UMA RANI', city: 'X' }, { changes: { city: 'X' } }],
])('takes %s', (_what, editor, input, expected) => {
  expect(profileChanges(editor, STORED, input)).toEqual(expected);
});

test('refuses a change the editor may not make, at the field', () => {
  const answer = profileChanges('member', STORED, { fullName: 'ANOTHER', city: 'X' });
  expect(answer).toMatchObject({ refusal: { code: 'FORBIDDEN', fields: { fullName: expect.any(String) } } });
  expect(answer).not.toHaveProperty('refusal.fields.city');
});

const HOME = ['address1', 'address2', 'city', 'postCode', 'email', 'mobile', 'whatsapp'];
const AT_HOME = {
  address1: '4 Lake View',
  address2: 'Adyar',
  city: 'Chennai',
  postCode: '600020',
  email: 'uma@example.org',
  mobile: '9876543210',
  whatsapp: '9876543210',
};
const REQUIRED = 'This field is required';
const AGE = 'Enter the age or the date of birth.';

test.each<[what: string, ProfileEditor, fields: string[], stored: object, typed: object, errors: object]>([
  ['a section that is complete', 'member', HOME, AT_HOME, { city: 'Madurai' }, {}],
  ['what another section lacks is not asked for', 'member', HOME, { ...AT_HOME, gender: '' }, {}, {}],
  ['what the section lacks', 'member', HOME, { ...AT_HOME, city: '' }, {}, { city: REQUIRED }],
  ['an admin’s own empty field is not asked for', 'ownAdmin', HOME, { ...AT_HOME, mobile: '' }, {}, {}],
  [
    'but what the admin emptied',
    'ownAdmin',
    HOME,
    AT_HOME,
    { email: '' },
    { email: 'Invalid email address' },
  ],
  ['age, where no birth is known', 'member', ['age'], { age: '', dob: '' }, {}, { age: AGE }],
  [
    'age follows from the birth of another section',
    'member',
    ['age'],
    { age: '', dob: '1980-03-02' },
    {},
    {},
  ],
  ['a birth that was never given blocks nothing', 'member', ['dob'], { age: '', dob: '' }, {}, {}],
  ['a birth that is removed', 'member', ['dob'], { age: '', dob: '1980-03-02' }, { dob: '' }, { dob: AGE }],
])('a section of the profile asks for %s', (_what, editor, fields, stored, typed, errors) => {
  const values = { ...stored, ...typed };
  const { error } = profileSectionSchema(editor, '2026-11-20', fields, { ...stored }).safeParse(values);
  const said = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
  expect(Object.fromEntries(said)).toEqual(errors);
});

test('a section sends its own fields only', () => {
  const typed = { ...AT_HOME, age: 41, dob: '', city: 'Madurai' };
  expect(profileSectionSchema('member', '2026-11-20', ['city'], AT_HOME).parse(typed)).toEqual({
    city: 'Madurai',
  });
});

test.each([
  [0, null],
  [4, null],
  [5, 'RATE_LIMITED'],
  [9, 'RATE_LIMITED'],
])('taken %d times today: %s', (taken, code) => {
  expect(ownDataRefusal(taken)?.code ?? null).toBe(code);
});
