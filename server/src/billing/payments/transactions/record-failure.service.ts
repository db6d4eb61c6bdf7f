import { failureSchema } from '@fellowship/domain/billing/order.schema';
import { validate } from '@fellowship/domain/refusals/validate';
import type { Mutation } from '#api/mutation.ts';
import { notFound } from '#api/request-context.ts';
import { accept } from '../../../refusal-error.ts';
import { findOrder } from '../orders/payment-order.store.ts';
import { keepFailure } from '../settling/settle-payment.service.ts';
import type { PaymentTransaction } from './payment-transaction.store.ts';

/** A payment that did not come about, as the browser tells it: `status` is the reason. */
export interface FailureInput {
  chapterId: string;
  orderId: string;
  status: string;
}

/** Puts a failed payment on record. What it was about and what it would have cost follow from the order; nothing is granted. */
export const createPaymentTransaction: Mutation<FailureInput, PaymentTransaction> = {
  action: 'payment.recordFailure',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ tx, input }) {
    const { chapterId, orderId } = input;
    const { status } = accept(validate(failureSchema, input));
    const order = await findOrder(tx, chapterId, orderId);
    if (!order) throw notFound();
    const failed = { orderId, paymentId: null, amountPaise: order.netPaise };
    const kept = await keepFailure(tx, failed, status);
    if (!kept) throw notFound();
    return { answer: kept };
  },
};
