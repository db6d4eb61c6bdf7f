import { expect, test } from 'vitest';
import { ACTIONS, type Action } from './actions.ts';
import { permissionMatrix } from './permission-matrix.ts';
import { ROLES } from './roles.ts';

/**
 * The whole matrix, written down apart from the policies. For MEMBER, CHAPTERADMIN, SUPPORTADMIN and SUPERADMIN in turn:
 * oneself and somebody else in the own chapter, then in a foreign one. GUEST has nothing anywhere.
 */
const SPECIFIED: Readonly<Record<Action, string>> = {
  'session.read': '1111 1111 1111 1111',
  'account.manageTotp': '1000 1000 1000 1000',
  'account.list': '0000 1100 1111 1111',
  'account.create': '0000 0100 0000 0100',
  'account.updateEmail': '0000 0100 0000 0100',
  'account.enable': '0000 0100 0000 0100',
  'account.disable': '0000 0100 0000 0100',
  'account.resetPassword': '0000 0100 0000 0100',
  'chapter.list': '1111 1111 1111 1111',
  'chapter.read': '1111 1111 1111 1111',
  'chapter.readPrivate': '0000 1100 1111 1111',
  'chapter.create': '0000 0000 1111 1111',
  'chapterAdmin.list': '0000 0000 1111 1111',
  'chapterAdmin.add': '0000 0000 1111 1111',
  'chapterAdmin.createAccount': '0000 0000 1111 1111',
  'chapterAdmin.setAccess': '0000 0000 1111 1111',
  'setting.list': '1100 1100 0000 1100',
  'setting.create': '0000 1100 0000 1100',
  'setting.update': '0000 1100 0000 1100',
  'classification.list': '1100 1100 1100 1100',
  'classification.create': '0000 1100 0000 1100',
  'classification.update': '0000 1100 0000 1100',
  'member.list': '1111 1111 1111 1111',
  'member.read': '1111 1111 1111 1111',
  'member.readUnlisted': '1100 1100 1111 1111',
  'member.readInChapter': '1100 1100 1100 1100',
  'member.readPersonal': '1000 1100 1000 1100',
  'member.readKyc': '1000 1100 1000 1100',
  'member.create': '0000 1100 0000 1100',
  'member.takeOwnData': '1000 1000 1000 1000',
  'member.recordLogin': '1000 1000 1000 1000',
  'member.update': '1000 1100 1000 1100',
  'member.updateMembership': '0000 1100 0000 1100',
  'member.shareCard': '1000 0000 0000 0000',
  'member.setAccess': '0000 0100 0000 0100',
  'member.erase': '0000 1100 0000 1100',
  'member.import': '0000 1100 1111 1111',
  'member.invite': '0000 1100 1111 1111',
  'media.uploadPhoto': '1000 1100 1000 1100',
  'media.uploadKyc': '1000 1100 1000 1100',
  'media.uploadLogo': '0000 0000 1111 1111',
  'media.uploadMeetup': '1000 0000 0000 0000',
  'meeting.list': '1100 1100 1111 1111',
  'meeting.read': '1100 1100 1111 1111',
  'meeting.readByQr': '1111 1111 1111 1111',
  'meeting.create': '0000 1100 0000 1100',
  'meeting.update': '0000 1100 0000 1100',
  'meeting.generateQr': '0000 1100 0000 1100',
  'attendance.list': '1000 1100 0000 1100',
  'attendance.checkIn': '1000 0000 0000 0000',
  'attendance.tellLeave': '1000 0000 0000 0000',
  'attendance.mark': '0000 1100 0000 1100',
  'attendance.close': '0000 1100 0000 1100',
  'attendance.reopen': '0000 1100 0000 1100',
  'attendance.watch': '1000 1100 0000 1100',
  'visitorAttendance.list': '1010 1100 0000 1100',
  'visitorAttendance.checkIn': '0010 0000 0000 0000',
  'visitorAttendance.mark': '0000 1100 0000 1100',
  'attendanceSummary.list': '0000 1100 0000 1100',
  'attendanceSummary.correct': '0000 0000 1111 1111',
  'visitor.list': '0000 1100 0000 1100',
  'visitor.listInvited': '1000 1100 0000 1100',
  'visitor.create': '0000 1100 0000 1100',
  'visitor.update': '0000 1100 0000 1100',
  'visitor.delete': '0000 1100 0000 1100',
  'visitor.listDeleted': '0000 1100 0000 1100',
  'visitor.correctDeleted': '0000 0000 1111 1111',
  'interview.list': '0000 1100 0000 1100',
  'interview.save': '0000 1100 0000 1100',
  'interview.delete': '0000 1100 0000 1100',
  'visitor.convert': '0000 1100 0000 1100',
  'summary.list': '1000 1100 0000 1100',
  'summary.correct': '0000 0000 1111 1111',
  'yearReport.read': '1000 1100 0000 1100',
  'reportFact.list': '1000 1100 0000 1100',
  'memberScore.list': '1000 1100 0000 1100',
  'dashboard.readOwn': '1000 0000 0000 0000',
  'dashboard.readChapter': '0000 1100 0000 1100',
  'activityCount.read': '1000 1100 0000 1100',
  'specialDay.list': '1100 1100 0000 1100',
  'referral.list': '1000 1100 0000 1100',
  'referral.create': '1000 0000 0000 0000',
  'referral.delete': '1000 0000 0000 0000',
  'thanksNote.list': '1000 1100 0000 1100',
  'thanksNote.create': '1000 0000 0000 0000',
  'thanksNote.delete': '1000 0000 0000 0000',
  'r2r.list': '1000 1100 0000 1100',
  'r2r.create': '1000 0000 0000 0000',
  'r2r.delete': '1000 0000 0000 0000',
  'notification.list': '1000 1000 1000 1000',
  'notification.watch': '1000 1000 1000 1000',
  'notification.update': '1000 1000 1000 1000',
  'notification.correct': '0000 0000 1111 1111',
  'notificationMessage.list': '1100 1100 1111 1111',
  'notificationMessage.watch': '1100 1100 1111 1111',
  'notificationMessage.create': '0000 0000 1111 1111',
  'notificationMessage.update': '0000 0000 1111 1111',
  'subscription.readValid': '1100 1100 1111 1111',
  'subscription.readStanding': '1100 1100 1111 1111',
  'subscription.renew': '0000 1100 0000 1100',
  'subscription.list': '0000 1100 1111 1111',
  'subscription.correct': '0000 0000 1111 1111',
  'plan.list': '1111 1111 1111 1111',
  'plan.create': '0000 0000 1111 1111',
  'plan.update': '0000 0000 1111 1111',
  'plan.correctAudit': '0000 0000 1111 1111',
  'discount.list': '1111 1111 1111 1111',
  'discount.create': '0000 0000 1111 1111',
  'discount.update': '0000 0000 1111 1111',
  'voucher.list': '0000 1100 1111 1111',
  'voucher.create': '0000 0000 1111 1111',
  'voucher.update': '0000 0000 1111 1111',
  'payment.readConfiguration': '1111 1111 1111 1111',
  'audit.list': '0000 1100 0000 1100',
};

const MATRIX = permissionMatrix();

test('the matrix holds every role, action, chapter and person once', () => {
  expect(MATRIX).toHaveLength(ROLES.length * ACTIONS.length * 4);
  expect(new Set(MATRIX.map((row) => `${row.role} ${row.action} ${row.chapter} ${row.person}`)).size).toBe(
    MATRIX.length,
  );
});

test.each(ACTIONS)('%s is allowed to exactly the specified', (action) => {
  const bits = (role: string): string =>
    MATRIX.filter((row) => row.action === action && row.role === role)
      .map((row) => (row.allowed ? '1' : '0'))
      .join('');
  const signedIn = ROLES.filter((role) => role !== 'GUEST').map(bits);
  expect(signedIn.join(' ')).toBe(SPECIFIED[action]);
  expect(bits('GUEST')).toBe('0000');
});
