import { expect, test } from 'vitest';
import { type ProfileEditor, profileEditor } from './member-access.ts';
import { editableFields, ownDataRefusal, profileChanges } from './profile-editing.ts';

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

test.each([
  [0, null],
  [4, null],
  [5, 'RATE_LIMITED'],
  [9, 'RATE_LIMITED'],
])('taken %d times today: %s', (taken, code) => {
  expect(ownDataRefusal(taken)?.code ?? null).toBe(code);
});
