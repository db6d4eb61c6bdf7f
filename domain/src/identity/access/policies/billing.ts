import type { Policies } from '../policy.ts';
import { anyOf, anySignedIn, ownChapter, supportAdmin } from './predicates.ts';

/** Everybody may know whether the own chapter's subscription is valid, support admins that of any (core 4). */
export const billingPolicies: Policies<'subscription' | 'payment'> = {
  'subscription.readValid': anyOf(ownChapter, supportAdmin),
  'subscription.readStanding': anyOf(ownChapter, supportAdmin),
  'payment.readConfiguration': anySignedIn,
};
