import { describe, expect, test } from 'vitest';
import { LOG_IN_PATH } from './paths.ts';
import { buildCaller } from './permission-matrix.ts';
import { ROLES, type Role } from './roles.ts';
import { decideRoute, ROUTES, routeTitle } from './routes.ts';

/** Who may open what, apart from the subject: M member, C chapter admin, S support admin, X super admin. */
const SPECIFIED: readonly (readonly [roles: string, paths: string])[] = [
  ['MCSX', '/ /subscriptions /voucher /discount /view-plan'],
  [
    'MCX',
    '/referral-report /referral-report-view /thanks-note-report /thanks-note-report-view /member-list /r2r-report ' +
      '/r2r-report-view /visitor-report /visitor-report-view /member /user-manual /special-day-report',
  ],
  [
    'CX',
    '/present-percentage-report /consolidated-attendance-report /absentees-report /leave-report /late-comers-report ' +
      '/attendance-report-view /log-report /chapter-report /visitorform /visitor-list /meeting-schedule ' +
      '/business-classification /open-classification /attendance /contact-us /release-notes /recent-activities /chapter-settings',
  ],
  ['CSX', '/audit-log'],
  ['MX', '/Performance-report'],
  ['M', '/referral /c-note /r2r /my-activity'],
  ['SX', '/admin /create-plan /version /create-notification /chapter-subscription-list /unmatched-payments'],
];

const LETTERS: Readonly<Record<Exclude<Role, 'GUEST'>, string>> = {
  MEMBER: 'M',
  CHAPTERADMIN: 'C',
  SUPPORTADMIN: 'S',
  SUPERADMIN: 'X',
};

const cases = SPECIFIED.flatMap(([allowed, paths]) =>
  paths.split(' ').map((path) => [path, allowed] as const),
);

describe('the route table', () => {
  test('has exactly the specified paths, each once', () => {
    const paths = ROUTES.map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect([...paths].sort()).toEqual(['/log-in', ...cases.map(([path]) => path)].sort());
  });

  test.each(cases)('%s is for %s', (path, allowed) => {
    for (const [role, letter] of Object.entries(LETTERS) as [Role, string][]) {
      expect(decideRoute(path, buildCaller(role)), role).toBe(allowed.includes(letter) ? 'allow' : 'deny');
    }
    expect(decideRoute(path, null)).toBe('redirect');
    expect(decideRoute(path, buildCaller('GUEST'))).toBe('redirect');
  });

  test.each([
    '/attendance',
    '/attendance-report-view',
    '/consolidated-attendance-report',
    '/meeting-schedule',
    '/subscriptions',
  ])('%s is denied to a role of the table when the policies refuse what it needs', (path) => {
    expect(decideRoute(path, buildCaller('SUPERADMIN'))).toBe('allow');
    expect(decideRoute(path, { ...buildCaller('SUPERADMIN'), status: 'Inactive' })).toBe('deny');
  });

  test('/log-in is for all, and the only one for a guest', () => {
    for (const role of ROLES) expect(decideRoute('/log-in', buildCaller(role)), role).toBe('allow');
  });

  test.each([
    '/nowhere',
    '',
    '/Referral',
    '/performance-report',
    '/admin/',
    '//',
    '/log-in/',
    '__proto__',
  ])('the unknown path %j is denied, and a guest is redirected', (path) => {
    expect(decideRoute(path, buildCaller('SUPERADMIN'))).toBe('deny');
    expect(decideRoute(path, buildCaller('MEMBER'))).toBe('deny');
    expect(decideRoute(path, null)).toBe('redirect');
    expect(decideRoute(path, buildCaller('GUEST'))).toBe('redirect');
  });

  test('the redirect of a guest does not lead to another one', () => {
    expect(decideRoute(LOG_IN_PATH, null)).toBe('allow');
    const open = ROUTES.filter(({ path }) => decideRoute(path, null) !== 'redirect');
    expect(open.map(({ path }) => path)).toEqual([LOG_IN_PATH]);
  });
});

describe('the heading', () => {
  test.each<[string, Role, string | null]>([
    ['/Performance-report', 'MEMBER', 'Performance Report'],
    ['/Performance-report', 'SUPERADMIN', 'Chapter Report'],
    ['/chapter-report', 'CHAPTERADMIN', 'Chapter Report'],
    ['/meeting-schedule', 'CHAPTERADMIN', 'Meeting Schedule'],
    ['/visitor-list', 'CHAPTERADMIN', 'VPM'],
    ['/nowhere', 'MEMBER', null],
  ])('of %s for %s is %s', (path, role, title) => {
    expect(routeTitle(path, role)).toBe(title);
  });
});
