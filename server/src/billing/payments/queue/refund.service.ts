import { paymentRefusals } from '@fellowship/domain/billing/payment.messages';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { inTransaction } from '#storage/transaction.ts';
import { RefusalError } from '../../../refusal-error.ts';
import { RefundRefusedError } from '../provider/payment-provider.ts';
import { getLockOrder, storeRefund } from '../settling/settle-payment.service.ts';
import type { Bookkeeping } from '../settling/take-webhook.service.ts';
import {
  claimDueRefunds,
  findUnmatched,
  lockUnmatched,
  reopenUnmatched,
  type UnmatchedPayment,
} from './unmatched-payment.store.ts';

/**
 * Carries out a refund that was claimed: asks the provider, then stores what it answered. Repeating it is safe, for the provider
 * knows the claim's key. A refund that the provider refuses opens the payment again; one without an answer stays under way, and
 * the job carries it out later (rule billing/refund).
 * @returns the payment as it is now
 * @throws RefusalError when the provider refuses
 */
export async function carryOutRefund(app: Bookkeeping, claimed: UnmatchedPayment): Promise<UnmatchedPayment> {
  const { paymentId, refundKey } = claimed;
  if (claimed.status !== 'Refunding' || refundKey === null) return claimed;
  const isRefused = await askForRefund(app, { paymentId, refundKey });
  if (isRefused === null) return (await findUnmatched(app.database.kysely, paymentId)) ?? claimed;
  const after = await finishRefund(app, claimed, isRefused);
  if (after.status === 'Open') throw new RefusalError(refuse('CONFLICT', paymentRefusals.notRefunded));
  return after;
}

/** @returns whether the provider refuses; null when it is not known what became of it */
async function askForRefund(
  { payments, log }: Bookkeeping,
  { paymentId, refundKey }: { paymentId: string; refundKey: string },
): Promise<boolean | null> {
  try {
    await payments.refund({ paymentId, key: refundKey });
    return false;
  } catch (error) {
    log.warn(`The payment provider did not refund ${paymentId}: ${(error as Error).message}`);
    return error instanceof RefundRefusedError ? true : null;
  }
}

/** Another may have finished it meanwhile: the provider's message, or the job. */
function finishRefund(
  { database }: Bookkeeping,
  { paymentId, orderId, refundKey }: UnmatchedPayment,
  isRefused: boolean,
): Promise<UnmatchedPayment> {
  return inTransaction(database, async (tx) => {
    const order = await getLockOrder(tx, orderId);
    const waiting = await lockUnmatched(tx, paymentId);
    if (!waiting) throw new Error(`${paymentId} is not in the queue any more`);
    if (waiting.status !== 'Refunding' || waiting.refundKey !== refundKey) return waiting;
    if (isRefused) return reopenUnmatched(tx, waiting, waiting.reason);
    const by = { note: waiting.note, resolvedBy: waiting.resolvedBy ?? '' };
    await storeRefund(tx, order, waiting, waiting, by);
    return (await lockUnmatched(tx, paymentId)) ?? waiting;
  });
}

/**
 * Carries out refunds that were claimed and not confirmed: the process died, or the provider was away (rule billing/refund).
 * @returns how many were tried
 */
export async function finishRefunds(app: Bookkeeping, limit: number): Promise<number> {
  const due = await claimDueRefunds(app.database.kysely, limit);
  for (const claimed of due) {
    try {
      await carryOutRefund(app, claimed);
    } catch (error) {
      app.log.warn(`The refund of ${claimed.paymentId} was not finished: ${(error as Error).message}`);
    }
  }
  return due.length;
}
