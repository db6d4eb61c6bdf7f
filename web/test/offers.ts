import type { OfferedPlan } from '#billing/subscribing/use-offer.ts';
import { answerPage } from './answer-page.ts';
import type { Handlers } from './fake-server.ts';
import { fakeServer } from './fake-server.ts';
import type { ResultOf } from './operations.ts';
import { DISCOUNT } from './prices.ts';

type Overview = ResultOf<'GetSubscriptionOverview'>['getSubscriptionOverview'];

/** A subscription of a year that is paid for, with 38 of 45 places taken. */
export const PAID: Overview = {
  kind: 'Valid',
  planId: 'year',
  planName: 'Regular',
  durationTitle: '1 Year',
  isTrial: false,
  price: 100,
  startDate: '2025-12-01',
  endDate: '2026-11-30',
  capacity: 45,
  activeMembers: 38,
  basicCount: 40,
  additionalCount: 5,
  usersBefore: null,
  fullFrom: null,
  status: 'Active',
  renewalEnableDays: 30,
  purchase: 'AddUsers',
  renewalOpensOn: '2026-10-31',
};
export const TRIAL: Overview = {
  ...PAID,
  planId: 'trial',
  durationTitle: 'Trial Plan',
  isTrial: true,
  price: 0,
  capacity: 150,
  basicCount: 150,
  additionalCount: 0,
  renewalEnableDays: 0,
  purchase: 'Subscribe',
  renewalOpensOn: null,
};

const plan = (pk: string, durationTitle: string, noOfMonths: number, price: number): OfferedPlan => ({
  pk,
  planName: 'Regular',
  durationTitle,
  noOfMonths,
  price,
  durationDays: noOfMonths * 30,
  noOfMembers: 0,
  createdDate: '2026-01-01',
  status: 'Active',
  planStartDate: '2026-01-01',
  planEndDate: '9999-12-31',
  renewalEnableDays: 30,
  version: 1,
});
const YEAR = plan('year', '1 Year', 12, 100);
export const PREMIUM: OfferedPlan = { ...YEAR, pk: 'premium', planName: 'Premium', price: 150 };
export const PLANS = [YEAR, plan('quarter', '3 Months', 3, 120), plan('trial', 'Trial Plan', 1, 0)];

/** A tenth less for 50 users and more. */
const YEAR_END = (planId: string) => ({
  ...DISCOUNT,
  discountId: `year-end-${planId}`,
  planId,
  discountText: 'Year end',
  userCount: 50,
  discPer: 0.1,
});

/** The server of a chapter with this subscription, with a test's overrides. */
export function fakeOfferServer(overview: Overview, further: Handlers = {}) {
  const store = { overview };
  const calls = fakeServer({
    GetSubscriptionOverview: () => ({ data: { getSubscriptionOverview: store.overview } }),
    ListPlan: () => ({ data: { listPlan: { items: PLANS } } }),
    ListSubscriptionDiscount: () => ({
      data: {
        listSubscriptionDiscount: answerPage(['year', 'quarter'].map(YEAR_END)),
      },
    }),
    Quote: () => ({ data: { quote: { voucherPer: null, voucherAmount: 500, voucherLeft: null } } }),
    GetPaymentConfiguration: () => ({
      data: { getPaymentConfiguration: { gateway: 'Test', keyId: 'key', checkoutUrl: '/checkout' } },
    }),
    CreateOrder: () => ({
      data: { createOrder: { orderId: 'order_1', status: 'created', amountDue: 100, secondsLeft: 3600 } },
    }),
    CreatePaymentTransaction: () => ({ data: { createPaymentTransaction: { transactionId: 't1' } } }),
    VerifyPayment: () => ({ data: { verifyPayment: { status: 'Ok', validationStatus: 'Ok' } } }),
    ListPaymentTransaction: () => ({ data: { listPaymentTransaction: { items: [] } } }),
    ...further,
  });
  const sent = (operation: string): unknown[] =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables.input);
  return { store, calls, sent };
}
