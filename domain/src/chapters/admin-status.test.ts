import { expect, test } from 'vitest';
import type { MemberStatus } from '../members/member-status.ts';
import { type AdminState, decideAdminAccess, decideAdminAccount } from './admin.schema.ts';

const ACTIVE: AdminState = { status: 'Active', isAdmin: true };
const INACTIVE: AdminState = { status: 'Inactive', isAdmin: false };

test.each<[MemberStatus, AdminState | string]>([
  ['New', ACTIVE],
  ['Active', 'This admin already has an account.'],
  ['Inactive', 'This admin already has an account.'],
])('the account of a row that is %s', (status, expected) => {
  expect(told(decideAdminAccount(status))).toEqual(expected);
});

test.each<[MemberStatus, AdminState['status'], AdminState | string]>([
  ['Active', 'Inactive', INACTIVE],
  ['Inactive', 'Active', ACTIVE],
  ['Active', 'Active', ACTIVE],
  ['Inactive', 'Inactive', INACTIVE],
  ['New', 'Active', 'This admin has no account yet. Create the chapter admin first.'],
  ['New', 'Inactive', 'This admin has no account yet. Create the chapter admin first.'],
])('a row that is %s is made %s', (status, wanted, expected) => {
  expect(told(decideAdminAccess(status, wanted))).toEqual(expected);
});

function told(outcome: ReturnType<typeof decideAdminAccess>): AdminState | string {
  return outcome.ok ? outcome.value : outcome.refusal.message;
}
