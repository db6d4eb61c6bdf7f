import { capacityOf } from '@fellowship/domain/billing/capacity';
import { grantOf } from '@fellowship/domain/billing/grant';
import { todayIn } from '@fellowship/domain/calendar/dates';
import { CURRENCY, type Paise, toRupees } from '@fellowship/domain/money/rupees';
import type { Database } from '#storage/database.ts';
import { inTransaction, type Tx } from '#storage/transaction.ts';
import { writeAudit } from '../../../audit/audit.store.ts';
import { countTakenSeats, holdChapter } from '../../capacity.store.ts';
import { useVoucher } from '../../vouchers/voucher.store.ts';
import {
  findChapterOfOrder,
  lockOrder,
  markApplied,
  markFailed,
  markPaid,
  markRefunded,
  type PaymentOrder,
} from '../orders/payment-order.store.ts';
import { readPurchaseFacts } from '../orders/purchase-facts.store.ts';
import type { ProviderPayment } from '../provider/payment-provider.ts';
import {
  insertUnmatched,
  lockUnmatched,
  resolveUnmatched,
  type WaitingReason,
} from '../queue/unmatched-payment.store.ts';
import { insertTransaction, type PaymentTransaction } from '../transactions/payment-transaction.store.ts';
import { storeGrant } from './grant.store.ts';

/** What became of a payment: it gave what was ordered, or it waits for a support admin. */
export type Settled = 'applied' | 'waiting';

/** What is kept of a payment that was taken. */
const TAKEN = 'Ok';

/**
 * The one way in which money becomes a subscription (rule billing/payment): whoever tells of a payment that was taken ends
 * here, as often and as late as they like. In one transaction the payment is kept, the order applied, the subscription
 * stored with its history, the voucher used; or the payment waits in the queue. Never both, never twice.
 */
export function settlePayment(database: Database, payment: ProviderPayment, now: Date): Promise<Settled> {
  return inTransaction(database, async (tx) => {
    const order = await lockOrderOf(tx, payment.orderId);
    if (!order) return wait(tx, payment, null, 'unknownOrder');
    const { paymentId, amountPaise } = payment;
    const content = { kind: 'captured', paymentId, amountPaise, status: TAKEN } as const;
    if (!(await insertTransaction(tx, order, content))) return standingOf(order, paymentId);
    if (order.paymentId !== null || order.appliedAt !== null) return wait(tx, payment, order, 'paidTwice');
    await markPaid(tx, order, paymentId);
    if (amountPaise !== order.netPaise || payment.currency !== CURRENCY) {
      return wait(tx, payment, order, 'amountDiffers');
    }
    const reason = await applyOrder(tx, order, now);
    return reason === null ? 'applied' : wait(tx, payment, order, reason);
  });
}

/**
 * Gives the chapter what an order has bought, in the transaction that has locked it and holds the chapter.
 * @param options with `isDecided`, by a support admin, neither a voucher that is not New any more nor members too many are an
 *   obstacle
 * @returns why that cannot be, and nothing is stored; null when it is done
 */
export async function applyOrder(
  tx: Tx,
  order: PaymentOrder,
  now: Date,
  { isDecided = false } = {},
): Promise<WaitingReason | null> {
  const facts = await readPurchaseFacts(tx, order.chapterId);
  const { addedToPlanId: planId, addedToStartDate: startDate } = order;
  const addedTo = planId !== null && startDate !== null ? { planId, startDate } : null;
  const grant = facts && grantOf({ ...order, addedTo }, facts.subscriptions, todayIn(facts.timeZone, now));
  if (!grant) return 'subscriptionChanged';
  // Whoever was made Active after the order was priced is not paid for. Added users only ever make room.
  const taken = order.kind === 'AddUsers' ? 0 : await countTakenSeats(tx, order.chapterId);
  if (capacityOf(grant) < taken && !isDecided) return 'tooManyActive';
  const isUsed = order.voucherId !== null && !(await useVoucher(tx, order.chapterId, order.voucherId));
  if (isUsed && !isDecided) return 'voucherUsed';
  await storeGrant(tx, order, grant);
  await markApplied(tx, order, grant);
  const { planId: granted, startDate: from, endDate, basicCount, additionalCount } = grant;
  const after = { kind: order.kind, planId: granted, startDate: from, endDate, basicCount, additionalCount };
  const actor = { userName: order.createdBy, role: 'CHAPTERADMIN' } as const;
  await writeAudit(tx, actor, {
    chapterId: order.chapterId,
    action: 'payment.apply',
    subject: order.orderId,
    before: null,
    after: { ...after, paidAmt: toRupees(order.netPaise) },
  });
  return null;
}

