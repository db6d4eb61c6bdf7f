import type { Policies } from '../policy.ts';
import { anyOf, anySignedIn, ownChapter, ownChapterAdmin, supportAdmin } from './predicates.ts';

/** Everybody may know how the own chapter stands, support admins any; its admins renew (rule billing/subscription-access). */
export const billingPolicies: Policies<'subscription' | 'payment'> = {
  'subscription.readValid': anyOf(ownChapter, supportAdmin),
  'subscription.readStanding': anyOf(ownChapter, supportAdmin),
  'subscription.renew': ownChapterAdmin,
  'payment.readConfiguration': anySignedIn,
};
