/**
 * Everything that can be asked for, `<capability>.<verb>`. An action is specific: a new need gets a new action, never a
 * borrowed `update`. Who may do it is said in `policies/`, for every one of them or the build fails.
 */
export const ACTIONS = [
  'session.read',
  'account.manageTotp',
  'chapter.list',
  'chapter.read',
  'chapter.readPrivate',
  'setting.list',
  'setting.create',
  'setting.update',
  'member.list',
  'member.read',
  'member.readUnlisted',
  'member.readPersonal',
  'member.recordLogin',
  'media.uploadPhoto',
  'media.uploadLogo',
  'meeting.list',
  'meeting.read',
  'meeting.readByQr',
  'meeting.create',
  'meeting.update',
  'meeting.generateQr',
  'attendance.list',
  'attendance.checkIn',
  'attendance.mark',
  'attendance.close',
  'attendance.reopen',
  'attendance.watch',
  'visitorAttendance.list',
  'visitorAttendance.checkIn',
  'visitorAttendance.mark',
  'attendanceSummary.list',
  'attendanceSummary.correct',
  'visitor.list',
  'summary.list',
  'summary.correct',
  'dashboard.readOwn',
  'dashboard.readChapter',
  'activityCount.read',
  'notification.list',
  'notificationMessage.list',
  'notificationMessage.watch',
  'notificationMessage.create',
  'notificationMessage.update',
  'subscription.readValid',
  'subscription.readStanding',
  'payment.readConfiguration',
  'audit.list',
] as const;

export type Action = (typeof ACTIONS)[number];

/** The actions of one capability word: `ActionsOf<'setting'>` are those that begin with `setting.`. */
export type ActionsOf<Word extends string> = Extract<Action, `${Word}.${string}`>;
