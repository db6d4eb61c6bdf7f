import type { Policies } from '../policy.ts';
import { anyOf, anySignedIn, ownChapter, ownChapterAdmin, supportAdmin } from './predicates.ts';

/**
 * Everyone may see the subscription state of their chapter, support admins of any; chapter admins renew and see its history, support admins
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
