import { randomUUID } from 'node:crypto';
import type { Caller } from '@fellowship/domain/identity/access/policy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '#api/app.ts';
import { runMutation } from '#api/mutation.ts';
import { RequestContext } from '#api/request-context.ts';
import { createRandom, type Random } from '#demo/people.ts';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { newChapter, newSubscription } from '../../../test/factories.ts';
import { failingAt } from '../../../test/failing-database.ts';
import { newOrder } from '../../../test/payments.ts';
import { newVoucher } from '../../../test/prices.ts';
import { reconcileOrders, takeWebhook, verifyPayment } from './confirm-payment.service.ts';
import { findWrongMoney } from './payment-transaction.store.ts';
import { type ProviderPayment, paymentSignature, webhookSignature } from './provider/payment-provider.ts';

const HISTORIES = 500;
const AT_ONCE = 8;
/** More statements than the whole of a settlement has, so that some run to their end. */
const MOST_STATEMENTS = 20;

let api: TestApi;
/** What the provider knows, by order: the only source of truth about money. */
const books = new Map<string, ProviderPayment[]>();

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());

interface Ordered {
  chapterId: string;
  orderId: string;
  net: number;
}

/** A chapter that is trying to subscribe, with orders that get in each other's way: the same voucher, the same purchase. */
async function begin(random: Random): Promise<Ordered[]> {
  const chapterId = await newChapter(api.database, {}, { isSubscribed: false });
  const state = random.pick(['none', 'trial', 'running', 'ending']);
  const endDate = state === 'running' ? '2027-10-01' : '2026-12-01';
  const planId = state === 'trial' ? 'trial' : 'held';
  if (state !== 'none') {
    await newSubscription(api.database, {
      chapter_id: chapterId,
      plan_id: planId,
      end_date: endDate,
      renewal_enable_days: 30,
    });
  }
  const { voucherId, code } = await newVoucher(api.database, { chapter_id: chapterId });
  const orders: Ordered[] = [];
  for (let count = random.between(1, 3); count > 0; count -= 1) {
    const kind = random.pick(['Subscribe', 'Renew', 'AddUsers'] as const);
    const voucher = random.chance(50)
      ? { voucher_id: voucherId, voucher_code: code, voucher_paise: 500_00, net_paise: 11_500_00 }
      : {};
    const added = kind === 'AddUsers' ? { added_to_plan_id: 'held', added_to_start_date: '2026-01-01' } : {};
    const orderId = await newOrder(api.database, { chapter_id: chapterId, kind, ...voucher, ...added });
    orders.push({ chapterId, orderId, net: 'net_paise' in voucher ? 11_500_00 : 12_000_00 });
  }
  return orders;
}

/** What the provider takes for the orders: nothing, the whole, too little, or twice; sometimes for an unknown order. */
function pay(random: Random, orders: readonly Ordered[]): ProviderPayment[] {
  const payments = orders.flatMap(({ orderId, net }) => {
    const howOften = random.pick([0, 1, 1, 1, 2]);
    return Array.from({ length: howOften }, () =>
      getPayment(orderId, random.chance(10) ? 100 : net, 'captured'),
    );
  });
  const failed = orders
    .filter(() => random.chance(30))
    .map(({ orderId, net }) => getPayment(orderId, net, 'failed'));
  for (const { orderId } of orders) {
    books.set(
      orderId,
      [...payments, ...failed].filter((payment) => payment.orderId === orderId),
    );
  }
  const lost = random.chance(10) ? [getPayment('order_nobodys', 1_00, 'captured')] : [];
  return [...payments, ...failed, ...lost];
}

const getPayment = (
  orderId: string,
  amountPaise: number,
  status: 'captured' | 'failed',
): ProviderPayment => ({
  paymentId: `pay_${randomUUID()}`,
  orderId,
  amountPaise,
  currency: 'INR',
  status,
  reason: null,
  createdAt: null,
});

/** The server as one request finds it: its database dies at some statement, its provider may be away. */
function getApp(random: Random): App {
  const database = random.chance(60)
    ? failingAt(api.database, random.between(1, MOST_STATEMENTS))
    : api.database;
  const isDown = random.chance(20);
  const readPayments = async (orderId: string) => {
    if (isDown) throw new Error('The provider is down');
    return books.get(orderId) ?? [];
  };
  return { ...api.app, database, payments: { ...api.app.payments, readPayments } };
}

