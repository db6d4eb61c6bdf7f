import type { Policies } from '../policy.ts';
import { allOf, anyOf, member, ownChapterAdmin, self, supportAdmin } from './predicates.ts';

/**
 * Admins see the figures of their chapter, members only their own; an inbox is its owner's alone. Counters
 * follow from facts: correcting one by hand is for support admins (rule activities/counter-correction).
 */
export const activityPolicies: Policies<'summary' | 'dashboard' | 'activityCount' | 'notification'> = {
  'summary.list': anyOf(ownChapterAdmin, allOf(member, self)),
  'summary.correct': supportAdmin,
  'dashboard.readOwn': allOf(member, self),
  'dashboard.readChapter': ownChapterAdmin,
  'activityCount.read': anyOf(ownChapterAdmin, allOf(member, self)),
  'notification.list': self,
  'notification.watch': self,
  'notification.update': self,
};
