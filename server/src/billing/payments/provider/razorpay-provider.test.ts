import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import {
  type Behaviour,
  type StandInProvider,
  startStandInProvider,
} from '../../../../test/stand-in-provider.ts';
import { RefundRefusedError } from './payment-provider.ts';
import { createRazorpayProvider } from './razorpay-provider.ts';

let standIn: StandInProvider;

beforeAll(async () => {
  standIn = await startStandInProvider();
});
afterAll(() => standIn.close());

const TIME_LIMIT_MS = 200;
const ORDER = { amountPaise: 5_000, receipt: 'r' };

/** Answers the requests one after the other like this, and those after them well. */
function client(...behaviours: Behaviour[]) {
  return standIn.client(() => behaviours.shift() ?? 'answers', TIME_LIMIT_MS);
}

function book(id: string, amountRefunded = 0): void {
  standIn.payments.set(id, {
    id,
    order_id: `order_of_${id}`,
    amount: 5_000,
    amount_refunded: amountRefunded,
    currency: 'INR',
    status: 'captured',
    created_at: 1_763_600_000,
  });
}
const getRefunds = (id: string) =>
  standIn.refunds.filter(({ paymentId }) => paymentId === id).map(({ amount }) => amount);

it.each(['lost', 'hangs', 'drips'] as const)('times out a request that is %s', async (behaviour) => {
  const begun = performance.now();
  await expect(client(behaviour).createOrder(ORDER)).rejects.toThrow('no answer');
  expect(performance.now() - begun).toBeLessThan(10 * TIME_LIMIT_MS);
});

it('times out a request whose proxy accepts the connection and never answers', async () => {
  const proxy = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    proxy.close();
  });
  vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  const keys = { keyId: 'k', keySecret: 's', webhookSecret: 'w' };
  const provider = createRazorpayProvider(keys, { timeLimitMs: TIME_LIMIT_MS });
  const begun = performance.now();
  await expect(provider.readPayments('order_1')).rejects.toThrow('no answer');
  expect(performance.now() - begun).toBeLessThan(10 * TIME_LIMIT_MS);
});

it('rejects a truncated answer, and finds the order by its receipt', async () => {
  const provider = client('cut off');
  await expect(provider.createOrder({ ...ORDER, receipt: 'cut' })).rejects.toThrow();
  const made = [...standIn.orders.values()].find(({ receipt }) => receipt === 'cut');
  expect(await provider.findOrder('cut')).toBe(made?.id);
  expect(await provider.findOrder('none')).toBeNull();
  await expect(client('cut off').readPayments('order_1')).rejects.toThrow();
});

it('refunds once, however many answers are lost and requests repeated', async () => {
  book('pay_lost');
  for (const behaviour of ['hangs', 'cut off', 'drips', 'lost', 'fails'] as const) {
    const provider = client('answers', behaviour);
    await provider.refund({ paymentId: 'pay_lost', key: 'refund-of-pay-lost' }).catch(() => undefined);
  }
  await client().refund({ paymentId: 'pay_lost', key: 'refund-of-pay-lost' });
  expect(getRefunds('pay_lost')).toEqual([5_000]);
});

it('refunds what partial refunds have left, and nothing twice', async () => {
  book('pay_part');
  standIn.refundInDashboard('pay_part', 1_500);
  await client().refund({ paymentId: 'pay_part', key: 'refund-of-pay-part' });
  await client().refund({ paymentId: 'pay_part', key: 'another-decision' });
  expect(getRefunds('pay_part')).toEqual([1_500, 3_500]);
});

it('tells a refusal from an unclear answer', async () => {
  book('pay_refused');
  const refund = (...behaviours: Behaviour[]) =>
    client(...behaviours).refund({ paymentId: 'pay_refused', key: 'refund-of-refused' });
  await expect(refund('answers', 'refuses')).rejects.toThrow(RefundRefusedError);
  await expect(refund('answers', 'fails')).rejects.not.toThrow(RefundRefusedError);
  await expect(refund('answers', 'lost')).rejects.not.toThrow(RefundRefusedError);
  expect(getRefunds('pay_refused')).toEqual([]);
});

it('trusts the provider’s records where a refusal means that it was refunded meanwhile', async () => {
  book('pay_twice');
  const provider = standIn.client((path) => {
    if (path.endsWith('/refund')) standIn.refundInDashboard('pay_twice', 5_000);
    return 'answers';
  });
  await provider.refund({ paymentId: 'pay_twice', key: 'refund-of-pay-twice' });
  expect(getRefunds('pay_twice')).toEqual([5_000]);
});
