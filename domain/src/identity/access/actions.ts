import { mayUseProduct } from '../../members/member-status.ts';
import { ALL_CHAPTERS } from '../../platform/notification-window.ts';
import {
  allOf,
  anyOf,
  anySignedIn,
  type Caller,
  foreignChapter,
  manages,
  member,
  ofChapter,
  ofPlatform,
  ownChapter,
  ownChapterAdmin,
  type Policies,
  type Policy,
  type Subject,
  self,
  supportAdmin,
} from './policy.ts';
import { isChapterAdmin, RANK_TABLE, type RankedAction } from './roles.ts';

/**
 * The directory (name, classification, mobile, business, date of joining) is open across chapters; what is personal is
 * for the member and the chapter's admins only, so a support admin does not see it. People who are not listed, admins and
 * those who are not Active, are seen in their chapter and by support admins, who manage the admins of all chapters. What
 * only the chapter needs stays in it. People are imported by the chapter's admin, or for any chapter by support admins, who
 * help it to move in. The table of ranks says who changes the record or access of another person. A business card is a member's own (rule members/business-card),
 * and so are a member's preferences (rule members/preferences).
 */
const memberPolicies = {
  'member.list': anySignedIn,
  'member.read': anySignedIn,
  'member.readUnlisted': anyOf(ownChapter, supportAdmin),
  'member.readInChapter': ownChapter,
  'member.readPersonal': anyOf(self, ownChapterAdmin),
  'member.readKyc': anyOf(self, ownChapterAdmin),
  'member.create': ownChapterAdmin,
  'member.takeOwnData': self,
  'member.recordLogin': self,
  'member.update': anyOf(self, manages('member.update')),
  'member.updateMembership': anyOf(allOf(self, ownChapterAdmin), manages('member.updateMembership')),
  'member.shareCard': allOf(member, self),
  'preference.read': self,
  'preference.update': self,
  'preference.renewCalendar': self,
  'member.setAccess': manages('member.setAccess'),
  'member.erase': manages('member.erase'),
  'member.setClassification': manages('member.setClassification'),
  'member.import': anyOf(ownChapterAdmin, supportAdmin),
  'member.invite': anyOf(ownChapterAdmin, supportAdmin),
  'media.uploadPhoto': anyOf(self, manages('media.uploadPhoto')),
  'media.uploadKyc': anyOf(self, manages('media.uploadKyc')),
  'media.uploadLogo': supportAdmin,
  'media.uploadMeetup': allOf(member, self),
} satisfies Policies<'member' | 'media' | 'preference'>;

const seen = anyOf(ownChapterAdmin, allOf(member, self));
const own = allOf(member, self);

/**
 * Admins see the figures and activities of their chapter, members only their own; what is recorded and deleted is the
 * author's alone. The other party of an activity may decline it, and a chapter admin of either party
 * may strike it (rule activities/cancelling). An inbox belongs to its owner. Counters
 * follow from facts: correcting one by hand is for support admins (rule activities/counter-correction). Whom to congratulate
 * is for the whole chapter (rule reports/special-days).
 */
const activityPolicies = {
  'summary.list': seen,
  'summary.correct': supportAdmin,
  'yearReport.read': seen,
  'reportFact.list': seen,
  'memberScore.list': seen,
  'dashboard.readOwn': own,
  'dashboard.readChapter': ownChapterAdmin,
  'dashboard.readTasks': ownChapterAdmin,
  'activityCount.read': seen,
  'specialDay.list': allOf(ownChapter, anyOf(member, ownChapterAdmin)),
  'referral.list': seen,
  'referral.create': own,
  'referral.delete': own,
  'thanksNote.list': seen,
  'thanksNote.create': own,
  'thanksNote.delete': own,
  'r2r.list': seen,
  'r2r.create': own,
  'r2r.delete': own,
  'activity.listRecent': ownChapterAdmin,
  'activity.decline': own,
  'activity.strike': ownChapterAdmin,
  'notification.list': self,
  'notification.watch': self,
  'notification.update': self,
  'notification.correct': supportAdmin,
} satisfies Policies<
  | 'summary'
  | 'dashboard'
  | 'activityCount'
  | 'specialDay'
  | 'yearReport'
  | 'reportFact'
  | 'memberScore'
  | 'referral'
  | 'thanksNote'
  | 'r2r'
  | 'activity'
  | 'notification'
>;

/** Members check in only themselves: a member named by the subject must be the caller. */
const onlySelf: Policy = (caller, subject) =>
  (subject.rotaryId ?? caller.rotaryId) === caller.rotaryId &&
  (subject.homeRotaryId ?? caller.rotaryId) === caller.rotaryId &&
  (subject.homeChapterId ?? caller.chapterId) === caller.chapterId;

