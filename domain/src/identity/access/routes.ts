import { type Action, can } from './actions.ts';
import { HOME_PATH, LOG_IN_PATH } from './paths.ts';
import type { Caller } from './policy.ts';
import { type Role, SIGNED_IN_ROLES } from './roles.ts';

/** One link of the navigation. Links with the same group (and subgroup) are listed together under its name. */
export interface MenuEntry {
  readonly path: RoutePath;
  readonly label: string;
  /** The menu that holds the link; null for a link of its own on the bar. */
  readonly group: string | null;
  /** The menu within the menu. */
  readonly subgroup?: string;
}

const REPORTS = 'Reports';
const ATTENDANCE_REPORT = { group: REPORTS, subgroup: 'Attendance Report' };
const BUSINESS_AND_PEOPLE = { group: REPORTS, subgroup: 'Business and people' };
/** The menu below which the latest version of the product is named. */
export const HELP_GROUP = 'Help';
/** The menu of what belongs to the person rather than to the chapter. */
export const ACCOUNT_GROUP = 'Account';

const CHAPTER_ADMIN_MENU: readonly MenuEntry[] = [
  { path: '/', label: 'Home', group: null },
  { path: '/attendance', label: 'Attendance', group: null },
  { path: '/meeting-schedule', label: 'Meeting', group: null },
  { path: '/visitorform', label: 'Visitor Form', group: 'Visitors' },
  { path: '/visitor-list', label: 'VPM', group: 'Visitors' },
  { path: '/member-list', label: 'Member List', group: 'Members' },
  { path: '/business-classification', label: 'Business Classification', group: 'Members' },
  { path: '/open-classification', label: 'Open Classification', group: 'Members' },
  { path: '/present-percentage-report', label: 'Present Percentage Report', ...ATTENDANCE_REPORT },
  { path: '/consolidated-attendance-report', label: 'Consolidated Attendance Report', ...ATTENDANCE_REPORT },
  { path: '/absentees-report', label: 'Absentees Report', ...ATTENDANCE_REPORT },
  { path: '/leave-report', label: 'Leave Report', ...ATTENDANCE_REPORT },
  { path: '/late-comers-report', label: 'Late Comers Report', ...ATTENDANCE_REPORT },
  { path: '/chapter-report', label: 'Chapter Report', ...BUSINESS_AND_PEOPLE },
  { path: '/referral-report', label: 'Referral Report', ...BUSINESS_AND_PEOPLE },
  { path: '/thanks-note-report', label: 'C-Note Report', ...BUSINESS_AND_PEOPLE },
  { path: '/r2r-report', label: 'R2R Report', ...BUSINESS_AND_PEOPLE },
  { path: '/visitor-report', label: 'Visitor Report', ...BUSINESS_AND_PEOPLE },
  { path: '/special-day-report', label: 'Special Day Report', ...BUSINESS_AND_PEOPLE },
  { path: '/log-report', label: 'Last Login Report', ...BUSINESS_AND_PEOPLE },
  { path: '/recent-activities', label: 'Recent Activities', ...BUSINESS_AND_PEOPLE },
  { path: '/audit-log', label: 'Audit Log', ...BUSINESS_AND_PEOPLE },
  { path: '/subscriptions', label: 'Subscriptions', group: null },
  { path: '/contact-us', label: 'Contact Us', group: HELP_GROUP },
  { path: '/release-notes', label: 'Release Notes', group: HELP_GROUP },
  { path: '/user-manual', label: 'User Manual', group: HELP_GROUP },
  { path: '/chapter-settings', label: 'Settings', group: ACCOUNT_GROUP },
];

const SUPPORT_ADMIN_MENU: readonly MenuEntry[] = [
  { path: '/admin', label: 'Support Admin', group: null },
  { path: '/chapter-subscription-list', label: 'Chapter Subscription List', group: null },
  { path: '/unmatched-payments', label: 'Unmatched Payments', group: null },
  { path: '/create-plan', label: 'Create Plan', group: 'Plan' },
  { path: '/view-plan', label: 'View Plan', group: 'Plan' },
  { path: '/voucher', label: 'Voucher', group: 'Plan' },
  { path: '/discount', label: 'Discount', group: 'Plan' },
  { path: '/version', label: 'Version', group: 'Plan' },
  { path: '/create-notification', label: 'Create Notification', group: 'Plan' },
];

const MEMBER_MENU: readonly MenuEntry[] = [
  { path: '/referral', label: 'Referral', group: null },
  { path: '/c-note', label: 'C-Note', group: null },
  { path: '/r2r', label: 'R2R', group: null },
  { path: '/member-list', label: 'Member List', group: null },
  { path: '/member', label: 'My Profile', group: ACCOUNT_GROUP },
  { path: '/my-activity', label: 'My Activities', group: null },
  { path: '/referral-report-view', label: 'Referral Report', group: REPORTS },
  { path: '/r2r-report-view', label: 'R2R Report', group: REPORTS },
  { path: '/thanks-note-report-view', label: 'C-Note Report', group: REPORTS },
  { path: '/visitor-report-view', label: 'Visitor Report', group: REPORTS },
  { path: '/Performance-report', label: 'Performance Report', group: REPORTS },
  { path: '/user-manual', label: 'User Manual', group: HELP_GROUP },
];

