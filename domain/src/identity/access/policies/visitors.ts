import type { Policies } from '../policy.ts';
import { ownChapterAdmin } from './predicates.ts';

/** A chapter's visitors are the business of its admins (people 6). */
export const visitorPolicies: Policies<'visitor'> = {
  'visitor.list': ownChapterAdmin,
};
