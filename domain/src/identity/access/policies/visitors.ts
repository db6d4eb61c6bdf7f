import type { Policies } from '../policy.ts';
import { ownChapterAdmin } from './predicates.ts';

/** A chapter's visitors are the business of its admins (rule visitors/visitor-list). */
export const visitorPolicies: Policies<'visitor'> = {
  'visitor.list': ownChapterAdmin,
};
