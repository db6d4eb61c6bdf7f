import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { newChapter, newMember, nextNumber } from '../../../test/factories.ts';
import { newPlan } from '../../../test/prices.ts';
import {
  type Behaviour,
  type StandInProvider,
  startStandInProvider,
} from '../../../test/stand-in-provider.ts';
import { reconcileOrders } from './confirm-payment.service.ts';

interface Ordered {
  orderId: string;
  endsAt: string;
  dateAndTime: string;
  secondsLeft: number;
}

const ORDER = `mutation ($input: CreateOrderInput!, $requestId: String) {
  createOrder(input: $input, requestId: $requestId) { orderId endsAt dateAndTime secondsLeft } }`;
const FAIL = `mutation ($input: CreatePaymentTransactionInput!) { createPaymentTransaction(input: $input) { kind } }`;
const VERIFY = `mutation ($input: VerifyPaymentInput!) { verifyPayment(input: $input) { status } }`;

let api: TestApi;
let standIn: StandInProvider;
let chapterId: string;
let admin: string;
let planId: string;
/** How the next requests to the provider are answered. */
let behaviours: Behaviour[];

beforeAll(async () => {
  api = await newTestApi();
  standIn = await startStandInProvider();
  api.app.payments = standIn.client(() => behaviours.shift() ?? 'answers', 300);
});
afterAll(async () => {
  await standIn.close();
  await api.close();
});
beforeEach(async () => {
  behaviours = [];
  chapterId = await newChapter(api.database);
  const rotary_id = `admin${nextNumber()}`;
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true, rotary_id });
  planId = await newPlan(api.database);
});

const input = (more = 0) => ({
  chapterId,
  kind: 'Subscribe',
  planId,
  memberCount: 10 + more,
  amount: 12_000 + more * 1_200,
});
const order = async (more = 0, requestId?: string) => {
  const { data, errors } = await api.ask('payment', admin, ORDER, { input: input(more), requestId });
  return { order: data?.createOrder as Ordered, errors };
};
const failures = async () => {
  const { rows } = await api.database.pool.query<{ stored: number }>(
    "select count(*)::int as stored from payment_transaction where chapter_id = $1 and kind = 'failed'",
    [chapterId],
  );
  return rows[0]?.stored;
};
const claims = async () => {
  const { rows } = await api.database.pool.query('select from payment_order_claim where chapter_id = $1', [
    chapterId,
  ]);
  return rows.length;
};

it('leaves one order at the provider for fifty equal ones at once, with one request id, several or none', async () => {
  const before = standIn.orders.size;
  const asked = Array.from({ length: 50 }, (_unused, index) =>
    order(0, index % 3 === 0 ? undefined : index % 3 === 1 ? 'same' : `own-${index}`),
  );
  const answers = await Promise.all(asked);
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  expect(new Set(answers.map((answer) => answer.order.orderId)).size).toBe(1);
  expect(standIn.orders.size - before).toBe(1);
  expect(await claims()).toBe(0);
});

it('makes another order for another purchase, and for the same one when the first is too old', async () => {
  const first = await order();
  expect((await order(1)).order.orderId).not.toBe(first.order.orderId);
  expect((await order()).order.orderId).toBe(first.order.orderId);
  await api.database.pool.query(
    "update payment_order set created_at = created_at - interval '31 minutes' where order_id = $1",
    [first.order.orderId],
  );
  expect((await order()).order.orderId).not.toBe(first.order.orderId);
});

it('says until when an order can be paid', async () => {
  const { orderId, endsAt, dateAndTime, secondsLeft } = (await order()).order;
  expect(Date.parse(endsAt) - Date.parse(dateAndTime)).toBe(3_600_000);
  expect(3_600 - secondsLeft).toBeLessThan(60);
  await api.database.pool.query(
    "update payment_order set created_at = created_at - interval '20 minutes' where order_id = $1",
    [orderId],
  );
  expect((await order()).order).toMatchObject({ orderId, secondsLeft: expect.closeTo(2_400, -2) });
});

it.each([
  'hangs',
  'cut off',
  'drips',
] as const)('is unavailable where the provider’s answer %s, and finds the order that was made there', async (behaviour) => {
  const before = standIn.orders.size;
  behaviours = [behaviour];
  const { errors } = await order(0, 'again');
  expect(errors).toMatchObject([
    {
      message: 'The payment provider cannot be reached. No money was taken. Please try again.',
      extensions: { code: 'UNAVAILABLE' },
    },
  ]);
  // Nobody could have made it before, so the first request does not look for it.
  expect(standIn.orders.size - before).toBe(1);
  const again = await order(0, 'again');
  expect(again.errors).toEqual([]);
  expect([...standIn.orders.keys()].at(-1)).toBe(again.order.orderId);
  expect(standIn.orders.size - before).toBe(1);
  expect(await claims()).toBe(0);
});

it('takes over the claim of a dead process when it expires', async () => {
  behaviours = ['lost'];
  await order();
  await api.database.pool.query(
    "update payment_order_claim set held_until = now() + interval '1 second' where chapter_id = $1",
    [chapterId],
  );
  expect((await order()).errors).toEqual([]);
  expect(await claims()).toBe(0);
});

it('stores twenty failed payments of an order, however many are reported or forged', async () => {
  const { orderId } = (await order()).order;
  const forged = { chapterId, orderId, paymentId: 'pay_1', signature: 'forged' };
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await api.ask('payment', admin, VERIFY, { input: forged });
    await api.ask('payment', admin, FAIL, { input: { chapterId, orderId, status: 'Card declined' } });
  }
  expect(await failures()).toBe(20);
  const { data } = await api.ask('payment', admin, VERIFY, { input: forged });
  expect(data).toEqual({ verifyPayment: { status: 'Failed' } });
  const reported = await api.ask('payment', admin, FAIL, { input: { chapterId, orderId, status: 'No' } });
  expect(reported.errors[0]?.extensions.code).toBe('RATE_LIMITED');
});

it('stores a hundred failures of a chapter in 24 hours that only browsers report', async () => {
  const orderIds: string[] = [];
  for (let more = 0; more < 6; more += 1) orderIds.push((await order(more)).order.orderId);
  for (const orderId of orderIds) {
    const report = () => api.ask('payment', admin, FAIL, { input: { chapterId, orderId, status: 'No' } });
    await Promise.all(Array.from({ length: 20 }, report));
  }
  expect(await failures()).toBe(100);
});

it('continues with the next order where the provider hangs', async () => {
  const [first, second] = [(await order()).order.orderId, (await order(1)).order.orderId];
  standIn.payments.set('pay_next', {
    id: 'pay_next',
    order_id: second,
    amount: 13_200_00,
    amount_refunded: 0,
    currency: 'INR',
    status: 'captured',
    created_at: Math.floor(Date.now() / 1000),
  });
  for (const [orderId, seconds] of [
    [first, 2],
    [second, 1],
  ]) {
    await api.database.pool.query(
      'update payment_order set next_check_at = now() - make_interval(secs => $2) where order_id = $1',
      [orderId, seconds],
    );
  }
  behaviours = ['lost'];
  await reconcileOrders(api.app);
  const { rows } = await api.database.pool.query<{ status: string }>(
    'select status from payment_order where order_id = any($1) order by array_position($1, order_id)',
    [[first, second]],
  );
  expect(rows.map(({ status }) => status)).toEqual(['created', 'applied']);
});
