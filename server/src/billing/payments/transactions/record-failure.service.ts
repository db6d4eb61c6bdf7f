import { failureSchema } from '@fellowship/domain/billing/order.schema';
import { paymentRefusals } from '@fellowship/domain/billing/payment.messages';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { validate } from '@fellowship/domain/refusals/validate';
import type { Mutation } from '#api/mutation.ts';
import { notFound } from '#api/request-context.ts';
import { accept, RefusalError } from '../../../refusal-error.ts';
import { findOrder } from '../orders/payment-order.store.ts';
import { getLockOrder, storeFailure } from '../settling/settle-payment.service.ts';
import type { PaymentTransaction } from './payment-transaction.store.ts';

/** A payment that did not come about, as the browser tells it: `status` is the reason. */
export interface FailureInput {
  chapterId: string;
  orderId: string;
  status: string;
}

/**
 * Puts a failed payment on record. What it was about and what it would have cost follow from the order; nothing is granted.
 * Refused beyond the limits of `billing/failed-payments`.
 */
export const createPaymentTransaction: Mutation<FailureInput, PaymentTransaction> = {
  action: 'payment.recordFailure',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ tx, input }) {
    const { chapterId, orderId } = input;
    const { status } = accept(validate(failureSchema, input));
    const found = await findOrder(tx, chapterId, orderId);
    const order = found && (await getLockOrder(tx, orderId));
    if (!order) throw notFound();
    const stored = await storeFailure(tx, order, { paymentId: null, amountPaise: order.netPaise }, status);
    if (!stored) throw new RefusalError(refuse('RATE_LIMITED', paymentRefusals.tooManyFailures));
    return { answer: stored };
  },
};