/** The menus of each role in their order; Logout is a button of the shell, no link (rule identity/menus). */
export const MENUS: Readonly<Record<Role, readonly MenuEntry[]>> = {
  GUEST: [],
  MEMBER: MEMBER_MENU,
  CHAPTERADMIN: CHAPTER_ADMIN_MENU,
  SUPPORTADMIN: [...SUPPORT_ADMIN_MENU, { path: '/audit-log', label: 'Audit Log', group: null }],
  SUPERADMIN: [...CHAPTER_ADMIN_MENU, ...SUPPORT_ADMIN_MENU],
};

/** The links shown to a caller: those whose screen exists and may be opened (rule identity/menus). */
export function menuFor(caller: Caller, builtPaths: ReadonlySet<string>): readonly MenuEntry[] {
  return MENUS[caller.role].filter(
    ({ path }) => builtPaths.has(path) && decideRoute(path, caller) === 'allow',
  );
}

export type RouteDecision = 'allow' | 'deny' | 'redirect';

export interface Route {
  readonly path: string;
  /** Who may open it (rule identity/routes). */
  readonly roles: readonly Role[];
  readonly title: string;
  /** What the screen does with the records of the caller's chapter: the path is closed to those who may not do it. */
  readonly needs?: readonly Action[];
}

const SIGNED_IN: readonly Role[] = SIGNED_IN_ROLES;
const CHAPTER: readonly Role[] = ['MEMBER', 'CHAPTERADMIN', 'SUPERADMIN'];
const CHAPTER_ADMINS: readonly Role[] = ['CHAPTERADMIN', 'SUPERADMIN'];
const PERFORMANCE: readonly Role[] = ['MEMBER', 'SUPERADMIN'];
const MEMBERS_ONLY: readonly Role[] = ['MEMBER'];
const SUPPORT_ADMINS: readonly Role[] = ['SUPPORTADMIN', 'SUPERADMIN'];
const ADMINS: readonly Role[] = ['CHAPTERADMIN', ...SUPPORT_ADMINS];

/** The reports about the attendance of all members. */
const OF_ATTENDANCE = { needs: ['attendance.list'] } as const;

