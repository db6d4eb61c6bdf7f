import type { Policies } from '../policy.ts';
import { ownChapterAdmin, supportAdmin } from './predicates.ts';

/** A chapter's visitors are the business of its admins (rule visitors/visitor-list). */
export const visitorPolicies: Policies<'visitor'> = {
  'visitor.list': ownChapterAdmin,
  'visitor.convert': ownChapterAdmin,
  'visitor.create': ownChapterAdmin,
  'visitor.update': ownChapterAdmin,
  'visitor.delete': ownChapterAdmin,
  'visitor.listDeleted': ownChapterAdmin,
  'visitor.correctDeleted': supportAdmin,
};

/** So are the interviews with them. */
export const interviewPolicies: Policies<'interview'> = {
  'interview.list': ownChapterAdmin,
  'interview.save': ownChapterAdmin,
  'interview.delete': ownChapterAdmin,
};
