import { chapterKey } from '@fellowship/domain/chapters/keys';
import { newDiscount, newPlan, newVoucher } from '../prices.ts';
import type { Sample } from './world.ts';

const recordPlan: Sample = ({ api }) => newPlan(api.database);

const recordDiscount: Sample = async ({ api }) =>
  newDiscount(api.database, { plan_id: await newPlan(api.database) });

const recordVoucher: Sample = async ({ api, chapterId }) =>
  (await newVoucher(api.database, { chapter_id: chapterId })).voucherId;

const keyOfChapter: Sample = ({ chapterId }) => chapterKey(chapterId);

/** Plans, discounts and vouchers, as the samples of every input say in general; a voucher is a chapter's. */
export const PRICE_SAMPLES: Readonly<Record<string, Sample>> = {
  'CreatePlanInput.durationTitle': () => '1 Year',
  'CreatePlanInput.noOfMembers': () => 50,
  'CreatePlanInput.noOfMonths': () => 12,
  'CreatePlanInput.planName': () => 'Regular',
  'CreatePlanInput.planStartDate': () => '2026-11-20',
  'CreatePlanInput.price': () => 100,
  'CreatePlanInput.renewalEnableDays': () => 30,
  // One Active plan has a name and a duration, and several callers create it.
  'CreatePlanInput.status': () => 'Inactive',
  'UpdatePlanInput.pk': recordPlan,
  'UpdatePlanInput.price': () => 90,
  'CreatePlanAuditInput.pk': recordPlan,
  'CreateSubscriptionDiscountInput.planId': recordPlan,
  'CreateSubscriptionDiscountInput.userCount': () => 25,
  'CreateSubscriptionDiscountInput.validFrom': () => '2026-11-01',
  'CreateSubscriptionDiscountInput.validTo': () => '2026-11-30',
  'CreateSubscriptionDiscountInput.discPer': () => 0.1,
  'CreateSubscriptionDiscountInput.discountMonths': () => [10],
  'UpdateSubscriptionDiscountInput.discountId': recordDiscount,
  'UpdateSubscriptionDiscountInput.isActive': () => false,
  'listVoucher.pk': keyOfChapter,
  'CreateVoucherInput.fromDate': () => '2026-11-01',
  'CreateVoucherInput.expiryDate': () => '2026-11-30',
  'CreateVoucherInput.type': () => 'amount',
  'CreateVoucherInput.amount': () => 500,
  'UpdateVoucherInput.sk': recordVoucher,
  'UpdateVoucherInput.status': () => 'Expired',
};
