import type { Caller } from './policy.ts';
import type { Role } from './roles.ts';
import { decideRoute, type RoutePath } from './routes.ts';

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
/** The menu below which the latest version of the product is named. */
export const HELP_GROUP = 'Help';

const CHAPTER_ADMIN_MENU: readonly MenuEntry[] = [
  { path: '/', label: 'Home', group: null },
  { path: '/visitorform', label: 'Visitor Form', group: 'Visitors' },
  { path: '/visitor-list', label: 'VPM', group: 'Visitors' },
  { path: '/member-list', label: 'Members', group: null },
  { path: '/business-classification', label: 'Business Classification', group: null },
  { path: '/meeting-schedule', label: 'Meeting', group: null },
  { path: '/attendance', label: 'Attendance', group: null },
  { path: '/present-percentage-report', label: 'Present Percentage Report', ...ATTENDANCE_REPORT },
  { path: '/consolidated-attendance-report', label: 'Consolidated Attendance Report', ...ATTENDANCE_REPORT },
  { path: '/absentees-report', label: 'Absentees Report', ...ATTENDANCE_REPORT },
  { path: '/leave-report', label: 'Leave Report', ...ATTENDANCE_REPORT },
  { path: '/late-comers-report', label: 'Late Comers Report', ...ATTENDANCE_REPORT },
  { path: '/special-day-report', label: 'Special Day Report', group: REPORTS },
  { path: '/log-report', label: 'Last Login Report', group: REPORTS },
  { path: '/referral-report', label: 'Referral Report', group: REPORTS },
  { path: '/r2r-report', label: 'R2R Report', group: REPORTS },
  { path: '/thanks-note-report', label: 'C-Note Report', group: REPORTS },
  { path: '/visitor-report', label: 'Visitor Report', group: REPORTS },
  { path: '/chapter-report', label: 'Chapter Report', group: REPORTS },
  { path: '/recent-activities', label: 'Recent Activities', group: REPORTS },
  { path: '/audit-log', label: 'Audit Log', group: REPORTS },
  { path: '/subscriptions', label: 'Subscriptions', group: null },
  { path: '/chapter-settings', label: 'Settings', group: null },
  { path: '/contact-us', label: 'Contact Us', group: HELP_GROUP },
  { path: '/release-notes', label: 'Release Notes', group: HELP_GROUP },
  { path: '/user-manual', label: 'User Manual', group: HELP_GROUP },
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
  { path: '/member', label: 'My Profile', group: null },
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
  SUPPORTADMIN: SUPPORT_ADMIN_MENU,
  SUPERADMIN: [...CHAPTER_ADMIN_MENU, ...SUPPORT_ADMIN_MENU],
};

/** The links shown to a caller: those whose screen exists and may be opened (rule identity/menus). */
export function menuFor(caller: Caller, builtPaths: ReadonlySet<string>): readonly MenuEntry[] {
  return MENUS[caller.role].filter(
    ({ path }) => builtPaths.has(path) && decideRoute(path, caller) === 'allow',
  );
}
