import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { paymentRefusals } from '@fellowship/domain/billing/payment.messages';
import { addDays } from '@fellowship/domain/calendar/dates';
import type { Database } from '#storage/database.ts';
import { newChapter, newMember, newSubscription, nextNumber } from '../factories.ts';
import { middayNow } from '../midday.ts';
import { newPlan, newVoucher } from '../prices.ts';
import type { Asking } from './killed-midway.ts';

/**
 * How a chapter buys: it subscribes, or adds a user, by two requests for the same order with the one voucher it has; or by an
 * order of which the voucher leaves nothing to pay.
 */
export const PURCHASES = ['Subscribe', 'AddUsers', 'free'] as const;
export type Purchase = (typeof PURCHASES)[number];

/** A chapter that is about to buy. */
export interface Buyer {
  chapterId: string;
  admin: string;
  purchase: Purchase;
  /** What is ordered; the id of each is its request id. */
  orders: readonly { id: string; input: object }[];
}

const LONG = { from_date: '2026-01-01', expiry_date: '2999-12-31' };
const ORDER = `mutation ($input: CreateOrderInput!, $requestId: String) {
  createOrder(input: $input, requestId: $requestId) { orderId status } }`;
const VERIFY = `mutation ($input: VerifyPaymentInput!) { verifyPayment(input: $input) { status } }`;

/** A chapter with an admin and a voucher; where users are to be added, with ten places for 40 days more. */
export async function newBuyer(database: Database, purchase: Purchase): Promise<Buyer> {
  const { timeZone: time_zone, date } = middayNow();
  const chapter_id = await newChapter(database, { time_zone });
  const admin = await newMember(database, {
    chapter_id,
    is_admin: true,
    rotary_id: `buyer${nextNumber()}`,
  });
  const isFree = purchase === 'free';
  const terms = isFree ? ({ type: 'discount', percent_hundredths: 10_000 } as const) : {};
  const { code: voucherCode } = await newVoucher(database, { chapter_id, ...LONG, ...terms });
  if (purchase === 'AddUsers') {
    const period = { start_date: date, end_date: addDays(date, 40) };
    await newSubscription(database, { chapter_id, ...period, basic_count: 10, price_paise: 5_000_00 });
  }
  const discountDetails = JSON.stringify({ voucherCode });
  const bought =
    purchase === 'AddUsers'
      ? { kind: 'AddUsers', memberCount: 11, amount: 9_500 }
      : {
          kind: 'Subscribe',
          planId: await newPlan(database, { duration_title: `Plan of ${chapter_id}` }),
          memberCount: 10,
          amount: isFree ? 0 : 11_500,
        };
  const input = { chapterId: chapter_id, discountDetails, ...bought };
  const orders = Array.from({ length: isFree ? 1 : 2 }, () => ({ id: randomUUID(), input }));
  return { chapterId: chapter_id, admin, purchase, orders };
}

/** @returns the order's id and what has become of it; null where it is refused */
export async function order(
  { ask }: Pick<Asking, 'ask'>,
  admin: string,
  { id: requestId, input }: Buyer['orders'][number],
): Promise<{ orderId: string; status: string } | null> {
  for (;;) {
    const { data, errors } = await ask('payment', admin, ORDER, { input, requestId });
    // The test gateway's books are in the database that is killed.
    const isAway = errors.some(({ message }) => message === paymentRefusals.unavailable);
    if (!isAway) return (data?.createOrder ?? null) as { orderId: string; status: string } | null;
    await sleep(50);
  }
}

/** Brings what the checkout has given. @returns the status of the answer */
export async function verify(
  { ask }: Pick<Asking, 'ask'>,
  { admin, chapterId }: Buyer,
  brought: { orderId: string; paymentId: string; signature: string },
): Promise<string | undefined> {
  const { data } = await ask('payment', admin, VERIFY, { input: { chapterId, ...brought } });
  return (data?.verifyPayment as { status: string } | undefined)?.status;
}

/** What the test gateway's page hands to the window that opened it. */
interface Paid {
  response: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
}

/**
 * Orders all, then pays all, brings each payment to the server, and does everything once more.
 * @returns whether the chapter was told that it has what it paid for, and the same the second time
 */
export async function buy(product: Asking, buyer: Buyer): Promise<boolean> {
  const first = await buyOnce(product, buyer);
  const again = await buyOnce(product, buyer);
  return first.isDone && again.isDone && String(first.orderIds) === String(again.orderIds);
}

async function buyOnce(product: Asking, buyer: Buyer): Promise<{ orderIds: string[]; isDone: boolean }> {
  const orderIds: string[] = [];
  const statuses: (string | undefined)[] = [];
  for (const asked of buyer.orders) {
    const ordered = await order(product, buyer.admin, asked);
    if (!ordered) return { orderIds, isDone: false };
    orderIds.push(ordered.orderId);
    statuses.push(ordered.status);
  }
  if (buyer.orders.length === 1) return { orderIds, isDone: statuses[0] === 'applied' };
  const paid: Paid['response'][] = [];
  for (const orderId of orderIds) {
    const answer = (await product.post(`/payment/test-gateway/orders/${orderId}/pay`)) as Paid;
    paid.push(answer.response);
  }
  for (const { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature } of paid) {
    statuses.push(await verify(product, buyer, { orderId, paymentId, signature: razorpay_signature }));
  }
  return { orderIds, isDone: statuses.includes('Ok') };
}
