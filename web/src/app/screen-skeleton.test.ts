import { expect, it } from 'vitest';
import { EMPTY_SESSION } from '#identity/session-store.ts';
import { ALL_SCREENS } from './all-screens.ts';
import { toShape } from './screen-skeleton.tsx';

const MEMBER = { ...EMPTY_SESSION, rotaryId: '100001' };
const ADMIN = { ...MEMBER, isAdmin: true };
const SUPPORT = { ...MEMBER, isSupportAdmin: true };

it('is the one of Home for each role, also while one is led there from the sign-in', () => {
  const homes = [MEMBER, ADMIN, SUPPORT].map((user) => toShape('/', user));
  expect(new Set(homes).size).toBe(3);
  expect([MEMBER, ADMIN, SUPPORT].map((user) => toShape('/log-in', user))).toEqual(homes);
});

it('differs between the kinds of screens, and is the same for all reports', () => {
  const kinds = [
    '/',
    '/attendance',
    '/meeting-schedule',
    '/absentees-report',
    '/my-activity',
    '/referral',
    '/subscriptions',
  ];
  expect(new Set(kinds.map((path) => toShape(path, ADMIN))).size).toBe(kinds.length);
  const reports = Object.keys(ALL_SCREENS).filter((path) => path.includes('report'));
  expect(reports.length).toBeGreaterThan(4);
  expect(new Set(reports.map((path) => toShape(path, ADMIN))).size).toBe(1);
});
