import { resolutionSchema } from '@fellowship/domain/billing/order.schema';
import { resolvedRefusal } from '@fellowship/domain/billing/orders';
import { paymentRefusals } from '@fellowship/domain/billing/payment.messages';
import { CURRENCY, toRupees } from '@fellowship/domain/money/rupees';
import { refuse, validate } from '@fellowship/domain/refusals/refusal';
import {
  type Outcome,
  type PreparedMutation,
  requireVersion,
  type Step,
  withoutNulls,
} from '#api/mutation.ts';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { inTransaction } from '#storage/transaction.ts';
import { accept, RefusalError, refuseIf } from '../../refusal-error.ts';
import type { PaymentOrder } from './payment-order.store.ts';
import { RefundRefusedError } from './provider/payment-provider.ts';
import {
  applyOrder,
  getLockOrder,
  type PaymentDependencies,
  recordRefund,
  storeRefund,
} from './settle-payment.service.ts';
import {
  claimDueRefunds,
  claimRefund,
  findUnmatched,
  lockUnmatched,
  type Resolution,
  reopenUnmatched,
  resolveUnmatched,
  type UnmatchedPayment,
} from './unmatched-payment.store.ts';

/** What is to become of money that waits. */
interface ResolutionInput {
  paymentId: string;
  resolution: Resolution;
  note?: string | null | undefined;
  version?: number | null | undefined;
}

/**
 * A support admin decides about a payment that waits (rule billing/queue): `Applied` gives what was ordered after all,
 * `Granted` says that the subscription was corrected by hand, `Refunded` gives the money back through the provider. The decision
 * is stored first, so that of several one wins; a refund is carried out after that, and is still `Refunding` in the answer where
 * the provider does not confirm it at once.
 */
export const resolveUnmatchedPayment: PreparedMutation<ResolutionInput, UnmatchedPayment> = {
  action: 'payment.resolve',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async prepare({ call, input }) {
    const waiting = await findUnmatched(call.app.database.kysely, input.paymentId);
    if (!waiting) throw notFound();
    accept(validate(resolutionSchema, withoutNulls(input)));
    if (input.resolution === 'Applied') await noticeRefund(call, waiting);
    return decide;
  },
  async finish(decided, { call, input }) {
    if (decided.status !== 'Refunding') return decided;
    // The answer of a repeated request is that of the first: the refund may be finished by now.
    const now = await findUnmatched(call.app.database.kysely, input.paymentId);
    return now?.status === 'Refunding' && now.version === decided.version
      ? carryOutRefund(call.app, now)
      : (now ?? decided);
  },
};

/** The provider's message about a refund that was made there may have been lost: then there is nothing to apply. */
async function noticeRefund(
  { app }: RequestContext,
  { paymentId, orderId, status }: UnmatchedPayment,
): Promise<void> {
  if (orderId === null || status !== 'Open') return;
  try {
    const payments = await app.payments.readPayments(orderId);
    const payment = payments.find((one) => one.paymentId === paymentId);
    if (payment?.status === 'refunded') await recordRefund(app.database, { ...payment, orderId });
  } catch (error) {
    app.log.warn(`The payment provider did not tell of ${paymentId}: ${(error as Error).message}`);
  }
}

async function decide(step: Step<ResolutionInput>): Promise<Outcome<UnmatchedPayment>> {
  const { tx, input, caller } = step;
  const seen = await findUnmatched(tx, input.paymentId);
  const order = await getLockOrder(tx, seen?.orderId ?? null);
  const before = await lockUnmatched(tx, input.paymentId);
  if (!before) throw notFound();
  refuseIf(resolvedRefusal(before.status, before.resolvedBy));
  requireVersion(before.version, input.version);
  const after = await resolve(step, before, order);
  const chapterId = before.chapterId ?? caller.chapterId;
  const { status, note, amountPaise } = after;
  const told = { status, note, amount: toRupees(amountPaise) };
  const audit = { chapterId, subject: before.paymentId, before: { status: before.status }, after: told };
  return { answer: after, audit };
}

async function resolve(
  { tx, call, caller, input }: Step<ResolutionInput>,
  waiting: UnmatchedPayment,
  order: PaymentOrder | null,
): Promise<UnmatchedPayment> {
  const { paymentId, amountPaise, currency, reason } = waiting;
  const { note } = accept(validate(resolutionSchema, withoutNulls(input)));
  const by = { note, resolvedBy: caller.userName };
  if (reason === 'refundedLater' && input.resolution !== 'Granted') {
    throw new RefusalError(refuse('CONFLICT', paymentRefusals.onlyCorrected));
  }
  if (input.resolution === 'Refunded') return claimRefund(tx, waiting, by);
  if (input.resolution === 'Applied') {
    const isPrice = order?.netPaise === amountPaise && currency === CURRENCY;
    if (order?.paymentId !== paymentId || !isPrice || reason === 'refunded')
      throw new RefusalError(refuse('CONFLICT', paymentRefusals.onlyByHand));
    const obstacle = await applyOrder(tx, order, call.platformToday(), { isDecided: true });
    if (obstacle !== null) throw new RefusalError(refuse('CONFLICT', paymentRefusals.doesNotFit));
  }
  return resolveUnmatched(tx, waiting, { status: input.resolution, ...by });
}

/**
 * Carries out a refund that was claimed: asks the provider, then stores what it answered. Repeating it is safe, for the provider
 * knows the claim's key. A refund that the provider refuses opens the payment again; one without an answer stays under way, and
 * the job carries it out later (rule billing/refund).
 * @returns the payment as it is now
 * @throws RefusalError when the provider refuses
 */
async function carryOutRefund(
  app: PaymentDependencies,
  claimed: UnmatchedPayment,
): Promise<UnmatchedPayment> {
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
  { payments, log }: PaymentDependencies,
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
  { database }: PaymentDependencies,
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
export async function finishRefunds(app: PaymentDependencies, limit: number): Promise<number> {
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
