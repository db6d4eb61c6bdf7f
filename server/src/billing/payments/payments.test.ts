import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyTotals } from '#activities/verify-totals.service.ts';
import { platformToday } from '#api/request-context.ts';
import { inTransaction } from '#storage/transaction.ts';
import { newTestApi, TEST_NOW, type TestApi } from '../../../test/api.ts';
import { newChapter, newMember, newSubscription, nextNumber } from '../../../test/factories.ts';
import { newDiscount, newPlan, newVoucher } from '../../../test/prices.ts';
import { readSeats } from '../subscription.service.ts';
import { reconcileOrders, takeWebhook } from './confirm-payment.service.ts';
import { findWrongMoney } from './payment-transaction.store.ts';
import { paymentSignature, webhookSignature } from './provider/payment-provider.ts';
import { findGatewayOrder, insertCaptured } from './provider/test-gateway/test-gateway.store.ts';
import { recordFailure, recordRefund } from './settle-payment.service.ts';

const QUOTE = `query ($input: QuoteInput!) { quote(input: $input) {
  users months price base discount voucher net startDate endDate basicCount additionalCount activeMembers
  cheaperUsers cheaperNet voucherPer voucherAmount } }`;
const ORDER = `mutation ($input: CreateOrderInput!, $requestId: String) {
  createOrder(input: $input, requestId: $requestId) { orderId status amount amountDue base discount voucher net
    receiptNumber startDate endDate } }`;
const VERIFY = `mutation ($input: VerifyPaymentInput!) { verifyPayment(input: $input) { status validationStatus } }`;
const FAIL = `mutation ($input: CreatePaymentTransactionInput!) { createPaymentTransaction(input: $input) {
  status amount kind discountDetails } }`;
const TRANSACTIONS = `query ($chapterId: ID) { listPaymentTransaction(chapterId: $chapterId) {
  items { kind status amount orderId } } }`;
const QUEUE = `{ listUnmatchedPayment(filter: { status: { eq: "Open" } }) { items { paymentId orderId reason amount chapterName } } }`;
const RESOLVE = `mutation ($input: ResolveUnmatchedPaymentInput!) { resolveUnmatchedPayment(input: $input) {
  status note resolvedBy } }`;

/** Another order than that of ten. */
const ELEVEN = { memberCount: 11, amount: 13_200 };

let api: TestApi;
let support: string;
let chapterId: string;
let admin: string;
let planId: string;

beforeAll(async () => {
  api = await newTestApi();
  const supportChapter = await newChapter(api.database, { is_support: true }, { isSubscribed: false });
  support = await newMember(api.database, { chapter_id: supportChapter, rotary_id: 'helper' });
});
afterAll(() => api.close());
beforeEach(async () => {
  chapterId = await newChapter(api.database, {}, { isSubscribed: false });
  admin = await newMember(api.database, {
    chapter_id: chapterId,
    is_admin: true,
    rotary_id: `admin${nextNumber()}`,
  });
  planId = await newPlan(api.database);
});

const quote = (input: object, by: string | null = admin) =>
  api.ask('subscription', by, QUOTE, {
    input: { pk: `CID#${chapterId}`, kind: 'Subscribe', planId, memberCount: 10, ...input },
  });
const order = (input: object = {}, by: string | null = admin, requestId?: string) =>
  api.ask('payment', by, ORDER, {
    input: { chapterId, kind: 'Subscribe', planId, memberCount: 10, amount: 12_000, ...input },
    requestId,
  });
const orderId = async (input: object = {}): Promise<string> => {
  const { data, errors } = await order(input);
  expect(errors).toEqual([]);
  return (data?.createOrder as { orderId: string }).orderId;
};

