import type { Policies } from '../policy.ts';
import { allOf, anyOf, member, ownChapter, ownChapterAdmin, self, supportAdmin } from './predicates.ts';

const seen = anyOf(ownChapterAdmin, allOf(member, self));
const own = allOf(member, self);

/**
 * Admins see the figures and activities of their chapter, members only their own; what is recorded and deleted is the
 * author's alone. The other party of an activity may decline it, and a chapter admin of either party
 * may strike it (rule activities/cancelling). An inbox belongs to its owner. Counters
 * follow from facts: correcting one by hand is for support admins (rule activities/counter-correction). Whom to congratulate
 * is for the whole chapter (rule reports/special-days).
 */
export const activityPolicies = {
  'summary.list': seen,
  'summary.correct': supportAdmin,
  'yearReport.read': seen,
  'reportFact.list': seen,
  'memberScore.list': seen,
  'dashboard.readOwn': own,
  'dashboard.readChapter': ownChapterAdmin,
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