/** What is told of an attempt that failed; one that never became a payment has no id. */
export interface FailedPayment {
  readonly orderId: string | null;
  readonly paymentId: string | null;
  readonly amountPaise: Paise;
}

/**
 * Keeps that an attempt to pay has failed, with the reason. Nothing is granted by it, nor taken away.
 * @returns null for an order that nobody knows, and for what was kept before
 */
export function recordFailure(
  database: Database,
  { orderId, paymentId, amountPaise }: FailedPayment,
  reason: string,
): Promise<PaymentTransaction | null> {
  return inTransaction(database, (tx) => keepFailure(tx, { orderId, paymentId, amountPaise }, reason));
}

/** As `recordFailure`, as a part of a transaction. */
export async function keepFailure(
  tx: Tx,
  { orderId, paymentId, amountPaise }: FailedPayment,
  reason: string,
): Promise<PaymentTransaction | null> {
  const order = await lockOrderOf(tx, orderId);
  if (!order) return null;
  const kept = await insertTransaction(tx, order, { kind: 'failed', paymentId, amountPaise, status: reason });
  await markFailed(tx, order);
  return kept;
}

/**
 * Keeps that the whole of a payment was given back, by whomever; what it has granted is a support admin's to correct. One that
 * we are told of only now was taken too, and grants nothing any more.
 */
export function recordRefund(database: Database, payment: ProviderPayment): Promise<void> {
  return inTransaction(database, async (tx) => {
    const order = await lockOrderOf(tx, payment.orderId);
    const { paymentId, amountPaise } = payment;
    const taken = { kind: 'captured', paymentId, amountPaise, status: TAKEN } as const;
    if (!order) await wait(tx, payment, null, 'unknownOrder');
    else if (await insertTransaction(tx, order, taken)) await wait(tx, payment, order, 'refunded');
    await keepRefund(tx, order, payment, { note: '', resolvedBy: 'provider' });
  });
}

/** Keeps a refund with the order and in the queue, in the transaction that has locked the order. */
export async function keepRefund(
  tx: Tx,
  order: PaymentOrder | null,
  { paymentId, amountPaise }: Pick<ProviderPayment, 'paymentId' | 'amountPaise'>,
  by: { note: string; resolvedBy: string },
): Promise<void> {
  const waiting = await lockUnmatched(tx, paymentId);
  if (waiting?.status === 'Open') await resolveUnmatched(tx, paymentId, { status: 'Refunded', ...by });
  if (!order) return;
  await insertTransaction(tx, order, { kind: 'refunded', paymentId, amountPaise, status: 'Refunded' });
  if (order.paymentId === paymentId) await markRefunded(tx, order);
}

/** The chapter is held before its order is locked, as everybody does who changes its subscription. */
export async function lockOrderOf(tx: Tx, orderId: string | null): Promise<PaymentOrder | null> {
  const chapterId = orderId === null ? null : await findChapterOfOrder(tx, orderId);
  if (orderId === null || chapterId === null) return null;
  await holdChapter(tx, chapterId);
  return lockOrder(tx, chapterId, orderId);
}

async function wait(
  tx: Tx,
  { paymentId, orderId, amountPaise, currency }: ProviderPayment,
  order: PaymentOrder | null,
  reason: WaitingReason,
): Promise<Settled> {
  const chapterId = order?.chapterId ?? null;
  await insertUnmatched(tx, { paymentId, orderId, chapterId, amountPaise, currency, reason });
  return 'waiting';
}

/** What has become of a payment that was settled before. */
function standingOf(order: PaymentOrder, paymentId: string): Settled {
  return order.appliedAt !== null && order.paymentId === paymentId ? 'applied' : 'waiting';
}
