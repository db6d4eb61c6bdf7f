import { expect, test } from 'vitest';
import type { MemberStatus } from './member-status.ts';
import { isRosterMember } from './roster.ts';

test.each<[MemberStatus, boolean, boolean]>([
  ['Active', false, true],
  ['Active', true, false],
  ['Inactive', false, false],
  ['New', false, false],
  ['Inactive', true, false],
])('%s, admin %s: on the roster %s', (status, isAdmin, expected) => {
  expect(isRosterMember({ status, isAdmin })).toBe(expected);
});
