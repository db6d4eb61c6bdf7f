import { chapterKey } from '@fellowship/domain/chapters/keys';
import { newDiscount, newPlan, newVoucher } from '../prices.ts';
import type { Sample } from './world.ts';

const recordPlan: Sample = ({ api }) => newPlan(api.database);

const recordDiscount: Sample = async ({ api }) =>
  newDiscount(api.database, { plan_id: await newPlan(api.database) });

const recordVoucher: Sample = async ({ api, chapterId }) =>
  (await newVoucher(api.database, { chapter_id: chapterId })).voucherId;

const keyOfChapter: Sample = ({ chapterId }) => chapterKey(chapterId);

/** Plans, discounts and vouchers: what names a record, and what the rules say beside the descriptions; a voucher is a chapter's. */
export const PRICE_SAMPLES: Readonly<Record<string, Sample>> = {
  // One Active plan has a name and a duration, and several callers create it.
  'CreatePlanInput.status': () => 'Inactive',
  'UpdatePlanInput.pk': recordPlan,
  'UpdatePlanInput.price': () => 90,
  'CreatePlanAuditInput.pk': recordPlan,
  'CreateSubscriptionDiscountInput.planId': recordPlan,
  'CreateSubscriptionDiscountInput.discPer': () => 0.1,
  'CreateSubscriptionDiscountInput.discountMonths': () => [10],
  'UpdateSubscriptionDiscountInput.discountId': recordDiscount,
  'UpdateSubscriptionDiscountInput.isActive': () => false,
  'listVoucher.pk': keyOfChapter,
  'CreateVoucherInput.amount': () => 500,
  'UpdateVoucherInput.sk': recordVoucher,
  'UpdateVoucherInput.status': () => 'Expired',
};
