import type { Policies } from '../policy.ts';
import { anyOf, anySignedIn, ownChapter, ownChapterAdmin, supportAdmin } from './predicates.ts';

/**
 * Everybody may know how the own chapter stands, support admins any; its admins renew and see what it had, support admins
 * correct it (rule billing/subscription-access).
 */
export const billingPolicies = {
  'subscription.readValid': anyOf(ownChapter, supportAdmin),
  'subscription.readStanding': anyOf(ownChapter, supportAdmin),
  'subscription.renew': ownChapterAdmin,
  'subscription.list': anyOf(ownChapterAdmin, supportAdmin),
  'subscription.correct': supportAdmin,
  'subscription.quote': ownChapterAdmin,
  'payment.readConfiguration': anySignedIn,
  'payment.order': ownChapterAdmin,
  'payment.verify': ownChapterAdmin,
  'payment.recordFailure': ownChapterAdmin,
  'payment.list': anyOf(ownChapterAdmin, supportAdmin),
  'payment.listUnmatched': supportAdmin,
  'payment.resolve': supportAdmin,
} satisfies Policies<'subscription' | 'payment'>;
