import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileOrders } from '#billing/payments/confirm-payment.service.ts';
import { claimDueOrders } from '#billing/payments/payment-order.store.ts';
import { findWrongMoney } from '#billing/payments/payment-transaction.store.ts';
import { type ProviderPayment, webhookSignature } from '#billing/payments/provider/payment-provider.ts';
import { createRazorpayProvider } from '#billing/payments/provider/razorpay-provider.ts';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter } from '../../test/factories.ts';
import { newOrder } from '../../test/payments.ts';
import { countRoundTrips } from '../../test/round-trips.ts';

let api: TestApi;
let chapterId: string;

beforeAll(async () => {
  api = await newTestApi();
  chapterId = await newChapter(api.database);
});
afterAll(() => api.close());

/** An order of our books and the gateway's. */
async function ordered(): Promise<string> {
  chapterId = await newChapter(api.database);
  const orderId = await api.app.payments.createOrder({ amountPaise: 12_000_00, receipt: 'r' });
  return newOrder(api.database, { chapter_id: chapterId, order_id: orderId });
}
const entity = (facts: object) => ({
  id: 'pay_1',
  amount: 12_000_00,
  currency: 'INR',
  status: 'captured',
  order_id: null,
  ...facts,
});
const send = (payload: Buffer | string, signature?: string) =>
  api.http.inject({
    method: 'POST',
    url: '/payment/webhook',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'x-razorpay-signature': signature }),
    },
    payload,
  });
const tell = (event: string, facts: object) => {
  const message = JSON.stringify({ event, payload: { payment: { entity: entity(facts) } } });
  return send(message, webhookSignature(api.app.payments.webhookSecret, message));
};
const act = (orderId: string, name: string) =>
  api.http.inject({ method: 'POST', url: `/payment/test-gateway/orders/${orderId}/${name}` });
async function getStatus(orderId: string): Promise<string> {
  const { rows } = await api.database.pool.query('select status from payment_order where order_id = $1', [
    orderId,
  ]);
  return rows[0].status;
}
async function queued(paymentId: string) {
  const { rows } = await api.database.pool.query(
    'select reason, status from unmatched_payment where payment_id = $1',
    [paymentId],
  );
  return rows;
}

