import { expect, test } from 'vitest';
import { isAdminRow, isRosterMember, type MemberStatus } from './member-status.ts';

test.each<[MemberStatus, isAdmin: boolean, isSupportAdmin: boolean, boolean]>([
  ['Active', false, false, true],
  ['Active', true, false, false],
  ['Active', false, true, false],
  ['Active', true, true, false],
  ['Inactive', false, false, false],
  ['New', false, false, false],
  ['Inactive', true, false, false],
])('%s, admin %s, support admin %s: on the roster %s', (status, isAdmin, isSupportAdmin, expected) => {
  expect(isRosterMember({ status, isAdmin, isSupportAdmin })).toBe(expected);
});

test.each([
  ['chennaiadmin', true, true],
  ['chennaiadmin', false, true],
  ['100001', true, true],
  ['100001', false, false],
])('%s, admin %s: %s', (rotaryId, isAdmin, expected) => {
  expect(isAdminRow({ rotaryId, isAdmin })).toBe(expected);
});
