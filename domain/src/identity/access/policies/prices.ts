import type { Policies } from '../policy.ts';
import { anyOf, anySignedIn, ownChapterAdmin, supportAdmin } from './predicates.ts';

/**
 * What subscriptions cost is the platform's: support admins write it (rule billing/prices-access). Everybody may know the plans and
 * the discounts, but only a chapter's admins the codes of its vouchers.
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