describe('the webhook', () => {
  it('accepts only signed messages, and reads only those', async () => {
    const orderId = await ordered();
    const message = JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity: entity({ order_id: orderId }) } },
    });
    const { keySecret, webhookSecret } = api.app.payments;
    const good = webhookSignature(webhookSecret, message);
    for (const signature of [
      undefined,
      '',
      'x',
      webhookSignature(keySecret, message),
      good.toUpperCase(),
      `${good}0`,
    ]) {
      expect((await send(message, signature)).statusCode).toBe(401);
    }
    expect((await send(message.replace('1200000', '1'), good)).statusCode).toBe(401);
    expect((await send('{not json', 'x')).statusCode).toBe(401);
    expect((await send('x'.repeat(70_000), 'x')).statusCode).toBe(413);
    expect(await getStatus(orderId)).toBe('created');
  });

  it('answers a signed unreadable message, so that it is not repeated for ever', async () => {
    const unkept = JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity: entity({ id: 'pay_\0' }) } },
    });
    for (const message of ['{not json', '[]', '{"event":"order.paid","payload":{}}', '', unkept]) {
      const sent = await send(message, webhookSignature(api.app.payments.webhookSecret, message));
      expect(sent.statusCode).toBe(200);
    }
  });

  it('applies a payment once, however often and late it is reported', async () => {
    const orderId = await ordered();
    const payment = { id: 'pay_once', order_id: orderId };
    expect(
      (
        await tell('payment.failed', {
          ...payment,
          id: 'pay_first',
          status: 'failed',
          error_description: 'No\0',
        })
      ).statusCode,
    ).toBe(200);
    expect(await getStatus(orderId)).toBe('failed');
    await api.database.pool.query("update payment_order set status = 'expired' where order_id = $1", [
      orderId,
    ]);
    for (const event of ['order.paid', 'payment.captured', 'payment.captured']) await tell(event, payment);
    await tell('payment.failed', { ...payment, id: 'pay_first', status: 'failed' });
    expect(await getStatus(orderId)).toBe('applied');
    expect(await queued('pay_once')).toEqual([]);
  });

  it('keeps money of an unknown order, another amount or a second payment in the queue', async () => {
    const orderId = await ordered();
    await tell('payment.captured', { id: 'pay_lost', order_id: 'order_nobodys' });
    await tell('payment.captured', { id: 'pay_lost', order_id: 'order_nobodys' });
    await tell('payment.captured', { id: 'pay_less', order_id: orderId, amount: 100 });
    await tell('payment.captured', { id: 'pay_again', order_id: orderId });
    expect(await queued('pay_lost')).toEqual([{ reason: 'unknownOrder', status: 'Open' }]);
    expect(await queued('pay_less')).toEqual([{ reason: 'amountDiffers', status: 'Open' }]);
    expect(await queued('pay_again')).toEqual([{ reason: 'paidTwice', status: 'Open' }]);
    expect(await getStatus(orderId)).toBe('paid');
  });

  it('records a refund, even one reported before the payment', async () => {
    const [orderId, other] = [await ordered(), await ordered()];
    const refunded = { status: 'refunded', amount_refunded: 12_000_00 };
    await tell('refund.processed', { id: 'pay_back', order_id: orderId, ...refunded });
    await tell('payment.captured', { id: 'pay_back', order_id: orderId });
    expect(await queued('pay_back')).toEqual([{ reason: 'refunded', status: 'Refunded' }]);
    expect(await getStatus(orderId)).toBe('created');
    await tell('payment.captured', { id: 'pay_later', order_id: other });
    await tell('refund.processed', { id: 'pay_later', order_id: other, ...refunded });
    expect(await getStatus(other)).toBe('refunded');
  });
});

