import type { Policies } from '../policy.ts';
import { anyOf, anySignedIn, ownChapter, supportAdmin } from './predicates.ts';

/** Everybody may know how the own chapter stands, support admins any (rule billing/subscription-access). */
export const billingPolicies: Policies<'subscription' | 'payment'> = {
  'subscription.readValid': anyOf(ownChapter, supportAdmin),
  'subscription.readStanding': anyOf(ownChapter, supportAdmin),
  'payment.readConfiguration': anySignedIn,
};