/** The gateway takes the money, and its message is lost. */
async function pay(id: string): Promise<string> {
  const { paymentId } = await inTransaction(api.database, async (tx) => {
    const found = await findGatewayOrder(tx, id);
    if (!found) throw new Error('no such order');
    return insertCaptured(tx, found);
  });
  return paymentId;
}
const signed = (id: string, paymentId: string) => paymentSignature(api.app.payments.keySecret, id, paymentId);
const verify = (input: object, by: string | null = admin) =>
  api.ask('payment', by, VERIFY, { input: { chapterId, ...input } });
async function payAndVerify(id: string) {
  const paymentId = await pay(id);
  const { data } = await verify({ orderId: id, paymentId, signature: signed(id, paymentId) });
  return data?.verifyPayment;
}
async function subscriptions() {
  const { rows } = await api.database.pool.query(
    `select plan_id, start_date, end_date, basic_count, additional_count, paid_paise, status, price_paise, version
    from chapter_subscription where chapter_id = $1 order by start_date, plan_id`,
    [chapterId],
  );
  return rows;
}

describe('a quote', () => {
  it('gives the lines of the price and what the subscription becomes', async () => {
    await newDiscount(api.database, { plan_id: planId });
    const { code } = await newVoucher(api.database, { chapter_id: chapterId });
    await newMember(api.database, { chapter_id: chapterId });
    const { data, errors } = await quote({ voucherCode: ` ${code.toLowerCase()} ` });
    expect(errors).toEqual([]);
    expect(data?.quote).toEqual({
      users: 10,
      months: 12,
      price: 100,
      base: 12_000,
      discount: 1_200,
      voucher: 500,
      net: 10_300,
      startDate: '2026-11-20',
      endDate: '2027-11-20',
      basicCount: 10,
      additionalCount: 0,
      activeMembers: 1,
      cheaperUsers: null,
      cheaperNet: null,
      voucherPer: null,
      voucherAmount: 500,
    });
  });

  it('shows the value of a percentage voucher, and nothing without one', async () => {
    const share = { type: 'discount', percent_hundredths: 1_250 } as const;
    const { code } = await newVoucher(api.database, { chapter_id: chapterId, ...share });
    const worth = async (input: object) => (await quote(input)).data?.quote;
    expect(await worth({ voucherCode: code })).toMatchObject({ voucherPer: 0.125, voucherAmount: null });
    expect(await worth({})).toMatchObject({ voucherPer: null, voucherAmount: null });
  });

  it('shows where more users cost less', async () => {
    await newDiscount(api.database, { plan_id: planId, user_count: 12, percent_hundredths: 5_000 });
    const { data } = await quote({});
    expect(data?.quote).toMatchObject({ net: 12_000, cheaperUsers: 12, cheaperNet: 7_200 });
  });

  it('says the same of a voucher that is unknown, foreign, used or expired, and stops guessing', async () => {
    const elsewhere = await newChapter(api.database, {}, { isSubscribed: false });
    const foreign = await newVoucher(api.database, { chapter_id: elsewhere });
    const used = await newVoucher(api.database, { chapter_id: chapterId, status: 'Used' });
    const expired = await newVoucher(api.database, { chapter_id: chapterId, expiry_date: '2026-11-19' });
    const { code } = await newVoucher(api.database, { chapter_id: chapterId });
    const codes = ['AAAAAAAAAAAAAAAA', "' or 1=1 --", foreign.code, used.code, expired.code];
    for (const voucherCode of codes) {
      const { errors } = await quote({ voucherCode });
      expect(errors[0]).toMatchObject({
        message: 'This voucher cannot be used.',
        extensions: { code: 'BAD_INPUT', fields: { voucherCode: 'This voucher cannot be used.' } },
      });
    }
    expect((await quote({ voucherCode: code })).errors).toEqual([]);
    for (let guess = codes.length; guess < 30; guess += 1) await quote({ voucherCode: 'BBBBBBBBBBBBBBBB' });
    const { errors } = await quote({ voucherCode: code });
    expect(errors[0]?.extensions.code).toBe('RATE_LIMITED');
    expect((await quote({})).errors).toEqual([]);
  });

  it('is not for members, support and other chapters', async () => {
    const member = await newMember(api.database, { chapter_id: chapterId });
    for (const by of [member, support]) {
      expect((await quote({}, by)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });

  it('refuses amounts that are not safe', async () => {
    const dear = await newPlan(api.database, {
      price_paise: 100_000_000,
      no_of_months: 120,
      duration_title: '10 Years',
    });
    const { errors } = await quote({ planId: dear, memberCount: 100_000 });
    expect(errors[0]?.extensions.code).toBe('BAD_INPUT');
  });
});

describe('an order', () => {
  it('names its chapter by key or id', async () => {
    const key = `CID#${chapterId}${'#PID#'.repeat(50_000)}\n-`;
    expect((await order({ pk: key })).errors).toEqual([]);
    expect((await order({ pk: `CID#another${'#PID#'.repeat(50_000)}\n-` })).errors[0]).toMatchObject({
      extensions: { code: 'BAD_INPUT', fields: { pk: expect.any(String) } },
    });
  });

  it('of another price than the server’s is refused with the new one', async () => {
    for (const amount of [11_999.99, 0, 1]) {
      const { errors } = await order({ amount });
      expect(errors[0]).toMatchObject({
        message: 'The price has changed to ₹ 12,000. Please check it and try again.',
        extensions: { code: 'CONFLICT' },
      });
    }
    for (const amount of [-12_000, 1e15, 0.001]) {
      expect((await order({ amount })).errors[0]?.extensions.code).toBe('BAD_INPUT');
    }
  });

  it('with a voucher that no database can store is refused like any wrong one', async () => {
    const { errors } = await order({ discountDetails: JSON.stringify({ voucherCode: 'A\0' }) });
    expect(errors[0]?.extensions.fields).toEqual({ voucherCode: 'This voucher cannot be used.' });
  });

  it('covers the active members', async () => {
    for (let count = 0; count < 3; count += 1) await newMember(api.database, { chapter_id: chapterId });
    const { errors } = await order({ memberCount: 2, amount: 2_400 });
    expect(errors[0]?.message).toBe(
      'Cannot subscribe. Active members exceed allowed count. Please add or remove members.',
    );
  });

  it('is made once for a repeated request', async () => {
    const first = await order({}, admin, 'once');
    expect(await order({}, admin, 'once')).toEqual(first);
    expect((await order({ memberCount: 11, amount: 13_200 }, admin, 'once')).errors[0]?.extensions.code).toBe(
      'CONFLICT',
    );
  });

  it('with nothing to pay is applied at once, and repeating it changes nothing', async () => {
    const { code } = await newVoucher(api.database, {
      chapter_id: chapterId,
      type: 'discount',
      percent_hundredths: 10_000,
    });
    const free = { amount: 0, discountDetails: JSON.stringify({ voucherCode: code, amount: 1 }) };
    const first = await order(free, admin, 'free');
    expect(first.data?.createOrder).toMatchObject({
      status: 'applied',
      net: 0,
      voucher: 12_000,
      receiptNumber: 1,
      endDate: '2027-11-20',
    });
    expect(await order(free, admin, 'free')).toEqual(first);
    expect(await subscriptions()).toHaveLength(1);
    expect((await quote({ voucherCode: code, kind: 'AddUsers', memberCount: 20 })).errors).toHaveLength(1);
  });

  it('is refused while thirty of the last hour are unpaid', async () => {
    const first = await order({}, admin, 'first');
    const more = (users: number) => ({ memberCount: 10 + users, amount: 12_000 + users * 1_200 });
    for (let begun = 1; begun < 30; begun += 1) await orderId(more(begun));
    expect((await order(more(30))).errors[0]?.extensions.code).toBe('RATE_LIMITED');
    expect(await order({}, admin, 'first')).toEqual(first);
    await api.database.pool.query(
      `update payment_order set created_at = created_at - interval '1 hour' where chapter_id = $1`,
      [chapterId],
    );
    await orderId(more(30));
  });

  it('refused by the provider is not stored', async () => {
    const { createOrder } = api.app.payments;
    api.app.payments.createOrder = async () => Promise.reject(new Error('down'));
    try {
      expect((await order()).errors[0]?.message).toMatch(/cannot be reached/);
    } finally {
      api.app.payments.createOrder = createOrder;
    }
    expect((await api.ask('payment', admin, TRANSACTIONS, { chapterId })).data).toEqual({
      listPaymentTransaction: { items: [] },
    });
  });
});

describe('a payment reported by the browser', () => {
  it('grants subscription, receipt and capacity; a repetition says so', async () => {
    await newSubscription(api.database, { chapter_id: chapterId, plan_id: 'trial', end_date: '2026-12-01' });
    const { code, voucherId } = await newVoucher(api.database, { chapter_id: chapterId });
    const id = await orderId({ amount: 11_500, discountDetails: JSON.stringify({ voucherCode: code }) });
    const paymentId = await pay(id);
    const input = { orderId: id, paymentId, signature: signed(id, paymentId) };
    for (let time = 0; time < 3; time += 1) {
      const { data } = await verify(input);
      expect(data).toEqual({ verifyPayment: { status: 'Ok', validationStatus: 'Ok' } });
    }
    expect(await subscriptions()).toMatchObject([
      { plan_id: 'trial', status: 'Expired' },
      {
        plan_id: planId,
        end_date: '2027-11-20',
        basic_count: 10,
        paid_paise: 1_150_000,
        price_paise: 10_000,
      },
    ]);
    const { rows } = await api.database.pool.query('select status from voucher where voucher_id = $1', [
      voucherId,
    ]);
    expect(rows).toEqual([{ status: 'Used' }]);
    const receipt = `query ($c: ID!, $o: ID!) { getPaymentOrder(chapterId: $c, orderId: $o) {
      status receiptNumber base voucher net voucherCode startDate endDate paymentId } }`;
    expect((await api.ask('payment', admin, receipt, { c: chapterId, o: id })).data?.getPaymentOrder).toEqual(
      {
        status: 'applied',
        receiptNumber: 1,
        base: 12_000,
        voucher: 500,
        net: 11_500,
        voucherCode: code,
        startDate: '2026-11-20',
        endDate: '2027-11-20',
        paymentId,
      },
    );
  });

  it('adds users on the terms of the subscription, not of the changed plan', async () => {
    await payAndVerify(await orderId());
    await api.database.pool.query('update plan set price_paise = 99999, status = $2 where plan_id = $1', [
      planId,
      'Inactive',
    ]);
    const adding = { kind: 'AddUsers', memberCount: 13, amount: 3_600 };
    expect(await payAndVerify(await orderId(adding))).toMatchObject({ status: 'Ok' });
    expect(await subscriptions()).toMatchObject([
      { basic_count: 10, additional_count: 3, end_date: '2027-11-20', paid_paise: 1_560_000, version: 2 },
    ]);
  });

  it('renews early without losing a day', async () => {
    await newSubscription(api.database, { chapter_id: chapterId, plan_id: planId, end_date: '2026-12-10' });
    expect(await payAndVerify(await orderId({ kind: 'Renew' }))).toMatchObject({ status: 'Ok' });
    expect(await subscriptions()).toMatchObject([
      { status: 'Expired', end_date: '2026-12-10' },
      { status: 'Active', start_date: '2026-11-20', end_date: '2027-12-10' },
    ]);
  });

  it('renews early for more, who count when the old end is over', async () => {
    await newSubscription(api.database, {
      chapter_id: chapterId,
      plan_id: planId,
      end_date: '2026-12-10',
      basic_count: 50,
    });
    expect(
      await payAndVerify(await orderId({ kind: 'Renew', memberCount: 500, amount: 600_000 })),
    ).toMatchObject({ status: 'Ok' });
    const capacity = async () =>
      (await readSeats(api.database.kysely, chapterId, platformToday(api.app))).capacity;
    expect(await capacity()).toBe(50);
    // Another quarter of an hour before the end of the day in India, and the first minute of the next.
    api.app.clock.set(new Date('2026-12-10T23:45:00+05:30'));
    expect(await capacity()).toBe(50);
    api.app.clock.set(new Date('2026-12-11T00:01:00+05:30'));
    expect(await capacity()).toBe(500);
    api.app.clock.set(TEST_NOW);
  });

  it('of a reusable voucher takes no more than its total, order by order', async () => {
    const { code } = await newVoucher(api.database, {
      chapter_id: chapterId,
      amount_paise: 1_000_00,
      is_multiple: true,
      total_paise: 1_500_00,
    });
    await newSubscription(api.database, { chapter_id: chapterId, plan_id: planId, end_date: '2027-11-20' });
    const add = (memberCount: number, amount: number) =>
      order({
        kind: 'AddUsers',
        memberCount,
        amount,
        discountDetails: JSON.stringify({ voucherCode: code }),
      });
    // 1,200 rupees for each: 1,000 and then the 500 that are left come off.
    const paid = async (memberCount: number, amount: number) => {
      const { data, errors } = await add(memberCount, amount);
      expect(errors).toEqual([]);
      return payAndVerify((data?.createOrder as { orderId: string }).orderId);
    };
    expect(await paid(51, 200)).toMatchObject({ status: 'Ok' });
    expect((await add(52, 200)).errors[0]?.message).toMatch(/The price has changed to ₹ 700/);
    expect(await paid(52, 700)).toMatchObject({ status: 'Ok' });
    expect((await add(53, 700)).errors[0]?.message).toBe('This voucher cannot be used.');
  });

  it('with a forged signature, another order or another chapter grants nothing', async () => {
    const id = await orderId();
    const other = await orderId(ELEVEN);
    const paymentId = await pay(other);
    const forged = { orderId: id, paymentId, signature: signed(other, paymentId) };
    expect((await verify(forged)).data).toEqual({
      verifyPayment: { status: 'Failed', validationStatus: 'Signature mismatch' },
    });
    expect((await verify({ ...forged, signature: '' })).data?.verifyPayment).toMatchObject({
      status: 'Failed',
    });
    // Signed by us, but the payment is another order's.
    const mixed = { orderId: id, paymentId, signature: signed(id, paymentId) };
    expect((await verify(mixed)).data?.verifyPayment).toMatchObject({ status: 'Pending' });
    expect(await subscriptions()).toEqual([]);

    const elsewhere = await newChapter(api.database, {}, { isSubscribed: false });
    const stranger = await newMember(api.database, {
      chapter_id: elsewhere,
      is_admin: true,
      rotary_id: `x${nextNumber()}`,
    });
    const honest = { orderId: other, paymentId, signature: signed(other, paymentId) };
    for (const named of [chapterId, elsewhere]) {
      expect((await verify({ ...honest, chapterId: named }, stranger)).errors[0]?.extensions.code).toBe(
        'NOT_FOUND',
      );
    }
    expect((await verify(honest)).data?.verifyPayment).toMatchObject({ status: 'Ok' });
  });

  it('is applied once when two browsers, the provider and reconciling report it concurrently', async () => {
    const [id, other] = [await orderId(), await orderId(ELEVEN)];
    const [first, second] = [await pay(id), await pay(other)];
    const bring = (order: string, paymentId: string) =>
      verify({ orderId: order, paymentId, signature: signed(order, paymentId) });
    await api.database.pool.query(
      "update payment_order set next_check_at = now() - interval '1 second' where chapter_id = $1",
      [chapterId],
    );
    await Promise.all([
      ...[bring(id, first), bring(other, second), bring(id, first), bring(other, second)],
      reconcileOrders(api.app),
      reconcileOrders(api.app),
    ]);
    const again = await Promise.all([bring(id, first), bring(other, second)]);
    const statuses = again.map(({ data }) => (data?.verifyPayment as { status: string }).status);
    expect(statuses.toSorted()).toEqual(['Ok', 'Waiting']);
    expect(await subscriptions()).toHaveLength(1);
    expect(await findWrongMoney(api.database.kysely, chapterId)).toEqual([]);
  });

  it('waits for an unreachable provider', async () => {
    const id = await orderId();
    const { readPayments } = api.app.payments;
    api.app.payments.readPayments = async () => Promise.reject(new Error('down'));
    try {
      expect(await payAndVerify(id)).toMatchObject({ status: 'Pending' });
    } finally {
      api.app.payments.readPayments = readPayments;
    }
    expect(await subscriptions()).toEqual([]);
    expect(await payAndVerify(id)).toMatchObject({ status: 'Ok' });
  });

  it('that is settled is reported from our records while the provider is away', async () => {
    const [id, late] = [await orderId(), await orderId(ELEVEN)];
    const payments = [await pay(id), await pay(late)];
    const bring = async (order: string, paymentId: string | undefined) => {
      const brought = { orderId: order, paymentId, signature: signed(order, paymentId ?? '') };
      return (await verify(brought)).data?.verifyPayment;
    };
    await bring(id, payments[0]);
    await bring(late, payments[1]);
    const { readPayments } = api.app.payments;
    api.app.payments.readPayments = async () => Promise.reject(new Error('down'));
    try {
      expect(await bring(id, payments[0])).toEqual({ status: 'Ok', validationStatus: 'Ok' });
      expect(await bring(late, payments[1])).toMatchObject({ status: 'Waiting' });
    } finally {
      api.app.payments.readPayments = readPayments;
    }
    for (const told of await api.app.payments.readPayments(id)) await recordRefund(api.database, told);
    expect(await bring(id, payments[0])).toEqual({ status: 'Failed', validationStatus: 'Refunded' });
  });
});

describe('a payment that failed', () => {
  it('is stored with its reason, and grants nothing', async () => {
    const id = await orderId();
    const input = { chapterId, orderId: id, status: 'Card declined', amount: 1, planId: 'another' };
    const { data } = await api.ask('payment', admin, FAIL, { input });
    expect(data).toEqual({
      createPaymentTransaction: {
        status: 'Card declined',
        amount: 12_000,
        kind: 'failed',
        discountDetails: null,
      },
    });
    expect(await subscriptions()).toEqual([]);
    const tried = `query ($c: ID!, $o: ID!) { getPaymentOrder(chapterId: $c, orderId: $o) {
      orderCreationStatus amountDue amountPaid attempts } }`;
    const ask = async () =>
      (await api.ask('payment', admin, tried, { c: chapterId, o: id })).data?.getPaymentOrder;
    const unpaid = { orderCreationStatus: 'Ok', amountDue: 12_000, amountPaid: 0, attempts: 1 };
    expect(await ask()).toEqual(unpaid);
    expect(await payAndVerify(id)).toMatchObject({ status: 'Ok' });
    const listed = await api.ask('payment', admin, TRANSACTIONS, { chapterId });
    expect(listed.data?.listPaymentTransaction).toEqual({
      items: [
        { kind: 'captured', status: 'Ok', amount: 12_000, orderId: id },
        { kind: 'failed', status: 'Card declined', amount: 12_000, orderId: id },
      ],
    });
    expect(await ask()).toEqual({ ...unpaid, amountDue: 0, amountPaid: 12_000, attempts: 2 });
  });
});

describe('a payment that failed, as browser and provider both report it', () => {
  const DECLINED = 'Card declined';
  const reportByBrowser = (id: string) =>
    api.ask('payment', admin, FAIL, { input: { chapterId, orderId: id, status: DECLINED } });
  const reportByProvider = (id: string, paymentId: string) =>
    recordFailure(api.database, { orderId: id, paymentId, amountPaise: 12_000_00 }, DECLINED);
  const stored = async (id: string) => {
    const { rows } = await api.database.pool.query(
      `select payment_id from payment_transaction where order_id = $1 and kind = 'failed' order by payment_id`,
      [id],
    );
    return rows.map(({ payment_id }) => payment_id);
  };

  it('is stored once, whoever reports it first, and each further attempt once more', async () => {
    const id = await orderId();
    await reportByBrowser(id);
    expect(await stored(id)).toEqual([null]);
    await reportByProvider(id, `pay_a${id}`);
    await reportByProvider(id, `pay_a${id}`);
    expect(await stored(id)).toEqual([`pay_a${id}`]);
    await reportByProvider(id, `pay_b${id}`);
    const { errors } = await reportByBrowser(id);
    expect(errors).toEqual([]);
    expect(await stored(id)).toEqual([`pay_a${id}`, `pay_b${id}`]);
    await reportByBrowser(id);
    expect(await stored(id)).toHaveLength(3);
  });

  it('is stored once where the two say it in different words', async () => {
    const id = await orderId();
    await reportByProvider(id, `pay_c${id}`);
    const closed = { chapterId, orderId: id, status: 'Checkout closed' };
    expect((await api.ask('payment', admin, FAIL, { input: closed })).errors).toEqual([]);
    expect(await stored(id)).toEqual([`pay_c${id}`]);
  });
});

describe('unmatched money', () => {
  const waiting = async (id: string) => {
    const { data } = await api.ask('payment', support, QUEUE);
    const { items } = data?.listUnmatchedPayment as { items: { orderId: string; paymentId: string }[] };
    return items.filter((item) => item.orderId === id);
  };
  const resolve = (input: object, by = support) => api.ask('payment', by, RESOLVE, { input });

  it('waits where two orders used one voucher, and a support admin applies it after all', async () => {
    const { code } = await newVoucher(api.database, { chapter_id: chapterId });
    await newSubscription(api.database, { chapter_id: chapterId, plan_id: planId, end_date: '2027-11-20' });
    const voucher = { discountDetails: JSON.stringify({ voucherCode: code }) };
    const adding = { kind: 'AddUsers', memberCount: 51, amount: 700, ...voucher };
    const [one, two] = [await orderId(adding), await orderId({ ...adding, memberCount: 52, amount: 1_900 })];
    expect(await payAndVerify(one)).toMatchObject({ status: 'Ok' });
    expect(await payAndVerify(two)).toMatchObject({ status: 'Waiting' });
    expect(await subscriptions()).toMatchObject([{ additional_count: 1 }]);
    const [payment] = await waiting(two);
    const chapterName = expect.stringContaining('Chapter');
    expect(payment).toMatchObject({ reason: 'voucherUsed', amount: 1_900, chapterName });
    const input = { paymentId: payment?.paymentId, resolution: 'Applied', note: ' told us ' };
    expect((await resolve(input)).data?.resolveUnmatchedPayment).toEqual({
      status: 'Applied',
      note: 'told us',
      resolvedBy: support,
    });
    expect((await resolve(input)).errors[0]?.extensions.code).toBe('CONFLICT');
    expect(await subscriptions()).toMatchObject([{ additional_count: 3 }]);
  });

  it('waits where more members are active than were ordered, and a support admin applies it after all', async () => {
    const end = '2026-12-10';
    await newSubscription(api.database, { chapter_id: chapterId, plan_id: planId, end_date: end });
    const renewing = await orderId({ kind: 'Renew', memberCount: 1, amount: 1_200 });
    for (let count = 0; count < 2; count += 1) await newMember(api.database, { chapter_id: chapterId });
    expect(await payAndVerify(renewing)).toMatchObject({ status: 'Waiting' });
    expect(await subscriptions()).toMatchObject([{ status: 'Active', end_date: end, basic_count: 50 }]);
    const [payment] = await waiting(renewing);
    expect(payment).toMatchObject({ reason: 'tooManyActive', amount: 1_200 });
    expect(await resolve({ paymentId: payment?.paymentId, resolution: 'Applied' })).toMatchObject({
      errors: [],
    });
    expect((await subscriptions())[1]).toMatchObject({ basic_count: 1, end_date: '2027-12-10' });
    expect(await findWrongMoney(api.database.kysely, chapterId)).toEqual([]);
  });

  it('is refunded by the admin who decides it, also when the provider reports it first', async () => {
    const [one, two] = [await orderId(), await orderId(ELEVEN)];
    await payAndVerify(one);
    await payAndVerify(two);
    const [payment] = await waiting(two);
    const { refund } = api.app.payments;
    api.app.payments.refund = async (asked) => {
      await refund(asked);
      for (const told of await api.app.payments.readPayments(two)) await recordRefund(api.database, told);
    };
    try {
      const decision = {
        paymentId: payment?.paymentId,
        resolution: 'Refunded',
        note: 'paid twice',
        version: 1,
      };
      const { data, errors } = await resolve(decision);
      expect(errors).toEqual([]);
      expect(data?.resolveUnmatchedPayment).toEqual({
        status: 'Refunded',
        note: 'paid twice',
        resolvedBy: support,
      });
      expect((await resolve(decision)).errors[0]?.extensions.code).toBe('CONFLICT');
    } finally {
      api.app.payments.refund = refund;
    }
    expect(await findWrongMoney(api.database.kysely, chapterId)).toEqual([]);
  });

  it('in another currency never matches a price', async () => {
    const id = await orderId();
    const money = { amount: 12_000_00, currency: 'USD', status: 'captured' };
    const entity = { id: `pay_${id}`, order_id: id, ...money };
    const body = Buffer.from(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }));
    await takeWebhook(api.app, body, webhookSignature(api.app.payments.webhookSecret, body));
    expect(await waiting(id)).toMatchObject([{ reason: 'amountDiffers' }]);
    const { errors } = await resolve({ paymentId: entity.id, resolution: 'Applied' });
    expect(errors[0]?.message).toBe(
      'Refund this payment, or correct the subscription and mark the payment as granted by hand.',
    );
    expect(await subscriptions()).toEqual([]);
  });

  it('waits where the chapter has subscribed meanwhile, and is refunded', async () => {
    const [one, two] = [await orderId(), await orderId(ELEVEN)];
    expect(await payAndVerify(one)).toMatchObject({ status: 'Ok' });
    expect(await payAndVerify(two)).toMatchObject({ status: 'Waiting' });
    const [payment] = await waiting(two);
    expect(payment).toMatchObject({ reason: 'subscriptionChanged' });
    const input = { paymentId: payment?.paymentId, resolution: 'Applied' };
    expect((await resolve(input)).errors[0]?.extensions.code).toBe('CONFLICT');
    expect((await resolve(input, admin)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await resolve({ ...input, resolution: 'Refunded' })).data?.resolveUnmatchedPayment).toMatchObject(
      {
        status: 'Refunded',
      },
    );
    expect(await api.app.payments.readPayments(two)).toMatchObject([{ status: 'refunded' }]);
    expect(await waiting(two)).toEqual([]);
    expect(await subscriptions()).toHaveLength(1);
  });
});

describe('the totals', () => {
  it('name money that granted nothing, and an order applied without money', async () => {
    const id = await orderId();
    await payAndVerify(id);
    const wrong = () => findWrongMoney(api.database.kysely, chapterId);
    expect(await wrong()).toEqual([]);
    await api.database.pool.query("update payment_order set payment_id = 'pay_x' where order_id = $1", [id]);
    expect((await wrong()).map(({ total }) => total)).toEqual([
      expect.stringMatching(/^payment pay_/),
      `order ${id}`,
    ]);
    await api.database.pool.query('delete from payment_transaction where order_id = $1', [id]);
    expect((await verifyTotals(api.database)).filter((one) => one.chapterId === chapterId)).toMatchObject([
      { total: 'money taken', expected: '0 paise', stored: '1200000 paise' },
      { total: `order ${id}` },
    ]);
  });
});
