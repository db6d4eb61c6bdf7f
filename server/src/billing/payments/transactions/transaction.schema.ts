import { chapterKey } from '@fellowship/domain/chapters/keys';
import { toRupees } from '@fellowship/domain/money/rupees';
import { addListField } from '#api/list-field.ts';
import type { Api } from '#api/lists.ts';
import { addMutation } from '#api/mutation.ts';
import { readableWithParent } from '#api/policies.ts';
import { recordType } from '#api/record-type.ts';
import { transactionList, transactionRecord } from './payment-transaction.store.ts';
import { createPaymentTransaction } from './record-failure.service.ts';

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
