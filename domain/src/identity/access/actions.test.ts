import { describe, expect, test } from 'vitest';
import { MEMBER_STATUSES } from '../../members/member-status.ts';
import { ALL_CHAPTERS } from '../../platform/notification-window.ts';
import { ACTIONS, type Action, can } from './actions.ts';
import type { Caller, Policies } from './policy.ts';
import { ROLES, type Role } from './roles.ts';

const MEMBER: Caller = {
  userName: '100001',
  rotaryId: '100001',
  chapterId: 'chennai',
  role: 'MEMBER',
  status: 'Active',
};

function getCaller(role: Role): Caller {
  return { ...MEMBER, role };
}

describe('deny by default', () => {
  test('is all that guests get', () => {
    for (const action of ACTIONS) {
      expect(can(null, action, { chapterId: 'chennai' })).toBe(false);
      expect(can(undefined, action)).toBe(false);
      expect(can(getCaller('GUEST'), action, { chapterId: 'chennai', rotaryId: '100001' })).toBe(false);
    }
  });

  test('only Active people may do anything, in every role', () => {
    const subject = { chapterId: 'chennai', rotaryId: '100001', homeRotaryId: '100001' };
    for (const status of MEMBER_STATUSES.filter((other) => other !== 'Active')) {
      for (const role of ROLES) {
        const allowed = ACTIONS.filter((action) => can({ ...getCaller(role), status }, action, subject));
        expect(allowed, `${status} ${role}`).toEqual([]);
      }
    }
  });

  test.each([
    'meeting.delete',
    'constructor',
    '__proto__',
    'toString',
    '',
  ])('an action that does not exist (%j) is denied', (action) => {
    expect(can(getCaller('SUPERADMIN'), action as Action, { chapterId: 'chennai' })).toBe(false);
  });

  test('without a subject only what concerns no chapter is allowed', () => {
    expect(ACTIONS.filter((action) => can(MEMBER, action))).toEqual([
      'session.read',
      'chapter.list',
      'chapter.read',
      'member.list',
      'member.read',
      'meeting.readByQr',
      'version.readLatest',
      'plan.list',
      'discount.list',
      'payment.readConfiguration',
    ]);
    expect(ACTIONS.filter((action) => can(getCaller('CHAPTERADMIN'), action))).toEqual(
      ACTIONS.filter((action) => can(MEMBER, action) || action === 'version.list'),
    );
  });

  test('an empty id is no one’s', () => {
    const nameless = { ...getCaller('CHAPTERADMIN'), rotaryId: '' };
    expect(can(nameless, 'account.manageTotp', { chapterId: 'chennai', rotaryId: '' })).toBe(false);
  });
});

test('a policy of another capability does not compile', () => {
  const policies = {
    'setting.list': () => true,
    // @ts-expect-error it is no action of a setting
    'payment.steal': () => true,
  } satisfies Policies<'setting'>;
  expect(Object.keys(policies)).toHaveLength(2);
});

describe('a member’s own attendance', () => {
  test('as a visitor is readable in every chapter, but not other people’s', () => {
    const own = { chapterId: 'madurai', homeChapterId: 'chennai', homeRotaryId: '100001' };
    expect(can(MEMBER, 'visitorAttendance.list', own)).toBe(true);
    expect(can(MEMBER, 'visitorAttendance.list', { homeRotaryId: '100001' })).toBe(true);
    expect(can(MEMBER, 'visitorAttendance.list', { ...own, homeRotaryId: '100002' })).toBe(false);
    expect(can(MEMBER, 'visitorAttendance.list', { ...own, homeChapterId: 'madurai' })).toBe(false);
    expect(can(MEMBER, 'visitorAttendance.list', { chapterId: 'chennai' })).toBe(false);
  });

  test('cannot be checked in by others, at home or elsewhere', () => {
    expect(can(MEMBER, 'attendance.checkIn', { chapterId: 'chennai' })).toBe(true);
    expect(can(MEMBER, 'attendance.checkIn', { chapterId: 'chennai', rotaryId: '100002' })).toBe(false);
    expect(can(MEMBER, 'attendance.checkIn', { chapterId: 'madurai' })).toBe(false);
    expect(can(MEMBER, 'visitorAttendance.checkIn', { chapterId: 'madurai' })).toBe(true);
    expect(can(MEMBER, 'visitorAttendance.checkIn', { chapterId: 'chennai' })).toBe(false);
    expect(can(MEMBER, 'visitorAttendance.checkIn', { chapterId: 'madurai', homeRotaryId: '100002' })).toBe(
      false,
    );
    expect(can(MEMBER, 'visitorAttendance.checkIn', {})).toBe(false);
  });
});

describe('a setting of the platform', () => {
  test('is written by support admins, that of a chapter by its own', () => {
    for (const action of ['setting.create', 'setting.update'] as const) {
      const ofPlatform = { chapterId: 'chennai', isOfPlatform: true };
      expect(can(getCaller('SUPPORTADMIN'), action, ofPlatform)).toBe(true);
      expect(can({ ...getCaller('CHAPTERADMIN'), chapterId: 'chennai' }, action, ofPlatform)).toBe(false);
      expect(
        can({ ...getCaller('CHAPTERADMIN'), chapterId: 'chennai' }, action, { chapterId: 'chennai' }),
      ).toBe(true);
    }
  });
});

describe('an announcement', () => {
  test('for all chapters reaches everybody, one for a chapter only its people', () => {
    for (const action of ['notificationMessage.list', 'notificationMessage.watch'] as const) {
      expect(can(MEMBER, action, { chapterId: ALL_CHAPTERS })).toBe(true);
      expect(can(MEMBER, action, { chapterId: 'chennai' })).toBe(true);
      expect(can(MEMBER, action, { chapterId: 'madurai' })).toBe(false);
      expect(can(MEMBER, action, {})).toBe(false);
      expect(can(getCaller('SUPPORTADMIN'), action, { chapterId: 'madurai' })).toBe(true);
    }
  });
});
