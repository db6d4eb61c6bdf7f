import { failureSchema } from '@fellowship/domain/billing/order.schema';
import { paymentRefusals } from '@fellowship/domain/billing/payment.messages';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { toRupees } from '@fellowship/domain/money/rupees';
import { refuse, validate } from '@fellowship/domain/refusals/refusal';
import type { Api } from '#api/builder.ts';
import { addListField } from '#api/list-field.ts';
import { addMutation, type Mutation } from '#api/mutation.ts';
import { readableWithParent } from '#api/policies.ts';
import { recordType } from '#api/record-type.ts';
import { notFound } from '#api/request-context.ts';
import { accept, RefusalError } from '../../refusal-error.ts';
import { findOrder } from './payment-order.store.ts';
import { type PaymentTransaction, transactionList, transactionRecord } from './payment-transaction.store.ts';
import { getLockOrder, storeFailure } from './settle-payment.service.ts';

const listed = readableWithParent();

/** What happened to the money of a chapter's orders. */
export function addTransactions(api: Api): void {
  const Transaction = transactionType(api);
  const Input = api.builder.inputType('CreatePaymentTransactionInput', {
    description: 'A payment that failed. What is not required is known from the order, whatever is sent.',
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      orderId: t.id({ required: true }),
      status: t.string({ required: true, description: 'The reason.' }),
      pk: t.string(),
      sk: t.string(),
      planId: t.id(),
      dateAndTime: t.string(),
      amount: t.float(),
      discountDetails: t.string(),
    }),
  });
  addMutation(api, 'createPaymentTransaction', createPaymentTransaction, { input: Input, type: Transaction });

  addListField(api, 'listPaymentTransaction', {
    action: 'payment.list',
    description: 'Of one chapter; support admins may leave it out for those of all.',
    type: Transaction,
    list: transactionList,
    args: (t) => ({ chapterId: t.id(), sortDirection: t({ type: api.SortDirection }) }),
    scope: ({ chapterId, sortDirection }) => ({
      subject: chapterId ? { chapterId } : {},
      where: chapterId ? { chapterId } : {},
      direction: sortDirection === 'ASC' ? 'asc' : 'desc',
    }),
  });
}

function transactionType({ builder }: Api) {
  return recordType(
    builder,
    'PaymentTransaction',
    transactionRecord,
    {
      chapterId: listed,
      transactionId: listed,
      dateAndTime: listed,
      kind: { ...listed, description: 'captured, failed or refunded.' },
      planId: listed,
      orderId: listed,
      paymentId: listed,
      amountPaise: null,
      status: { ...listed, description: 'Ok, Refunded, or the reason of a failure.' },
      discountDetails: listed,
      isReported: null,
    },
    (t) => ({
      pk: t.string({
        ...listed,
        resolve: ({ chapterId, planId }) => `${chapterKey(chapterId)}#PID#${planId}`,
      }),
      sk: t.string({ ...listed, resolve: ({ orderId }) => orderId }),
      amount: t.float({
        ...listed,
        description: 'Rupees.',
        resolve: ({ amountPaise }) => toRupees(amountPaise),
      }),
    }),
  );
}

/** A payment that did not come about, as the browser tells it: `status` is the reason. */
interface FailureInput {
  chapterId: string;
  orderId: string;
  status: string;
}

/**
 * Puts a failed payment on record. What it was about and what it would have cost follow from the order; nothing is granted.
 * Refused beyond the limits of `billing/failed-payments`.
 */
const createPaymentTransaction: Mutation<FailureInput, PaymentTransaction> = {
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
