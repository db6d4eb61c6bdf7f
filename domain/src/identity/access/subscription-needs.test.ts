import { describe, expect, test } from 'vitest';
import { ACTIONS, can } from './actions.ts';
import type { Caller } from './policy.ts';
import type { Role } from './roles.ts';
import { SUBSCRIPTION_NEEDS, subscriptionNeedRefusal } from './subscription-needs.ts';

const MEMBER: Caller = {
  userName: '300001',
  rotaryId: '300001',
  chapterId: 'coimbatore',
  role: 'MEMBER',
  status: 'Active',
};
const getCaller = (role: Role): Caller => ({ ...MEMBER, role });
const OWN = { chapterId: 'coimbatore', rotaryId: '300001' };
const ANOTHER = { chapterId: 'coimbatore', rotaryId: '300002' };

const refused = (role: Role, subject: object, isSubscribed: boolean) =>
  ACTIONS.filter((action) => subscriptionNeedRefusal(getCaller(role), action, subject, () => isSubscribed));

describe('without a valid subscription', () => {
  test('every refusal has the text of the dialog', () => {
    expect(subscriptionNeedRefusal(MEMBER, 'attendance.checkIn', OWN, () => false)).toEqual({
      code: 'CONFLICT',
      message: 'No Active Subscription Found.',
    });
  });

  test.each<[string, Role, object]>([
    ['a member', 'MEMBER', OWN],
    ['an admin', 'CHAPTERADMIN', ANOTHER],
  ])('%s can read, pay, and do what a separate rule decides', (_who, role, subject) => {
    const possible = ACTIONS.filter((action) => !refused(role, subject, false).includes(action));
    const needs = new Set(possible.map((action) => SUBSCRIPTION_NEEDS[action]));
    const own = role === 'MEMBER' ? ['own'] : [];
    expect(needs).toEqual(new Set(['read', 'paying', 'support', 'access', 'byRule', ...own]));
  });

  test('people can change their own data only', () => {
    const own = ACTIONS.filter((action) => SUBSCRIPTION_NEEDS[action] === 'own');
    expect(own).toContain('member.update');
    for (const action of own) {
      expect(subscriptionNeedRefusal(MEMBER, action, OWN, () => false)).toBeNull();
      expect(subscriptionNeedRefusal(MEMBER, action, ANOTHER, () => false)).not.toBeNull();
      expect(subscriptionNeedRefusal(MEMBER, action, {}, () => false)).not.toBeNull();
    }
  });

  test.each<Role>(['SUPPORTADMIN', 'SUPERADMIN'])('%s can do everything the role may', (role) => {
    expect(refused(role, ANOTHER, false)).toEqual([]);
  });
});

test('with a valid subscription nothing is refused', () => {
  expect(refused('MEMBER', ANOTHER, true)).toEqual([]);
});

test('support’s actions are for no other role', () => {
  for (const action of ACTIONS.filter((each) => SUBSCRIPTION_NEEDS[each] === 'support'))
    for (const role of ['MEMBER', 'CHAPTERADMIN'] as const)
      for (const subject of [OWN, ANOTHER, { ...OWN, isOfPlatform: true }])
        expect(can(getCaller(role), action, subject), action).toBe(false);
});
