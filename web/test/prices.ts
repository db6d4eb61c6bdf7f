import type { Discount } from '#billing/discounts/discount-screen.tsx';
import type { Plan } from '#billing/plans/plan-dialog.tsx';
import type { Voucher } from '#billing/vouchers/voucher-screen.tsx';
import { answerPage } from './answer-page.ts';
import type { Handlers } from './fake-server.ts';

const CHAPTERS = [
  { pk: 'chennai', chapterName: 'Chennai' },
  { pk: 'erode', chapterName: 'Erode' },
];

const PLAN: Plan = {
  pk: 'regular-1-year',
  planName: 'Regular',
  durationTitle: '1 Year',
  durationDays: 365,
  noOfMembers: 150,
  price: 100,
  createdDate: '2025-11-20',
  status: 'Active',
  version: 4,
  planStartDate: '2025-11-20',
  planEndDate: '9999-12-31',
  noOfMonths: 12,
  renewalEnableDays: 30,
};

export const DISCOUNT: Discount = {
  discountId: 'd1',
  planId: 'regular-1-year',
  durationTitle: '1 Year',
  userCount: 25,
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  discPer: 0.125,
  discAmount: null,
  discountText: 'Founders',
  discountMonths: [10, 11],
  isActive: true,
  version: 2,
  createdAt: '2026-10-31T10:00:00.000Z',
};

export const VOUCHER: Voucher = {
  pk: 'CID#chennai',
  sk: 'v1',
  chapterId: 'chennai',
  voucherCode: 'CHENNAI500RUPEES',
  chapterName: 'Chennai',
  fromDate: '2026-11-01',
  expiryDate: '2026-12-31',
  isMultiple: false,
  version: 3,
  totalAmount: null,
  amountLeft: null,
  maxUses: 1,
  uses: 0,
  status: 'New',
  type: 'amount',
  amount: 500,
};

/** A server with one plan, a discount and a voucher, which stores changes. */
export const PRICE_HANDLERS: Handlers = {
  ListChapterNames: () => ({ data: { listChapter: { items: CHAPTERS, nextToken: null } } }),
  ListPlan: () => ({ data: { listPlan: { items: [PLAN] } } }),
  CreatePlan: () => ({ data: { createPlan: { pk: 'new' } } }),
  UpdatePlan: () => ({ data: { updatePlan: { pk: PLAN.pk } } }),
  ListSubscriptionDiscount: () => ({
    data: { listSubscriptionDiscount: answerPage([DISCOUNT]) },
  }),
  CreateSubscriptionDiscount: () => ({ data: { createSubscriptionDiscount: { discountId: 'new' } } }),
  UpdateSubscriptionDiscount: () => ({ data: { updateSubscriptionDiscount: { discountId: 'd1' } } }),
  ListVoucher: () => ({ data: { listVoucher: answerPage([VOUCHER]) } }),
  CreateVoucher: () => ({ data: { createVoucher: { sk: 'new', voucherCode: 'ERODENEWVOUCHER1' } } }),
  UpdateVoucher: () => ({ data: { updateVoucher: { sk: 'v1' } } }),
};