/** The caller's own attendance as a visitor, in whichever chapter it was (rule identity/tenancy). */
const ownVisit: Policy = (caller, subject) =>
  subject.homeRotaryId === caller.rotaryId &&
  (subject.homeChapterId ?? caller.chapterId) === caller.chapterId;

/**
 * Admins see, mark, close, reopen and watch their chapter's attendance and take its fees, members see and watch only their own;
 * only role MEMBER checks in and announces leave. A summary is written by closing: correcting one by hand is for support admins
 * (rule attendance/summary-correction).
 */
const attendancePolicies = {
  'attendance.list': anyOf(ownChapterAdmin, allOf(member, self)),
  'attendance.checkIn': allOf(member, ownChapter, onlySelf),
  'attendance.tellLeave': allOf(member, self),
  'attendance.mark': ownChapterAdmin,
  'attendance.settle': ownChapterAdmin,
  'attendance.close': ownChapterAdmin,
  'attendance.reopen': ownChapterAdmin,
  'attendance.watch': anyOf(ownChapterAdmin, allOf(member, self)),
  'visitorAttendance.list': anyOf(ownChapterAdmin, allOf(member, ownVisit)),
  'visitorAttendance.checkIn': allOf(member, foreignChapter, onlySelf),
  'visitorAttendance.mark': ownChapterAdmin,
  'attendanceSummary.list': ownChapterAdmin,
  'attendanceSummary.correct': supportAdmin,
} satisfies Policies<'attendance' | 'visitorAttendance' | 'attendanceSummary'>;

const writesSetting = anyOf(allOf(ofChapter, ownChapterAdmin), allOf(ofPlatform, supportAdmin));

/**
 * A chapter's public fields are for everyone signed in; its e-mail and district fields for its admins and
 * support admins (rule chapters/public-fields). Its settings are its own: its people read, its admins
 * write; those of the platform, such as the contact address, are written by support admins. So are its classifications,
 * whose names its members pick from.
 * Support admins create and correct chapters, and look after their admins, whose rows no chapter admin changes.
 */
const chapterPolicies = {
  'chapter.list': anySignedIn,
  'chapter.read': anySignedIn,
  'chapter.readPrivate': anyOf(ownChapterAdmin, supportAdmin),
  'chapter.readOverview': supportAdmin,
  'chapter.create': supportAdmin,
  'chapter.update': supportAdmin,
  'chapterAdmin.list': supportAdmin,
  'chapterAdmin.add': supportAdmin,
  'chapterAdmin.createAccount': manages('chapterAdmin.createAccount'),
  'chapterAdmin.setAccess': manages('chapterAdmin.setAccess'),
  'setting.list': ownChapter,
  'setting.create': writesSetting,
  'setting.update': writesSetting,
  'classification.list': ownChapter,
  'classification.create': ownChapterAdmin,
  'classification.update': ownChapterAdmin,
} satisfies Policies<'chapter' | 'chapterAdmin' | 'setting' | 'classification'>;

/** The announcement is for every chapter. */
const forAllChapters: Policy = (_caller, subject) => subject.chapterId === ALL_CHAPTERS;

/** An admin of any chapter, for subjects that belong to none. */
const someChaptersAdmin: Policy = (caller) => isChapterAdmin(caller.role);

/**
 * Announcements are read by the chapter they address; support admins write them and see all. They also write the product's versions,
 * which admins read, and the latest of which everyone sees (rule platform/product-versions). Chapter admins write to
 * those who run the platform, and read their contact address.
 */
const platformPolicies = {
  'notificationMessage.list': anyOf(forAllChapters, ownChapter, supportAdmin),
  'notificationMessage.watch': anyOf(forAllChapters, ownChapter, supportAdmin),
  'notificationMessage.create': supportAdmin,
  'notificationMessage.update': supportAdmin,
  'version.list': anyOf(someChaptersAdmin, supportAdmin),
  'version.readLatest': anySignedIn,
  'version.create': supportAdmin,
  'version.update': supportAdmin,
  'contact.read': anyOf(ownChapterAdmin, supportAdmin),
  'contact.send': ownChapterAdmin,
} satisfies Policies<'notificationMessage' | 'version' | 'contact'>;

/**
 * A chapter's admins manage its visitors; a member sees the visitors they invited, and of those what a
 * report shows (rules visitors/visitor-list, reports/visitors).
 */
const visitorPolicies = {
  'visitor.list': ownChapterAdmin,
  'visitor.listInvited': anyOf(ownChapterAdmin, allOf(member, self)),
  'visitor.convert': ownChapterAdmin,
  'visitor.create': ownChapterAdmin,
  'visitor.update': ownChapterAdmin,
  'visitor.delete': ownChapterAdmin,
  'visitor.listDeleted': ownChapterAdmin,
  'visitor.restore': ownChapterAdmin,
  'visitor.erase': ownChapterAdmin,
  'visitor.correctDeleted': supportAdmin,
  'visitor.listExpected': ownChapterAdmin,
  'visitor.checkInExpected': ownChapterAdmin,
  'visitor.invite': allOf(member, self),
} satisfies Policies<'visitor'>;

