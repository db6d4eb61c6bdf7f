import {
  buildGrantedTerms,
  canStoreFailure,
  findSameFailure,
  PROVIDER,
} from '@fellowship/domain/billing/orders';
import { boughtUsers } from '@fellowship/domain/billing/validity';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { CURRENCY, type Paise, toRupees } from '@fellowship/domain/money/rupees';
import type { App } from '#api/app.ts';
import type { Database } from '#storage/database.ts';
import { inTransaction, type Tx } from '#storage/transaction.ts';
import { writeAudit } from '../../audit/audit.store.ts';
import { redeemVoucher } from '../prices/prices.store.ts';
import { countTakenSeats, holdChapter, readPurchaseFacts, storeGrant } from '../subscription.store.ts';
import {
  findChapterOfOrder,
  isPaidLate,
  lockOrder,
  markApplied,
  markFailed,
  markPaid,
  markRefunded,
  type PaymentOrder,
} from './payment-order.store.ts';
import {
  completeFailure,
  countStoredFailures,
  insertTransaction,
  listFailures,
  type PaymentTransaction,
} from './payment-transaction.store.ts';
import type { ProviderPayment } from './provider/payment-provider.ts';
import {
  insertUnmatched,
  lockUnmatched,
  reopenUnmatched,
  resolveUnmatched,
  type UnmatchedPayment,
  type WaitingReason,
} from './unmatched-payment.store.ts';

/** What the payment services need of the app. */
export interface PaymentDependencies extends Pick<App, 'database' | 'payments' | 'clock'> {
  config: Pick<App['config'], 'timeZone'>;
  log: Pick<App['log'], 'warn' | 'error'>;
}

/** What became of a payment: it gave what was ordered, or it waits for a support admin. */
type Settled = 'applied' | 'waiting';

/** What is stored of a captured payment. */
const TAKEN = 'Ok';

/**
 * The one way in which money becomes a subscription (rule billing/payment): every report of a captured payment ends
 * here, however often and late it comes. In one transaction the payment is stored, the order applied, the subscription
 * stored with its history, the voucher used; or the payment waits in the queue. Never both, never twice.
 */
export function settlePayment(
  database: Database,
  payment: ProviderPayment,
  today: IsoDate,
): Promise<Settled> {
  return inTransaction(database, async (tx) => {
    const order = await getLockOrder(tx, payment.orderId);
    if (!order) return wait(tx, payment, null, 'unknownOrder');
    const { paymentId, amountPaise } = payment;
    const content = { kind: 'captured', paymentId, amountPaise, status: TAKEN } as const;
    if (!(await insertTransaction(tx, order, content))) return getStanding(order, paymentId);
    if (order.paymentId !== null || order.appliedAt !== null) return wait(tx, payment, order, 'paidTwice');
    await markPaid(tx, order, paymentId);
    if (amountPaise !== order.netPaise || payment.currency !== CURRENCY) {
      return wait(tx, payment, order, 'amountDiffers');
    }
    if (await isPaidLate(tx, order, payment.createdAt)) return wait(tx, payment, order, 'orderEnded');
    const reason = await applyOrder(tx, order, today);
    return reason === null ? 'applied' : wait(tx, payment, order, reason);
  });
}

/**
 * Gives the chapter what an order has bought, today on the platform's clock, in the transaction that has locked it and holds the chapter.
 * @param options with `isDecided`, by a support admin, neither a voucher that is exhausted nor members too many are an
 *   obstacle
 * @returns why that cannot be, and nothing is stored; null when it is done
 */
