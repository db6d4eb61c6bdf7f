import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformToday } from '#api/request-context.ts';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { newChapter, newMember, newSubscription } from '../../../test/factories.ts';
import { newDiscount, newPlan } from '../../../test/prices.ts';
import { recordRefund, settlePayment } from './settle-payment.service.ts';

const ORDER = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { orderId status net } }`;

let api: TestApi;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());

async function toRows<Row>(text: string, value: string): Promise<Row[]> {
  return (await api.database.pool.query(text, [value])).rows as Row[];
}

it('keeps a payment pending for an order applied without payment', async () => {
  const chapterId = await newChapter(api.database, {}, { isSubscribed: false });
  const admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
  const planId = await newPlan(api.database);
  await newDiscount(api.database, { plan_id: planId, percent_hundredths: 10_000 });
  await newSubscription(api.database, { chapter_id: chapterId, plan_id: planId, basic_count: 10 });
  const input = { chapterId, kind: 'AddUsers', memberCount: 13, amount: 0 };
  const { data, errors } = await api.ask('payment', admin, ORDER, { input });
  expect(errors).toEqual([]);
  const { orderId, ...order } = data?.createOrder as { orderId: string };
  expect(order).toEqual({ status: 'applied', net: 0 });

  // The amount fits, and so does the subscription: without the guard it would add the users once more.
  const payment = {
    ...({ paymentId: 'pay_free', orderId, amountPaise: 0, currency: 'INR', status: 'captured' } as const),
    reason: null,
    createdAt: null,
  };
  for (let times = 0; times < 2; times += 1)
    expect(await settlePayment(api.database, payment, platformToday(api.app))).toBe('waiting');
  const waiting = 'select reason, status from unmatched_payment where order_id = $1';
  expect(await toRows(waiting, orderId)).toEqual([{ reason: 'paidTwice', status: 'Open' }]);
  const users = 'select basic_count, additional_count from chapter_subscription where chapter_id = $1';
  expect(await toRows(users, chapterId)).toEqual([{ basic_count: 10, additional_count: 3 }]);

  // Given back, the order that it was not for stays as it is.
  await recordRefund(api.database, { ...payment, status: 'refunded' });
  expect(await toRows(waiting, orderId)).toEqual([{ reason: 'paidTwice', status: 'Refunded' }]);
  expect(await toRows('select status, payment_id from payment_order where order_id = $1', orderId)).toEqual([
    { status: 'applied', payment_id: null },
  ]);
});