/** Every path with the roles that may open it (rule identity/routes); the capital letter is intended. */
export const ROUTES = [
  { path: LOG_IN_PATH, roles: ['GUEST', ...SIGNED_IN], title: 'Sign In' },
  { path: HOME_PATH, roles: SIGNED_IN, title: 'Home' },
  { path: '/referral-report', roles: CHAPTER, title: 'Referral Report' },
  { path: '/referral-report-view', roles: CHAPTER, title: 'Referral Report' },
  { path: '/thanks-note-report', roles: CHAPTER, title: 'C-Note Report' },
  { path: '/thanks-note-report-view', roles: CHAPTER, title: 'C-Note Report' },
  {
    path: '/present-percentage-report',
    roles: CHAPTER_ADMINS,
    title: 'Present Percentage Report',
    ...OF_ATTENDANCE,
  },
  {
    path: '/consolidated-attendance-report',
    roles: CHAPTER_ADMINS,
    title: 'Consolidated Attendance Report',
    ...OF_ATTENDANCE,
  },
  { path: '/absentees-report', roles: CHAPTER_ADMINS, title: 'Absentees Report', ...OF_ATTENDANCE },
  { path: '/leave-report', roles: CHAPTER_ADMINS, title: 'Leave Report', ...OF_ATTENDANCE },
  { path: '/late-comers-report', roles: CHAPTER_ADMINS, title: 'Late Comers Report', ...OF_ATTENDANCE },
  { path: '/attendance-report-view', roles: CHAPTER_ADMINS, title: 'Attendance Report', ...OF_ATTENDANCE },
  {
    path: '/log-report',
    roles: CHAPTER_ADMINS,
    title: 'Last Login Report',
    needs: ['member.list', 'member.readPersonal'],
  },
  {
    path: '/chapter-settings',
    roles: CHAPTER_ADMINS,
    title: 'Chapter Settings',
    needs: ['setting.list', 'setting.create', 'setting.update'],
  },
  { path: '/audit-log', roles: ADMINS, title: 'Audit Log', needs: ['audit.list'] },
  { path: '/member-list', roles: CHAPTER, title: 'Member List' },
  { path: '/r2r-report', roles: CHAPTER, title: 'R2R Report' },
  { path: '/r2r-report-view', roles: CHAPTER, title: 'R2R Report' },
  { path: '/visitor-report', roles: CHAPTER, title: 'Visitor Report' },
  { path: '/visitor-report-view', roles: CHAPTER, title: 'Visitor Report' },
  {
    path: '/chapter-report',
    roles: CHAPTER_ADMINS,
    title: 'Chapter Report',
    needs: ['yearReport.read', 'reportFact.list', 'memberScore.list'],
  },
  { path: '/Performance-report', roles: PERFORMANCE, title: 'Performance Report' },
  { path: '/member', roles: CHAPTER, title: 'My Profile' },
  { path: '/referral', roles: MEMBERS_ONLY, title: 'Referral' },
  { path: '/c-note', roles: MEMBERS_ONLY, title: 'C-Note' },
  { path: '/r2r', roles: MEMBERS_ONLY, title: 'Rotarian To Rotarian' },
  { path: '/my-activity', roles: MEMBERS_ONLY, title: 'My Activities' },
  {
    path: '/recent-activities',
    roles: CHAPTER_ADMINS,
    title: 'Recent Activities',
    needs: ['activity.listRecent', 'activity.strike'],
  },
  { path: '/visitorform', roles: CHAPTER_ADMINS, title: 'Visitor Form' },
  { path: '/visitor-list', roles: CHAPTER_ADMINS, title: 'VPM' },
  {
    path: '/meeting-schedule',
    roles: CHAPTER_ADMINS,
    title: 'Meeting Schedule',
    needs: ['meeting.list', 'meeting.create', 'meeting.update', 'meeting.generateQr'],
  },
  {
    path: '/business-classification',
    roles: CHAPTER_ADMINS,
    title: 'Business Classification',
    needs: ['classification.list', 'classification.create', 'classification.update'],
  },
  {
    path: '/open-classification',
    roles: CHAPTER_ADMINS,
    title: 'Open Classification',
    needs: ['classification.list'],
  },
  {
    path: '/attendance',
    roles: CHAPTER_ADMINS,
    title: 'Attendance',
    needs: ['meeting.list', 'attendance.list', 'attendance.mark', 'attendance.close'],
  },
  {
    path: '/contact-us',
    roles: CHAPTER_ADMINS,
    title: 'Contact Us',
    needs: ['contact.read', 'contact.send'],
  },
  { path: '/release-notes', roles: CHAPTER_ADMINS, title: 'Release Notes', needs: ['version.list'] },
  { path: '/user-manual', roles: CHAPTER, title: 'User Manual' },
  {
    path: '/special-day-report',
    roles: CHAPTER,
    title: 'Special Day Report',
    needs: ['specialDay.list'],
  },
  {
    path: '/admin',
    roles: SUPPORT_ADMINS,
    title: 'Support Admin',
    needs: ['chapter.create', 'chapterAdmin.list', 'chapterAdmin.add'],
  },
  {
    path: '/create-plan',
    roles: SUPPORT_ADMINS,
    title: 'Create Plan',
    needs: ['plan.list', 'plan.create', 'plan.update'],
  },
  { path: '/subscriptions', roles: SIGNED_IN, title: 'Subscriptions', needs: ['subscription.readValid'] },
  { path: '/voucher', roles: SIGNED_IN, title: 'Voucher' },
  { path: '/discount', roles: SIGNED_IN, title: 'Discount', needs: ['discount.list'] },
  { path: '/view-plan', roles: SIGNED_IN, title: 'View Plan', needs: ['subscription.readValid'] },
  {
    path: '/version',
    roles: SUPPORT_ADMINS,
    title: 'Version',
    needs: ['version.list', 'version.create', 'version.update'],
  },
  {
    path: '/create-notification',
    roles: SUPPORT_ADMINS,
    title: 'Create Notification',
    needs: ['notificationMessage.list', 'notificationMessage.create', 'notificationMessage.update'],
  },
  {
    path: '/chapter-subscription-list',
    roles: SUPPORT_ADMINS,
    title: 'Chapter Subscription List',
    needs: ['subscription.list', 'subscription.correct'],
  },
  {
    path: '/unmatched-payments',
    roles: SUPPORT_ADMINS,
    title: 'Unmatched Payments',
    needs: ['payment.listUnmatched', 'payment.resolve'],
  },
] as const satisfies readonly Route[];

export type RoutePath = (typeof ROUTES)[number]['path'];

/**
 * Whether a caller may open a path: the table lists the role, and the policies allow what the screen needs. A guest is
 * redirected to the log-in screen from everywhere else, and for a signed-in person a path that is not in the table
 * is denied.
 * @param caller `null` for a guest
 */
export function decideRoute(path: string, caller: Caller | null): RouteDecision {
  const role = caller?.role ?? 'GUEST';
  const route = findRoute(path);
  const subject = { chapterId: caller?.chapterId };
  const needs = route?.needs ?? [];
  if (route?.roles.includes(role) && needs.every((action) => can(caller, action, subject))) return 'allow';
  return role === 'GUEST' ? 'redirect' : 'deny';
}

/** The heading of a screen, which for one report depends on the role (rule identity/screen-titles). */
export function routeTitle(path: string, role: Role): string | null {
  if (path === '/Performance-report' && role === 'SUPERADMIN') return 'Chapter Report';
  return findRoute(path)?.title ?? null;
}

function findRoute(path: string): Route | undefined {
  return ROUTES.find((route) => route.path === path);
}
