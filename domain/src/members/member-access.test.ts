import { describe, expect, test } from 'vitest';
import {
  type AccessFacts,
  accessChange,
  accessRefusal,
  type LoginFacts,
  loginState,
} from './member-access.ts';
import type { MemberStatus } from './member-status.ts';

const MEMBER: AccessFacts = { rotaryId: '100001', status: 'Active', isAdmin: false, erasedAt: null };
const GONE: AccessFacts = { ...MEMBER, status: 'Inactive' };
const ADMIN: AccessFacts = { ...MEMBER, rotaryId: 'chennaiadmin', isAdmin: true };
const SHUT_ADMIN: AccessFacts = { ...ADMIN, status: 'Inactive', isAdmin: false };
const TODAY = '2026-11-20';

describe('what changes', () => {
  test.each<[string, AccessFacts, isEnabled: boolean, object | null]>([
    ['a member goes', MEMBER, false, { status: 'Inactive', inActiveDate: TODAY, isAdmin: false }],
    ['a member comes back', GONE, true, { status: 'Active', inActiveDate: null, isAdmin: false }],
    [
      'a new one comes',
      { ...MEMBER, status: 'New' },
      true,
      { status: 'Active', inActiveDate: null, isAdmin: false },
    ],
    ['an admin goes, and is none', ADMIN, false, { status: 'Inactive', inActiveDate: TODAY, isAdmin: false }],
    ['and comes back as one', SHUT_ADMIN, true, { status: 'Active', inActiveDate: null, isAdmin: true }],
    ['nothing, who is here', MEMBER, true, null],
    ['nothing, who has gone', GONE, false, null],
  ])('%s', (_name, member, isEnabled, expected) => {
    expect(accessChange(member, isEnabled, { today: TODAY, isSupportChapter: false })).toEqual(expected);
  });

  test.each([true, false])('a support admin’s change keeps the flag %s of a super admin', (isAdmin) => {
    const member = { ...ADMIN, isAdmin };
    expect(accessChange(member, false, { today: TODAY, isSupportChapter: true })).toMatchObject({ isAdmin });
  });
});

describe('what is refused', () => {
  const ERASED = 'Cannot enable member. The data of this former member has been erased.';
  const FORMER = { ...GONE, erasedAt: '2026-11-01T00:00:00.000Z' };
  test.each<[string, AccessFacts, isEnabled: boolean, string | null]>([
    ['a member may go', MEMBER, false, null],
    ['an admin may go', ADMIN, false, null],
    ['a member may come back', GONE, true, null],
    ['who was erased not', FORMER, true, ERASED],
    ['who was erased stays disabled', FORMER, false, null],
  ])('%s', (_name, member, isEnabled, expected) => {
    expect(accessRefusal(member, isEnabled)?.message ?? null).toBe(expected);
  });
});

test.each<[MemberStatus, string | null, Partial<LoginFacts>, string]>([
  ['Inactive', 'CONFIRMED', {}, 'User Disabled'],
  ['Active', 'CONFIRMED', {}, 'User Logged'],
  ['Active', 'FORCE_CHANGE_PASSWORD', {}, 'User Not Yet Logged'],
  ['Active', 'RESET_REQUIRED', {}, 'User Requested For Reset Password'],
  ['New', 'UNCONFIRMED', {}, 'Unknown Status'],
  ['Active', 'toString', {}, 'Unknown Status'],
  ['Active', null, {}, 'Not invited yet'],
  ['Inactive', null, {}, 'User Disabled'],
  ['New', null, {}, 'Unknown Status'],
  ['Active', null, { isPending: true }, 'Unknown Status'],
  ['Active', null, { isAdmin: true }, 'Unknown Status'],
  ['Active', null, { rotaryId: 'chennaiadmin' }, 'Unknown Status'],
])('the login state of %s with %s and %j is %s', (status, confirmationStatus, more, expected) => {
  const member = {
    rotaryId: '100001',
    isAdmin: false,
    isPending: false,
    status,
    confirmationStatus,
    ...more,
  };
  expect(loginState(member)).toBe(expected);
});
