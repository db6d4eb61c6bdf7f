import { resolutionSchema } from '@fellowship/domain/billing/order.schema';
import { paymentRefusals } from '@fellowship/domain/billing/payment.messages';
import { CURRENCY, toRupees } from '@fellowship/domain/money/rupees';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { validate } from '@fellowship/domain/refusals/validate';
import { requireVersion, withoutNulls } from '#api/intent.ts';
import { type Mutation, runMutation, type Step } from '#api/mutation.ts';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { accept, RefusalError } from '../../../refusal-error.ts';
import type { PaymentOrder } from '../orders/payment-order.store.ts';
import { applyOrder, keepRefund, lockOrderOf } from '../settling/settle-payment.service.ts';
import {
  findUnmatched,
  lockUnmatched,
  type Resolution,
  resolveUnmatched,
  type UnmatchedPayment,
} from './unmatched-payment.store.ts';

/** What is to become of money that waits. */
export interface ResolutionInput {
  paymentId: string;
  resolution: Resolution;
  note?: string | null | undefined;
  version?: number | null | undefined;
}

/**
 * A support admin decides about a payment that waits (rule billing/queue): `Applied` gives what was ordered after all,
 * `Granted` says that the subscription was corrected by hand, `Refunded` gives the money back through the provider, which
 * is asked before anything is stored: one that was refunded already is no error there.
 */
export async function resolveUnmatchedPayment(
  call: RequestContext,
  input: ResolutionInput,
  requestId: string | null | undefined,
): Promise<UnmatchedPayment> {
  call.authorize('payment.resolve', {});
  const waiting = await findUnmatched(call.app.database.kysely, input.paymentId);
  if (!waiting) throw notFound();
  accept(validate(resolutionSchema, withoutNulls(input)));
  if (input.resolution === 'Refunded' && waiting.status === 'Open') await refund(call, waiting);
  return runMutation(call, 'resolveUnmatchedPayment', resolving, input, requestId);
}

const resolving: Mutation<ResolutionInput, UnmatchedPayment> = {
  action: 'payment.resolve',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async work(step) {
    const { tx, input, caller } = step;
    const seen = await findUnmatched(tx, input.paymentId);
    const order = await lockOrderOf(tx, seen?.orderId ?? null);
    const before = await lockUnmatched(tx, input.paymentId);
    if (!before) throw notFound();
    const isToldBefore = isRefundTold(before, input);
    if (!isToldBefore) requireVersion(before.version, input.version);
    if (!isToldBefore && before.status !== 'Open')
      throw new RefusalError(refuse('CONFLICT', paymentRefusals.notWaiting));
    const after = await resolve(step, before, order);
    const chapterId = before.chapterId ?? caller.chapterId;
    const { status, note, amountPaise } = after;
    const told = { status, note, amount: toRupees(amountPaise) };
    const audit = { chapterId, subject: before.paymentId, before: { status: before.status }, after: told };
    return { answer: after, audit };
  },
};

/** The provider's own message about the refund that it was just asked for may have come first: it is this decision all the same. */
function isRefundTold({ status, resolvedBy }: UnmatchedPayment, { resolution }: ResolutionInput): boolean {
  return resolution === 'Refunded' && status === 'Refunded' && resolvedBy === 'provider';
}

async function resolve(
  { tx, call, caller, input }: Step<ResolutionInput>,
  { paymentId, amountPaise, currency, status }: UnmatchedPayment,
  order: PaymentOrder | null,
): Promise<UnmatchedPayment> {
  const { note } = accept(validate(resolutionSchema, withoutNulls(input)));
  const by = { note, resolvedBy: caller.userName };
  if (status === 'Refunded') return resolveUnmatched(tx, paymentId, { status, ...by }, status);
  if (input.resolution === 'Refunded') {
    await keepRefund(tx, order, { paymentId, amountPaise }, by);
    return (await lockUnmatched(tx, paymentId)) as UnmatchedPayment;
  }
  if (input.resolution === 'Applied') {
    const isPrice = order?.netPaise === amountPaise && currency === CURRENCY;
    if (order?.paymentId !== paymentId || !isPrice)
      throw new RefusalError(refuse('CONFLICT', paymentRefusals.onlyByHand));
    const reason = await applyOrder(tx, order, call.now(), { isDecided: true });
    if (reason !== null) throw new RefusalError(refuse('CONFLICT', paymentRefusals.doesNotFit));
  }
  return resolveUnmatched(tx, paymentId, { status: input.resolution, ...by });
}

async function refund({ app }: RequestContext, { paymentId, amountPaise }: UnmatchedPayment): Promise<void> {
  try {
    await app.payments.refund({ paymentId, amountPaise });
  } catch (error) {
    app.log.warn(`The payment provider did not refund ${paymentId}: ${(error as Error).message}`);
    throw new RefusalError(refuse('CONFLICT', paymentRefusals.notRefunded));
  }
}
