import { describe, expect, test } from 'vitest';
import { buildCaller } from './permission-matrix.ts';
import { ROLES, type Role } from './roles.ts';
import { decideRoute, MENUS, menuFor, ROUTES } from './routes.ts';

const ALL = new Set<string>(ROUTES.map((route) => route.path));

/** The menus of each role, written down apart from the subject. */
const CHAPTER_ADMIN =
  '/ /attendance /meeting-schedule /visitorform /visitor-list /member-list /business-classification /open-classification ' +
  '/present-percentage-report /consolidated-attendance-report /absentees-report /leave-report /late-comers-report ' +
  '/chapter-report /referral-report /thanks-note-report /r2r-report /visitor-report /special-day-report /log-report ' +
  '/recent-activities /audit-log /subscriptions /contact-us /release-notes /user-manual /chapter-settings';
const SUPPORT_ADMIN =
  '/admin /chapter-subscription-list /unmatched-payments /create-plan /view-plan /voucher /discount /version /create-notification';
const MEMBER =
  '/referral /c-note /r2r /member-list /member /my-activity /referral-report-view /r2r-report-view ' +
  '/thanks-note-report-view /visitor-report-view /Performance-report /user-manual';

describe('the menu', () => {
  test.each<[Role, string]>([
    ['CHAPTERADMIN', CHAPTER_ADMIN],
    ['SUPPORTADMIN', `${SUPPORT_ADMIN} /audit-log`],
    ['SUPERADMIN', `${CHAPTER_ADMIN} ${SUPPORT_ADMIN}`],
    ['MEMBER', MEMBER],
  ])('of %s is the specified one, in its order', (role, paths) => {
    expect(menuFor(buildCaller(role), ALL).map((entry) => entry.path)).toEqual(paths.split(' '));
  });

  test('of a guest is empty', () => {
    expect(menuFor(buildCaller('GUEST'), ALL)).toEqual([]);
  });

  test('never links a denied screen, nor one screen twice', () => {
    for (const role of ROLES) {
      for (const { path } of MENUS[role])
        expect(decideRoute(path, buildCaller(role)), `${role} ${path}`).toBe('allow');
      expect(new Set(MENUS[role].map((entry) => entry.path)).size).toBe(MENUS[role].length);
    }
  });

  test('leaves out screens that do not exist', () => {
    const built = new Set(['/meeting-schedule', '/', '/admin']);
    expect(menuFor(buildCaller('SUPERADMIN'), built).map((entry) => entry.path)).toEqual([
      '/',
      '/meeting-schedule',
      '/admin',
    ]);
    expect(menuFor(buildCaller('SUPPORTADMIN'), built).map((entry) => entry.path)).toEqual(['/admin']);
    expect(menuFor(buildCaller('MEMBER'), built)).toEqual([]);
  });

  test('leaves out a screen that needs what the policies refuse', () => {
    const paths = menuFor({ ...buildCaller('CHAPTERADMIN'), status: 'Inactive' }, ALL).map(
      ({ path }) => path,
    );
    expect(paths).toContain('/visitor-list');
    expect(paths).not.toContain('/attendance');
  });

  test.each<[Role, string, string, string | null]>([
    ['CHAPTERADMIN', '/visitor-list', 'VPM', 'Visitors'],
    ['CHAPTERADMIN', '/thanks-note-report', 'C-Note Report', 'Reports'],
    ['CHAPTERADMIN', '/release-notes', 'Release Notes', 'Help'],
    ['CHAPTERADMIN', '/meeting-schedule', 'Meeting', null],
    ['SUPPORTADMIN', '/voucher', 'Voucher', 'Plan'],
    ['MEMBER', '/member', 'My Profile', 'Account'],
    ['CHAPTERADMIN', '/member-list', 'Member List', 'Members'],
  ])('%s finds %s as %s', (role, path, label, group) => {
    expect(MENUS[role].find((entry) => entry.path === path)).toMatchObject({ label, group });
  });

  test('keeps the five attendance reports together', () => {
    const together = MENUS.CHAPTERADMIN.filter((entry) => entry.subgroup === 'Attendance Report');
    expect(together.map((entry) => [entry.label, entry.group])).toEqual([
      ['Present Percentage Report', 'Reports'],
      ['Consolidated Attendance Report', 'Reports'],
      ['Absentees Report', 'Reports'],
      ['Leave Report', 'Reports'],
      ['Late Comers Report', 'Reports'],
    ]);
  });
});
