import type { Policies } from '../policy.ts';
import { anyOf, anySignedIn, ownChapterAdmin, supportAdmin } from './predicates.ts';

/**
 * Support admins decide what subscriptions cost (rule billing/prices-access). Everyone may read the plans and
 * the discounts, but only a chapter's admins its voucher codes.
 */
export const pricePolicies = {
  'plan.list': anySignedIn,
  'plan.create': supportAdmin,
  'plan.update': supportAdmin,
  'plan.correctAudit': supportAdmin,
  'discount.list': anySignedIn,
  'discount.create': supportAdmin,
  'discount.update': supportAdmin,
  'voucher.list': anyOf(ownChapterAdmin, supportAdmin),
  'voucher.create': supportAdmin,
  'voucher.update': supportAdmin,
} satisfies Policies<'plan' | 'discount' | 'voucher'>;
