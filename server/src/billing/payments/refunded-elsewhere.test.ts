import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { newChapter, newMember } from '../../../test/factories.ts';
import { newOrder } from '../../../test/payments.ts';
import { type StandInProvider, startStandInProvider } from '../../../test/stand-in-provider.ts';
import { reconcileOrders } from './confirm-payment.service.ts';
import { findWrongMoney } from './payment-transaction.store.ts';

const RESOLVE = `mutation ($input: ResolveUnmatchedPaymentInput!) { resolveUnmatchedPayment(input: $input) {
  status reason resolvedBy } }`;

let api: TestApi;
let standIn: StandInProvider;
let support: string;

beforeAll(async () => {
  api = await newTestApi();
  standIn = await startStandInProvider();
  api.app.payments = standIn.client();
  const chapter_id = await newChapter(api.database, { is_support: true });
  support = await newMember(api.database, { chapter_id, rotary_id: 'helper' });
});
afterAll(async () => {
  await standIn.close();
  await api.close();
});

/** A paid order that the reconciling has found; one that had ended waits, another is applied. */
async function paid(paymentId: string, hasEnded: boolean): Promise<string> {
  const chapterId = await newChapter(api.database, {}, { isSubscribed: false });
  const orderId = await newOrder(api.database, {
    chapter_id: chapterId,
    order_id: `order_of_${paymentId}`,
    created_at: new Date(Date.now() - (hasEnded ? 7_200_000 : 0)),
  });
  standIn.payments.set(paymentId, {
    id: paymentId,
    order_id: orderId,
    amount: 12_000_00,
    amount_refunded: 0,
    currency: 'INR',
    status: 'captured',
    created_at: Math.floor(Date.now() / 1000),
  });
  await check(orderId);
  return chapterId;
}
async function check(orderId: string): Promise<void> {
  // The column keeps milliseconds: now() may be rounded up to a moment that has not come.
  await api.database.pool.query(
    "update payment_order set next_check_at = now() - interval '1 second' where order_id = $1",
    [orderId],
  );
  await reconcileOrders(api.app);
}
const resolve = async (paymentId: string, resolution: string) => {
  const { data, errors } = await api.ask('payment', support, RESOLVE, { input: { paymentId, resolution } });
  return data?.resolveUnmatchedPayment ?? errors[0]?.message;
};

it('is not applied after a refund in the dashboard without a message', async () => {
  const chapterId = await paid('pay_quiet', true);
  standIn.refundInDashboard('pay_quiet', 12_000_00);
  expect(await resolve('pay_quiet', 'Applied')).toBe(
    'The payment provider has already refunded this payment.',
  );
  expect(await findWrongMoney(api.database.kysely, chapterId)).toEqual([]);
});

it('after it was applied waits for the correction of the subscription, and for nothing else', async () => {
  const chapterId = await paid('pay_later', false);
  standIn.refundInDashboard('pay_later', 12_000_00);
  await check('order_of_pay_later');
  const onlyCorrected =
    'This payment was applied and then refunded. Correct the subscription, then mark the payment as granted by hand.';
  expect(await resolve('pay_later', 'Refunded')).toBe(onlyCorrected);
  expect(await resolve('pay_later', 'Applied')).toBe(onlyCorrected);
  expect(await resolve('pay_later', 'Granted')).toEqual({
    status: 'Granted',
    reason: 'refundedLater',
    resolvedBy: support,
  });
  await check('order_of_pay_later');
  expect(await resolve('pay_later', 'Granted')).toBe(
    'helper has already marked this payment as granted by hand.',
  );
  expect(await findWrongMoney(api.database.kysely, chapterId)).toEqual([]);
});

it('after support applied it from the queue is shown again', async () => {
  const chapterId = await paid('pay_queue', true);
  expect(await resolve('pay_queue', 'Applied')).toMatchObject({ status: 'Applied' });
  standIn.refundInDashboard('pay_queue', 12_000_00);
  await check('order_of_pay_queue');
  expect(await resolve('pay_queue', 'Granted')).toMatchObject({ reason: 'refundedLater' });
  expect(await findWrongMoney(api.database.kysely, chapterId)).toEqual([]);
});