describe('the test gateway', () => {
  it('says that no money moves, without any inline script', async () => {
    const orderId = await ordered();
    const page = await api.http.inject(`/payment/test-gateway/checkout?order_id=${orderId}`);
    expect(page.body).toContain('No money moves');
    expect(page.body).toContain('₹ 12,000');
    expect(page.body).not.toMatch(/<script(?! src)|onclick|javascript:/);
    // Else a browser asks for one that is not there.
    expect(page.body).toContain('<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">');
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect((await api.http.inject('/payment/test-gateway/checkout.js')).headers['content-type']).toMatch(
      /javascript/,
    );
    const none = await api.http.inject('/payment/test-gateway/checkout?order_id=%3Cscript%3E');
    expect([none.statusCode, none.body.includes('<script>')]).toEqual([404, false]);
    expect((await api.http.inject('/payment/test-gateway/checkout?order_id=%00')).statusCode).toBe(404);
  });

  it('simulates success, failure, a crashing browser and a forged signature', async () => {
    const orderId = await ordered();
    expect((await act(orderId, 'forge')).json().response.razorpay_payment_id).toBe('pay_Forged');
    expect((await act(orderId, 'fail')).json()).toEqual({
      error: { description: 'Payment declined by the test gateway' },
    });
    expect(await getStatus(orderId)).toBe('failed');
    expect((await act(orderId, 'vanish')).statusCode).toBe(200);
    expect(await getStatus(orderId)).toBe('applied');
    expect((await act(orderId, 'pay')).statusCode).toBe(200);
    expect(await api.app.payments.readPayments(orderId)).toHaveLength(2);
    expect((await act('order_none', 'pay')).statusCode).toBe(404);
  });

  it('speaks the provider’s API: its official client works on it', async () => {
    const origin = await api.http.listen({ port: 0, host: '127.0.0.1' });
    const { keyId, keySecret, webhookSecret } = api.app.payments;
    const hostUrl = `${origin}/payment/test-gateway`;
    const client = createRazorpayProvider({ keyId, keySecret, webhookSecret }, { hostUrl });
    const orderId = await client.createOrder({ amountPaise: 5_000, receipt: 'r1' });
    expect([await client.findOrder('r1'), await client.findOrder('r2')]).toEqual([orderId, null]);
    expect(await client.readPayments(orderId)).toEqual([]);
    await act(orderId, 'fail');
    await act(orderId, 'pay');
    const payments = await client.readPayments(orderId);
    expect(payments).toMatchObject([
      { orderId, status: 'captured', amountPaise: 5_000, currency: 'INR', reason: null },
      { orderId, status: 'failed', reason: 'Payment declined by the test gateway' },
    ]);
    const { paymentId = '' } = payments[0] ?? {};
    expect(await client.findOrder('r1')).toBeNull();
    await client.refund({ paymentId, key: 'refund-1' });
    await client.refund({ paymentId, key: 'refund-1' });
    expect((await client.readPayments(orderId))[0]?.status).toBe('refunded');
    const stranger = createRazorpayProvider({ keyId, keySecret: 'guessed', webhookSecret }, { hostUrl });
    await expect(stranger.createOrder({ amountPaise: 1, receipt: 'r' })).rejects.toThrow('401');
  });

  it('does not exist with keys, which alone name the provider’s checkout', async () => {
    const razorpay = { keyId: 'rzp_live_1', keySecret: 'secret', webhookSecret: 'sixteen characters' };
    const live = await newTestApi(api.database, { razorpay });
    try {
      for (const url of [
        '/payment/test-gateway/checkout',
        '/payment/test-gateway/v1/orders',
        '/payment/test-gateway/checkout.js',
      ]) {
        expect((await live.http.inject(url)).statusCode).toBe(404);
      }
      const policy = String((await live.http.inject('/healthz')).headers['content-security-policy']);
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://checkout.razorpay.com;");
      expect(live.app.payments).toMatchObject({ kind: 'Razorpay', keyId: 'rzp_live_1' });
    } finally {
      await live.close();
    }
  });
});