/** Interviews are for the chapter's admins too. */
const interviewPolicies = {
  'interview.list': ownChapterAdmin,
  'interview.save': ownChapterAdmin,
  'interview.delete': ownChapterAdmin,
} satisfies Policies<'interview'>;

/**
 * Everyone may see the subscription state of their chapter, support admins of any; chapter admins renew and see its history, support admins
 * correct it (rule billing/subscription-access).
 */
const billingPolicies = {
  'subscription.readValid': anyOf(ownChapter, supportAdmin),
  'subscription.readStanding': anyOf(ownChapter, supportAdmin),
  'subscription.renew': ownChapterAdmin,
  'subscription.list': anyOf(ownChapterAdmin, supportAdmin),
  'subscription.listAudit': supportAdmin,
  'subscription.correct': supportAdmin,
  'subscription.quote': ownChapterAdmin,
  'payment.readConfiguration': anySignedIn,
  'payment.order': ownChapterAdmin,
  'payment.verify': ownChapterAdmin,
  'payment.recordFailure': ownChapterAdmin,
  'payment.list': anyOf(ownChapterAdmin, supportAdmin),
  'payment.listUnmatched': supportAdmin,
  'payment.resolve': supportAdmin,
} satisfies Policies<'subscription' | 'payment'>;

/**
 * Support admins decide what subscriptions cost (rule billing/prices-access). Everyone may read the plans and
 * the discounts, but only a chapter's admins its voucher codes.
 */
const pricePolicies = {
  'plan.list': anySignedIn,
  'plan.create': supportAdmin,
  'plan.update': supportAdmin,
  'plan.listAudit': supportAdmin,
  'plan.correctAudit': supportAdmin,
  'discount.list': anySignedIn,
  'discount.create': supportAdmin,
  'discount.update': supportAdmin,
  'voucher.list': anyOf(ownChapterAdmin, supportAdmin),
  'voucher.create': supportAdmin,
  'voucher.update': supportAdmin,
} satisfies Policies<'plan' | 'discount' | 'voucher'>;

/** The session, accounts (one's own, and those one manages: rule identity/account-access), and the audit log. */
const identityPolicies = {
  'session.read': anySignedIn,
  'account.manageTotp': self,
  'account.list': anyOf(ownChapterAdmin, supportAdmin),
  'account.create': manages('account.create'),
  'account.updateEmail': manages('account.updateEmail'),
  'account.readEmailChange': self,
  'account.cancelEmailChange': self,
  'account.finishEmailChange': self,
  'account.enable': manages('account.enable'),
  'account.disable': manages('account.disable'),
  'account.resetPassword': manages('account.resetPassword'),
  'audit.list': anyOf(ownChapterAdmin, supportAdmin),
} satisfies Policies<'session' | 'account' | 'audit'>;

/** The chapter's schedule, and the meeting of a QR code (rules meetings/schedule-access, meetings/qr-holder). */
const meetingPolicies = {
  'meeting.list': anyOf(ownChapter, supportAdmin),
  'meeting.read': anyOf(ownChapter, supportAdmin),
  'meeting.readByQr': anySignedIn,
  'meeting.create': ownChapterAdmin,
  'meeting.update': ownChapterAdmin,
  'meeting.generateQr': ownChapterAdmin,
} satisfies Policies<'meeting'>;

/** Every action with its policy. */
const POLICIES = {
  ...identityPolicies,
  ...chapterPolicies,
  ...memberPolicies,
  ...meetingPolicies,
  ...attendancePolicies,
  ...visitorPolicies,
  ...interviewPolicies,
  ...activityPolicies,
  ...platformPolicies,
  ...pricePolicies,
  ...billingPolicies,
};

/**
 * What can be asked for, `<capability>.<verb>`: an action exists by its policy. It is specific: a new need gets a new
 * action, never a borrowed `update`.
 */
export type Action = keyof typeof POLICIES;

export const ACTIONS = Object.keys(POLICIES) as readonly Action[];

/** Whether the policy of an action needs the rank of the person it is about. */
export function isRanked(action: Action): action is RankedAction {
  return Object.hasOwn(RANK_TABLE, action);
}

/**
 * Whether the caller may do this to the subject (rule identity/permissions). Denied unless a policy says
 * otherwise: without a caller, for a guest, for a person who is not Active, and for an unknown action.
 */
export function can(caller: Caller | null | undefined, action: Action, subject: Subject = {}): boolean {
  if (!caller || caller.role === 'GUEST' || !mayUseProduct(caller.status)) return false;
  return Object.hasOwn(POLICIES, action) && POLICIES[action](caller, subject);
}
