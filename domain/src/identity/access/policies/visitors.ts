import type { Policies } from '../policy.ts';
import { allOf, anyOf, member, ownChapterAdmin, self, supportAdmin } from './predicates.ts';

/**
 * A chapter's admins manage its visitors; a member sees the visitors they invited, and of those what a
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

/** Interviews are for the chapter's admins too. */
export const interviewPolicies = {
  'interview.list': ownChapterAdmin,
  'interview.save': ownChapterAdmin,
  'interview.delete': ownChapterAdmin,
} satisfies Policies<'interview'>;