export async function applyOrder(
  tx: Tx,
  order: PaymentOrder,
  today: IsoDate,
  { isDecided = false } = {},
): Promise<WaitingReason | null> {
  const subscriptions = await readPurchaseFacts(tx, order.chapterId);
  const { addedToPlanId: planId, addedToStartDate: startDate } = order;
  const addedTo = planId !== null && startDate !== null ? { planId, startDate } : null;
  const grant = subscriptions && buildGrantedTerms({ ...order, addedTo }, subscriptions, today);
  if (!grant) return 'subscriptionChanged';
  // Whoever was made Active after the order was priced is not paid for. Added users only ever make room.
  const taken = order.kind === 'AddUsers' ? 0 : await countTakenSeats(tx, order.chapterId);
  if (boughtUsers(grant) < taken && !isDecided) return 'tooManyActive';
  const isRedeemed = await redeemVoucher(tx, order);
  if (!isRedeemed && !isDecided) return 'voucherUsed';
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

/** A report of a failed attempt; one that never became a payment has no id. */
interface FailedPayment {
  readonly orderId: string | null;
  readonly paymentId: string | null;
  readonly amountPaise: Paise;
}

/**
 * Stores that an attempt to pay has failed, with the reason; so many of an order and no more (rule billing/failed-payments).
 * Nothing is granted by it, nor taken away.
 * @returns null for an unknown order, for what was stored before and for what is too much
 */
export function recordFailure(
  database: Database,
  failed: FailedPayment,
  reason: string,
): Promise<PaymentTransaction | null> {
  return inTransaction(database, async (tx) => {
    const order = await getLockOrder(tx, failed.orderId);
    return order && storeFailure(tx, order, failed, reason);
  });
}

/**
 * As `recordFailure`, in the transaction that has locked the order. What browser and provider both report is one failed
 * payment.
 */
export async function storeFailure(
  tx: Tx,
  order: PaymentOrder,
  { paymentId, amountPaise }: Omit<FailedPayment, 'orderId'>,
  reason: string,
): Promise<PaymentTransaction | null> {
  const known = findSameFailure(await listFailures(tx, order), { paymentId, status: reason });
  if (known && known.paymentId !== null && known.paymentId === paymentId) return null;
  if (known) {
    return completeFailure(tx, known, { paymentId: known.paymentId ?? paymentId, isReported: true });
  }
  if (!canStoreFailure(await countStoredFailures(tx, order), paymentId === null)) return null;
  const stored = await insertTransaction(tx, order, {
    kind: 'failed',
    paymentId,
    amountPaise,
    status: reason,
  });
  await markFailed(tx, order);
  return stored;
}

/**
 * Stores that the whole of a payment was given back at the provider. A payment that is first heard of by its refund was taken
 * too, and grants nothing any more. One that has granted something waits for a support admin, who corrects that.
 */
export function recordRefund(database: Database, payment: ProviderPayment): Promise<void> {
  return inTransaction(database, async (tx) => {
    const order = await getLockOrder(tx, payment.orderId);
    const { paymentId, amountPaise } = payment;
    const taken = { kind: 'captured', paymentId, amountPaise, status: TAKEN } as const;
    if (!order) await wait(tx, payment, null, 'unknownOrder');
    else if (await insertTransaction(tx, order, taken)) await wait(tx, payment, order, 'refunded');
    const before = await lockUnmatched(tx, paymentId);
    const isNew = await storeRefund(tx, order, before, payment, { note: '', resolvedBy: PROVIDER });
    if (!isNew) return;
    if (order?.appliedAt != null && order.paymentId === paymentId) {
      if (before) await reopenUnmatched(tx, before, 'refundedLater');
      else await wait(tx, payment, order, 'refundedLater');
    } else if (before?.status === 'Granted') await reopenUnmatched(tx, before, 'refunded');
  });
}

/**
 * Stores a refund with the order and in the queue, in the transaction that has locked the order and the waiting payment.
 * @param by who has decided so, where no decision was claimed
 * @returns whether this is news
 */
export async function storeRefund(
  tx: Tx,
  order: PaymentOrder | null,
  waiting: UnmatchedPayment | null,
  { paymentId, amountPaise }: Pick<ProviderPayment, 'paymentId' | 'amountPaise'>,
  by: { note: string; resolvedBy: string },
): Promise<boolean> {
  const { note, resolvedBy } = waiting ?? by;
  const decision = waiting?.status === 'Refunding' && resolvedBy !== null ? { note, resolvedBy } : by;
  const isWaiting = waiting !== null && isUndecided(waiting);
  if (isWaiting) await resolveUnmatched(tx, waiting, { status: 'Refunded', ...decision });
  if (!order) return isWaiting || waiting?.reason !== 'refunded';
  const stored = await insertTransaction(tx, order, {
    kind: 'refunded',
    paymentId,
    amountPaise,
    status: 'Refunded',
  });
  if (order.paymentId === paymentId) await markRefunded(tx, order);
  return stored !== null;
}

/** Money that waits, or whose refund is under way. What was applied and refunded later is settled as money. */
function isUndecided({ status, reason }: UnmatchedPayment): boolean {
  return (status === 'Open' || status === 'Refunding') && reason !== 'refundedLater';
}

/** Locks the chapter before its order, as every change of its subscription does. */
export async function getLockOrder(tx: Tx, orderId: string | null): Promise<PaymentOrder | null> {
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
function getStanding(order: PaymentOrder, paymentId: string): Settled {
  return order.appliedAt !== null && order.paymentId === paymentId ? 'applied' : 'waiting';
}