/** Somebody tells of a payment: by whichever road, honestly or not. It may fail at any step, and come again. */
async function tell(random: Random, order: Ordered, payment: ProviderPayment): Promise<void> {
  const app = getApp(random);
  const road = random.pick([
    'webhook',
    'webhook',
    'verify',
    'verify',
    'forgedWebhook',
    'forgedVerify',
    'reconcile',
  ]);
  const { webhookSecret, keySecret } = app.payments;
  if (road === 'webhook' || road === 'forgedWebhook') {
    const body = buildMessage(payment);
    await takeWebhook(app, body, webhookSignature(road === 'webhook' ? webhookSecret : 'a forger', body));
  }
  if (road === 'verify' || road === 'forgedVerify') {
    const { chapterId, orderId } = order;
    const { paymentId } = payment;
    const signature = paymentSignature(road === 'verify' ? keySecret : 'a forger', orderId, paymentId);
    const admin: Caller = {
      userName: 'admin',
      rotaryId: 'admin',
      chapterId,
      role: 'CHAPTERADMIN',
      status: 'Active',
    };
    const input = { chapterId, orderId, paymentId, signature };
    await runMutation(new RequestContext(app, admin), 'verifyPayment', verifyPayment, input, null);
  }
  if (road === 'reconcile') {
    await makeDue(order.chapterId);
    await reconcileOrders(app);
  }
}

function buildMessage({ paymentId, orderId, amountPaise, currency, status }: ProviderPayment): Buffer {
  const entity = { id: paymentId, order_id: orderId, amount: amountPaise, currency, status };
  const event = `payment.${status}`;
  return Buffer.from(JSON.stringify({ event, payload: { payment: { entity } } }));
}

const makeDue = (chapterId: string) =>
  api.database.pool.query(
    "update payment_order set next_check_at = now() - interval '1 second' where chapter_id = $1 and payment_id is null",
    [chapterId],
  );

async function live(seed: number): Promise<void> {
  const random = createRandom(seed);
  const orders = await begin(random);
  const payments = pay(random, orders);
  for (let telling = random.between(3, 8); telling > 0 && payments.length > 0; telling -= 1) {
    const payment = random.pick(payments);
    const order = orders.find(({ orderId }) => orderId === payment.orderId) ?? random.pick(orders);
    // A process that dies leaves the repair to the next message.
    await tell(random, order, payment).catch(() => undefined);
  }
}

it(`${HISTORIES} histories of faults end with every payment applied once or in the queue`, {
  timeout: 120_000,
}, async () => {
  const seeds = Array.from({ length: HISTORIES }, (_unused, index) => index + 1);
  const living = Array.from({ length: AT_ONCE }, async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await live(seed);
  });
  await Promise.all(living);
  const calm = {
    ...api.app,
    payments: { ...api.app.payments, readPayments: async (id: string) => books.get(id) ?? [] },
  };
  await api.database.pool.query(
    "update payment_order set next_check_at = now() - interval '1 second' where status in ('created', 'failed', 'expired')",
  );
  while ((await reconcileOrders(calm)) > 0);
  // A second payment of an order whose message was lost is found by the later checks of paid orders.
  await api.database.pool.query(
    `update payment_order set paid_at = paid_at - interval '61 minutes', next_check_at = now() - interval '1 second'
    where paid_at is not null and next_check_at is not null`,
  );
  while ((await reconcileOrders(calm)) > 0);
  await expectMoneyRight();
  await expectEverySettled();
  await expectSubscriptionsPaid();
});

/** By the sums that `npm run verify-totals` compares. */
async function expectMoneyRight(): Promise<void> {
  const { rows } = await api.database.pool.query<{ chapter_id: string }>('select chapter_id from chapter');
  for (const { chapter_id } of rows)
    expect(await findWrongMoney(api.database.kysely, chapter_id)).toEqual([]);
}

/** The provider's books against ours: all that was taken is known to us, and nothing that was not. */
async function expectEverySettled(): Promise<void> {
  const taken = [...books.values()].flat().filter(({ status }) => status === 'captured');
  const { rows } = await api.database.pool.query<{ payment_id: string; amount_paise: number }>(
    "select payment_id, amount_paise from payment_transaction where kind = 'captured'",
  );
  const ours = new Map(rows.map(({ payment_id, amount_paise }) => [payment_id, amount_paise]));
  expect(ours).toEqual(new Map(taken.map(({ paymentId, amountPaise }) => [paymentId, amountPaise])));
  const { rows: outcomes } = await api.database.pool.query<{ outcome: string }>(
    `select distinct 'applied ' || kind as outcome from payment_order where applied_at is not null
    union select distinct reason from unmatched_payment order by 1`,
  );
  // Histories that never came to these ends would prove nothing.
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    ...['amountDiffers', 'applied AddUsers', 'applied Renew', 'applied Subscribe', 'paidTwice'],
    ...['subscriptionChanged', 'unknownOrder', 'voucherUsed'],
  ]);
}

/** What chapters have paid for their subscriptions is what their applied orders cost, each audited once. */
async function expectSubscriptionsPaid(): Promise<void> {
  const { rows } = await api.database.pool.query(`
      select c.chapter_id from chapter c
      where (select coalesce(sum(paid_paise), 0) from chapter_subscription s where s.chapter_id = c.chapter_id)
        <> (select coalesce(sum(net_paise), 0) from payment_order o where o.chapter_id = c.chapter_id and applied_at is not null)
      or (select count(*) from audit a where a.chapter_id = c.chapter_id and action = 'payment.apply')
        <> (select count(*) from payment_order o where o.chapter_id = c.chapter_id and applied_at is not null)`);
  expect(rows).toEqual([]);
}