describe('reconciling', () => {
  const makeDue = (orderId: string, age = '1 minute') =>
    api.database.pool.query(
      "update payment_order set next_check_at = now() - interval '1 second', created_at = now() - $2::interval where order_id = $1",
      [orderId, age],
    );
  const payQuietly = async (orderId: string) => {
    await api.database.pool.query(
      `insert into test_gateway_payment (payment_id, order_id, amount_paise, status)
      values ('pay_' || $1, $1, 1200000, 'captured')`,
      [orderId],
    );
  };

  it('finds a payment without a message, and expires unpaid orders after an hour', async () => {
    const [paid, unpaid] = [await ordered(), await ordered()];
    await payQuietly(paid);
    await makeDue(paid);
    await makeDue(unpaid, '61 minutes');
    expect(await reconcileOrders(api.app)).toBe(2);
    expect([await getStatus(paid), await getStatus(unpaid)]).toEqual(['applied', 'expired']);
    expect(await reconcileOrders(api.app)).toBe(0);
  });

  it('leaves a payment begun after the end of its order to support', async () => {
    const [late, inTime] = [await ordered(), await ordered()];
    for (const orderId of [late, inTime]) {
      await payQuietly(orderId);
      await makeDue(orderId, '3 days');
    }
    const begun = "update test_gateway_payment set created_at = now() - interval '71 hours 1 minute'";
    await api.database.pool.query(`${begun} where order_id = $1`, [inTime]);
    await reconcileOrders(api.app);
    expect([await getStatus(late), await getStatus(inTime)]).toEqual(['paid', 'applied']);
    expect(await queued(`pay_${late}`)).toEqual([{ reason: 'orderEnded', status: 'Open' }]);
  });

  it('checks a paid order three more times, and finds payments without a message', async () => {
    const [twice, refunded] = [await ordered(), await ordered()];
    const both = [twice, refunded];
    for (const orderId of both) {
      await payQuietly(orderId);
      await makeDue(orderId);
    }
    await reconcileOrders(api.app);
    const second = {
      paymentId: `pay_second_${twice}`,
      orderId: twice,
      amountPaise: 12_000_00,
      currency: 'INR',
    };
    const { readPayments } = api.app.payments;
    const paidTwice = {
      ...api.app.payments,
      readPayments: async (orderId: string): Promise<ProviderPayment[]> => [
        ...(await readPayments(orderId)),
        ...(orderId === twice
          ? [{ ...second, status: 'captured', reason: null, createdAt: null } as const]
          : []),
      ],
    };
    const hoursToNextCheck = async () => {
      const { rows } = await api.database.pool.query<{ hours: number | null }>(
        `select round(extract(epoch from next_check_at - paid_at) / 3600)::int as hours from payment_order
        where order_id = any($1)`,
        [both],
      );
      return rows.map(({ hours }) => hours);
    };
    const pass = async (time: string) => {
      await api.database.pool.query(
        `update payment_order set paid_at = paid_at - $2::interval, next_check_at = now() - interval '1 second' where order_id = any($1)`,
        [both, time],
      );
      await reconcileOrders({ ...api.app, payments: paidTwice });
    };
    expect(await hoursToNextCheck()).toEqual([1, 1]);
    await pass('61 minutes');
    expect(await hoursToNextCheck()).toEqual([24, 24]);
    expect(await queued(second.paymentId)).toEqual([{ reason: 'paidTwice', status: 'Open' }]);
    await api.database.pool.query("update test_gateway_payment set status = 'refunded' where order_id = $1", [
      refunded,
    ]);
    await pass('1 day');
    expect(await hoursToNextCheck()).toEqual([168, 168]);
    expect([await getStatus(twice), await getStatus(refunded)]).toEqual(['applied', 'refunded']);
    expect(await queued(`pay_${refunded}`)).toEqual([{ reason: 'refundedLater', status: 'Open' }]);
    await pass('6 days');
    expect(await hoursToNextCheck()).toEqual([null, null]);
    const { rows } = await api.database.pool.query<{ chapter_id: string }>(
      'select chapter_id from payment_order where order_id = any($1)',
      [both],
    );
    for (const row of rows) expect(await findWrongMoney(api.database.kysely, row.chapter_id)).toEqual([]);
  });

  it('finds due orders by an index, however many there are', async () => {
    await api.database.pool.query(
      `insert into payment_order (chapter_id, order_id, receipt, created_by, kind, plan_id, duration_title,
        renewal_enable_days, member_count, users, months, price_paise, base_paise, discount_paise, voucher_paise, net_paise)
      select $1, 'order_old_' || n, gen_random_uuid(), 'admin', 'Subscribe', 'year', '1 Year', 30, 1, 1, 1, 1, 1, 0, 0, 1
      from generate_series(1, 5000) n`,
      [chapterId],
    );
    await api.database.pool.query('analyze payment_order');
    const trips = countRoundTrips(api.database);
    await claimDueOrders(api.database.kysely, 20);
    trips.stop();
    const [{ text = '', values = [] } = {}] = trips.queries;
    const { rows } = await api.database.pool.query<Record<string, string>>(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('payment_order_unfinished');
    expect(plan).not.toContain('Seq Scan');
  });

  it('retries later when the provider is away', async () => {
    const orderId = await ordered();
    await payQuietly(orderId);
    await makeDue(orderId);
    const down = {
      ...api.app,
      payments: { ...api.app.payments, readPayments: () => Promise.reject(new Error('down')) },
    };
    await reconcileOrders(down);
    expect(await getStatus(orderId)).toBe('created');
    await makeDue(orderId);
    await reconcileOrders(api.app);
    expect(await getStatus(orderId)).toBe('applied');
  });
});
