import { type Refusal, refuse } from '../../refusals/refusal.ts';
import type { Action } from './actions.ts';
import type { Caller, Subject } from './policy.ts';
import { isSupportAdmin } from './roles.ts';
import { subscriptionNeedMessages } from './subscription-needs.messages.ts';

/**
 * Whether an action is possible in a chapter without a valid subscription (rule billing/expired-chapter).
 * - `read`: it changes nothing in the chapter.
 * - `paying`: it leads to a subscription, or asks support for help with one.
 * - `support`: only support admins may do it, for any chapter.
 * - `own`: allowed on one's own records, not on another person's.
 * - `access`: an account is enabled or disabled; the seat is checked elsewhere (member.setAccess).
 * - `byRule`: another rule decides, e.g. closing today's meeting.
 * - `needed`: refused.
 */
export type SubscriptionNeed = 'read' | 'paying' | 'support' | 'own' | 'access' | 'byRule' | 'needed';

/** Every action with what it needs. A new action that is missing here does not compile. */
export const SUBSCRIPTION_NEEDS: Readonly<Record<Action, SubscriptionNeed>> = {
  'session.read': 'read',
  'account.manageTotp': 'own',
  'account.list': 'read',
  'account.create': 'needed',
  'account.updateEmail': 'needed',
  'account.readEmailChange': 'read',
  'account.cancelEmailChange': 'own',
  'account.finishEmailChange': 'own',
  'account.enable': 'access',
  'account.disable': 'access',
  'account.resetPassword': 'needed',
  'chapter.list': 'read',
  'chapter.read': 'read',
  'chapter.readPrivate': 'read',
  'chapter.create': 'support',
  'chapterAdmin.list': 'read',
  'chapterAdmin.add': 'support',
  'chapterAdmin.createAccount': 'support',
  'chapterAdmin.setAccess': 'support',
  'setting.list': 'read',
  'setting.create': 'needed',
  'setting.update': 'needed',
  'classification.list': 'read',
  'classification.create': 'needed',
  'classification.update': 'needed',
  'member.list': 'read',
  'member.read': 'read',
  'member.readUnlisted': 'read',
  'member.readInChapter': 'read',
  'member.readPersonal': 'read',
  'member.readKyc': 'read',
  'member.create': 'needed',
  'member.takeOwnData': 'own',
  'member.recordLogin': 'own',
  'member.update': 'own',
  'member.updateMembership': 'needed',
  'member.shareCard': 'read',
  'preference.read': 'read',
  'preference.update': 'own',
  'preference.renewCalendar': 'own',
  'member.setAccess': 'byRule',
  'member.erase': 'needed',
  'member.import': 'needed',
  'member.invite': 'needed',
  'media.uploadPhoto': 'own',
  'media.uploadKyc': 'own',
  'media.uploadLogo': 'support',
  'media.uploadMeetup': 'needed',
  'meeting.list': 'read',
  'meeting.read': 'read',
  'meeting.readByQr': 'read',
  'meeting.create': 'needed',
  'meeting.update': 'needed',
  'meeting.generateQr': 'byRule',
  'attendance.list': 'read',
  'attendance.checkIn': 'needed',
  'attendance.tellLeave': 'needed',
  'attendance.mark': 'needed',
  'attendance.close': 'byRule',
  'attendance.reopen': 'needed',
  'attendance.watch': 'read',
  'visitorAttendance.list': 'read',
  'visitorAttendance.checkIn': 'byRule',
  'visitorAttendance.mark': 'needed',
  'attendanceSummary.list': 'read',
  'attendanceSummary.correct': 'support',
  'visitor.list': 'read',
  'visitor.listInvited': 'read',
  'visitor.create': 'needed',
  'visitor.update': 'needed',
  'visitor.delete': 'needed',
  'visitor.listDeleted': 'read',
  'visitor.correctDeleted': 'support',
  'interview.list': 'read',
  'interview.save': 'needed',
  'interview.delete': 'needed',
  'visitor.convert': 'needed',
  'summary.list': 'read',
  'summary.correct': 'support',
  'yearReport.read': 'read',
  'reportFact.list': 'read',
  'memberScore.list': 'read',
  'dashboard.readOwn': 'read',
  'dashboard.readChapter': 'read',
  'activityCount.read': 'read',
  'specialDay.list': 'read',
  'referral.list': 'read',
  'referral.create': 'needed',
  'referral.delete': 'needed',
  'thanksNote.list': 'read',
  'thanksNote.create': 'needed',
  'thanksNote.delete': 'needed',
  'r2r.list': 'read',
  'r2r.create': 'needed',
  'r2r.delete': 'needed',
  'activity.listRecent': 'read',
  'activity.decline': 'needed',
  'activity.strike': 'needed',
  'notification.list': 'read',
  'notification.watch': 'read',
  'notification.update': 'own',
  'notification.correct': 'support',
  'notificationMessage.list': 'read',
  'notificationMessage.watch': 'read',
  'notificationMessage.create': 'support',
  'notificationMessage.update': 'support',
  'version.list': 'read',
  'version.readLatest': 'read',
  'version.create': 'support',
  'version.update': 'support',
  'contact.read': 'read',
  'contact.send': 'paying',
  'subscription.readValid': 'read',
  'subscription.readStanding': 'read',
  'subscription.renew': 'paying',
  'subscription.list': 'read',
  'subscription.correct': 'support',
  'plan.list': 'read',
  'plan.create': 'support',
  'plan.update': 'support',
  'plan.correctAudit': 'support',
  'discount.list': 'read',
  'discount.create': 'support',
  'discount.update': 'support',
  'voucher.list': 'read',
  'voucher.create': 'support',
  'voucher.update': 'support',
  'subscription.quote': 'read',
  'payment.readConfiguration': 'read',
  'payment.order': 'paying',
  'payment.verify': 'paying',
  'payment.recordFailure': 'paying',
  'payment.list': 'read',
  'payment.listUnmatched': 'read',
  'payment.resolve': 'support',
  'audit.list': 'read',
};

/**
 * Why a caller whom the policy allows cannot do this to the subject, or null when it is possible (rule
 * billing/expired-chapter).
 * @param isSubscribed whether the caller's chapter has a valid subscription; asked only where it matters
 */
export function subscriptionNeedRefusal(
  caller: Caller,
  action: Action,
  subject: Subject,
  isSubscribed: () => boolean,
): Refusal | null {
  const need = SUBSCRIPTION_NEEDS[action];
  const isPossible =
    (need !== 'needed' && need !== 'own') ||
    (need === 'own' && subject.rotaryId === caller.rotaryId) ||
    isSupportAdmin(caller.role);
  return isPossible || isSubscribed() ? null : noSubscriptionRefusal();
}

/** The refusal of anything that needs a valid subscription. */
export function noSubscriptionRefusal(): Refusal {
  return refuse('CONFLICT', subscriptionNeedMessages.noSubscription);
}
