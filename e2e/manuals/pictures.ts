import type { Picture } from './picture.ts';

const ADMIN = { of: 'admin', who: 'chennaiadmin' } as const;
const MEMBER = { of: 'member', who: '100001' } as const;

const MONTH = [{ check: 'For The Month' }] as const;
const TERM = [{ check: 'For The Term' }] as const;

/** Every picture of the manuals and of the front page; to show another screen, add a line here. */
export const PICTURES: readonly Picture[] = [
  // The front page of the project.
  { name: 'member', of: 'front', who: '100002', path: '/', device: 'phone' },
  { name: 'admin', of: 'front', who: 'chennaiadmin', path: '/', height: 760 },
  { name: 'support-admin', of: 'front', who: 'supportadmin', path: '/create-plan', height: 760 },

  // For chapter admins.
  { name: 'admin-sign-in', of: 'admin', who: null, path: '/log-in', height: 560 },
  { ...ADMIN, name: 'admin-home', path: '/' },
  { ...ADMIN, name: 'admin-visitor-form', path: '/visitorform' },
  { ...ADMIN, name: 'admin-vpm', path: '/visitor-list' },
  {
    ...ADMIN,
    name: 'admin-vpm-prospect',
    path: '/visitor-list',
    steps: [{ click: 'Prospect', role: 'tab' }],
  },
  {
    ...ADMIN,
    name: 'admin-vpm-member-prospect',
    path: '/visitor-list',
    steps: [{ click: 'Member Prospect', role: 'tab' }],
  },
  { ...ADMIN, name: 'admin-member-list', path: '/member-list' },
  { ...ADMIN, name: 'admin-classifications', path: '/business-classification' },
  { ...ADMIN, name: 'admin-open-classifications', path: '/open-classification', height: 480 },
  { ...ADMIN, name: 'admin-schedule', path: '/meeting-schedule' },
  {
    ...ADMIN,
    name: 'admin-add-meeting',
    path: '/meeting-schedule',
    steps: [{ click: 'Add' }],
    height: 660,
  },
  {
    ...ADMIN,
    name: 'admin-attendance',
    path: '/attendance',
    steps: [
      { check: 'Present', of: 'Aarthi Raman' },
      { check: 'Present', of: 'Anitha Iyer' },
      { check: 'Leave', of: 'Anitha Kumar' },
      { check: 'Absent', of: 'Balaji Subramanian' },
    ],
    height: 960,
  },
  { ...ADMIN, name: 'admin-attendance-members', path: '/attendance', from: 'Member Attendance' },
  {
    ...ADMIN,
    name: 'admin-attendance-visitors',
    path: '/attendance',
    steps: [{ check: 'Visitor Attendance' }],
  },
  { ...ADMIN, name: 'admin-present-percentage', path: '/present-percentage-report', height: 360 },
  {
    ...ADMIN,
    name: 'admin-consolidated',
    path: '/consolidated-attendance-report',
    steps: MONTH,
    height: 640,
  },
  { ...ADMIN, name: 'admin-absentees', path: '/absentees-report', steps: TERM, height: 560 },
  { ...ADMIN, name: 'admin-late-comers', path: '/late-comers-report', steps: TERM, height: 560 },
  { ...ADMIN, name: 'admin-special-days', path: '/special-day-report', height: 600 },
  { ...ADMIN, name: 'admin-last-login', path: '/log-report' },
  { ...ADMIN, name: 'admin-referral-report', path: '/referral-report' },
  { ...ADMIN, name: 'admin-c-note-report', path: '/thanks-note-report' },
  { ...ADMIN, name: 'admin-r2r-report', path: '/r2r-report' },
  { ...ADMIN, name: 'admin-visitor-report', path: '/visitor-report' },
  { ...ADMIN, name: 'admin-chapter-report', path: '/chapter-report', height: 900 },
  { ...ADMIN, name: 'admin-audit-log', path: '/audit-log', height: 640 },
  { ...ADMIN, name: 'admin-subscriptions', path: '/subscriptions' },
  { ...ADMIN, name: 'admin-settings', path: '/chapter-settings', height: 640 },
  { ...ADMIN, name: 'admin-contact', path: '/contact-us', height: 640 },
  { ...ADMIN, name: 'admin-release-notes', path: '/release-notes', height: 480 },

  // For members.
  { name: 'member-sign-in', of: 'member', who: null, path: '/log-in', height: 640 },
  { ...MEMBER, name: 'member-home', path: '/' },
  { ...MEMBER, name: 'member-dashboard', path: '/', from: 'Dashboard' },
  {
    ...MEMBER,
    name: 'member-menu',
    path: '/',
    steps: [{ click: 'Menu' }],
    until: 'Member List',
    height: 560,
  },
  { ...MEMBER, name: 'member-cannot-come', path: '/', steps: [{ click: 'I can’t come' }], until: 'Reason' },
  { ...MEMBER, name: 'member-referral', path: '/referral' },
  { ...MEMBER, name: 'member-c-note', path: '/c-note' },
  { ...MEMBER, name: 'member-r2r', path: '/r2r' },
  { ...MEMBER, name: 'member-list', path: '/member-list' },
  { ...MEMBER, name: 'member-profile', path: '/member' },
  { ...MEMBER, name: 'member-activities', path: '/my-activity' },
  { ...MEMBER, name: 'member-referral-report', path: '/referral-report-view' },
  { ...MEMBER, name: 'member-performance', path: '/Performance-report' },
];
