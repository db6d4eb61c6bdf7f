import type { Policies } from '../policy.ts';
import { allOf, anyOf, member, ownChapterAdmin, self, supportAdmin } from './predicates.ts';

/**
 * A chapter's visitors are the business of its admins; a member sees whom he or she has invited, and of them what a
 * report shows (rules visitors/visitor-list, reports/visitors).
 */
export const visitorPolicies = {
  'visitor.list': ownChapterAdmin,
  'visitor.listInvited': anyOf(ownChapterAdmin, allOf(member, self)),
  'visitor.convert': ownChapterAdmin,
  'visitor.create': ownChapterAdmin,
  'visitor.update': ownChapterAdmin,
  'visitor.delete': ownChapterAdmin,
  'visitor.listDeleted': ownChapterAdmin,
  'visitor.correctDeleted': supportAdmin,
} satisfies Policies<'visitor'>;

/** So are the interviews with them. */
export const interviewPolicies = {
  'interview.list': ownChapterAdmin,
  'interview.save': ownChapterAdmin,
  'interview.delete': ownChapterAdmin,
} satisfies Policies<'interview'>;
