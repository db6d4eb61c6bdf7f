import type { HOME_PATH, LOG_IN_PATH } from '@fellowship/domain/identity/access/paths';
import type { RoutePath } from '@fellowship/domain/identity/access/routes';
import type { ComponentType } from 'react';

/** Fetches the code of one screen. */
export type ScreenLoader = () => Promise<ComponentType>;

/** The paths that lead to a screen of their own, beside Home and signing in. */
type ScreenPath = Exclude<RoutePath, typeof HOME_PATH | typeof LOG_IN_PATH>;

/**
 * The one list of screens: a route without one does not compile. Each entry is a chunk of its own:
 * `'/member': async () => (await import('#members/member-screen.tsx')).MemberScreen`.
 */
export const SCREENS: Readonly<Record<ScreenPath, ScreenLoader>> = {
  '/attendance': async () => (await import('#attendance/screen/attendance-screen.tsx')).AttendanceScreen,
  '/meeting-schedule': async () =>
    (await import('#meetings/meeting-schedule-screen.tsx')).MeetingScheduleScreen,
  '/business-classification': async () =>
    (await import('#classifications/screen/business-classification-screen.tsx')).BusinessClassificationScreen,
  '/open-classification': async () =>
    (await import('#classifications/screen/open-classification-screen.tsx')).OpenClassificationScreen,
  '/member-list': async () => (await import('#members/list/member-list-screen.tsx')).MemberListScreen,
  '/member': async () => (await import('#members/member-screen.tsx')).MemberScreen,
  '/my-activity': async () => (await import('#activities/inbox/my-activity-screen.tsx')).MyActivityScreen,
  '/referral': async () => (await import('#activities/referral/referral-screen.tsx')).ReferralScreen,
  '/c-note': async () => (await import('#activities/c-note/c-note-screen.tsx')).CNoteScreen,
  '/r2r': async () => (await import('#activities/r2r/r2r-screen.tsx')).R2rScreen,
  '/visitorform': async () => (await import('#visitors/form/visitor-form-screen.tsx')).VisitorFormScreen,
  '/visitor-list': async () => (await import('#visitors/list/visitor-list-screen.tsx')).VisitorListScreen,
  '/chapter-settings': async () => (await import('./chapter-settings-screen.tsx')).ChapterSettingsScreen,
  '/contact-us': async () => (await import('#platform/contact/contact-screen.tsx')).ContactScreen,
  '/user-manual': async () => (await import('#platform/manual/user-manual-screen.tsx')).UserManualScreen,
  '/admin': async () => (await import('./support-admin-screen.tsx')).SupportAdminScreen,
  '/chapter-subscription-list': async () =>
    (await import('#billing/corrections/subscription-list-screen.tsx')).SubscriptionListScreen,
  '/subscriptions': async () => (await import('#billing/subscriptions-screen.tsx')).SubscriptionsScreen,
  '/create-plan': async () => (await import('#billing/plans/create-plan-screen.tsx')).CreatePlanScreen,
  '/voucher': async () => (await import('#billing/vouchers/voucher-screen.tsx')).VoucherScreen,
  '/discount': async () => (await import('#billing/discounts/discount-screen.tsx')).DiscountScreen,
  '/view-plan': async () => (await import('#billing/subscriptions-screen.tsx')).SubscriptionsScreen,
  '/unmatched-payments': async () =>
    (await import('#billing/unmatched/unmatched-screen.tsx')).UnmatchedScreen,
  '/version': async () => (await import('#platform/versions/version-screen.tsx')).VersionScreen,
  '/create-notification': async () =>
    (await import('#platform/announcements/create-notification-screen.tsx')).CreateNotificationScreen,
  '/release-notes': async () =>
    (await import('#platform/versions/release-notes-screen.tsx')).ReleaseNotesScreen,
  '/present-percentage-report': async () =>
    (await import('#reports/attendance-reports.tsx')).PresentPercentageReport,
  '/consolidated-attendance-report': async () =>
    (await import('#reports/attendance-reports.tsx')).ConsolidatedAttendanceReport,
  '/absentees-report': async () => (await import('#reports/attendance-reports.tsx')).AbsenteesReport,
  '/leave-report': async () => (await import('#reports/attendance-reports.tsx')).LeaveReport,
  '/late-comers-report': async () => (await import('#reports/attendance-reports.tsx')).LateComersReport,
  '/chapter-report': async () => (await import('#reports/year/year-report.tsx')).ChapterReport,
  '/Performance-report': async () => (await import('#reports/year/year-report.tsx')).PerformanceReport,
  '/recent-activities': async () =>
    (await import('#activities/recent/recent-activities-screen.tsx')).RecentActivitiesScreen,
  '/audit-log': async () => (await import('#reports/audit-log/audit-log-screen.tsx')).AuditLogScreen,
  '/referral-report': async () => (await import('#reports/giving/referral-report.ts')).ReferralReport,
  '/referral-report-view': async () =>
    (await import('#reports/giving/referral-report.ts')).ReferralReportView,
  '/thanks-note-report': async () => (await import('#reports/giving/thanks-note-report.ts')).ThanksNoteReport,
  '/thanks-note-report-view': async () =>
    (await import('#reports/giving/thanks-note-report.ts')).ThanksNoteReportView,
  '/r2r-report': async () => (await import('#reports/giving/r2r-report.ts')).R2rReport,
  '/r2r-report-view': async () => (await import('#reports/giving/r2r-report.ts')).R2rReportView,
  '/visitor-report': async () => (await import('#reports/people/visitor-report.ts')).VisitorReport,
  '/visitor-report-view': async () => (await import('#reports/people/visitor-report.ts')).VisitorReportView,
  '/special-day-report': async () => (await import('#reports/people/special-day-report.ts')).SpecialDayReport,
  '/log-report': async () => (await import('#reports/people/last-login-report.ts')).LastLoginReport,
  '/attendance-report-view': async () =>
    (await import('#reports/attendance-report-view.tsx')).AttendanceReportView,
};
