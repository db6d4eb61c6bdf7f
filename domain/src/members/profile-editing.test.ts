import { expect, test } from 'vitest';
import { editableFields } from './profile-editing.ts';
import { type ProfileEditor, profileEditor } from './profile-editor.ts';

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
