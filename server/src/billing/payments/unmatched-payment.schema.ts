import { toRupees } from '@fellowship/domain/money/rupees';
import type { Api } from '#api/builder.ts';
import { addListField } from '#api/list-field.ts';
import { addMutation } from '#api/mutation.ts';
import { readableWithParent } from '#api/policies.ts';
import { recordType } from '#api/record-type.ts';
import { getChapterName } from '#chapters/chapter.schema.ts';
import { resolveUnmatchedPayment } from './unmatched-payment.service.ts';
import { unmatchedList, unmatchedRecord } from './unmatched-payment.store.ts';

const listed = readableWithParent();

/** The support admins' queue of money that gave nothing yet. */
export function addUnmatchedPayments(api: Api): void {
  const { builder } = api;
  const Unmatched = recordType(
    builder,
    'UnmatchedPayment',
    unmatchedRecord,
    {
      paymentId: listed,
      chapterId: listed,
      orderId: listed,
      amountPaise: null,
      currency: listed,
      reason: {
        ...listed,
        description:
          'unknownOrder, amountDiffers, paidTwice, orderEnded, voucherUsed, subscriptionChanged, tooManyActive, refunded, or refundedLater: refunded at the provider after it was applied.',
      },
      receivedAt: listed,
      status: {
        ...listed,
        description:
          'Open, Refunding (a refund was decided and is not confirmed yet), Applied, Granted or Refunded.',
      },
      note: listed,
      resolvedBy: listed,
      resolvedAt: { ...listed, description: 'None while it is Open or Refunding.' },
      refundKey: null,
      refundAttempts: null,
      version: listed,
    },
    (t) => ({
      chapterName: t.string({
        ...listed,
        nullable: true,
        description: 'None where nobody knows the order, and so the chapter.',
        resolve: ({ chapterId }, _args, { call }) => chapterId && getChapterName(call, chapterId),
      }),
      amount: t.float({ ...listed, resolve: ({ amountPaise }) => toRupees(amountPaise) }),
    }),
  );
  addListField(api, 'listUnmatchedPayment', {
    action: 'payment.listUnmatched',
    type: Unmatched,
    list: unmatchedList,
    args: (t) => ({ sortDirection: t({ type: api.SortDirection }) }),
    scope: ({ sortDirection }) => ({
      subject: {},
      where: {},
      direction: sortDirection === 'DESC' ? 'desc' : 'asc',
    }),
  });

  const Resolution = builder.enumType('PaymentResolution', {
    values: ['Applied', 'Granted', 'Refunded'] as const,
  });
  const Input = builder.inputType('ResolveUnmatchedPaymentInput', {
    fields: (t) => ({
      paymentId: t.id({ required: true }),
      resolution: t.field({
        type: Resolution,
        required: true,
        description:
          'Applied: what was ordered is given after all. Granted: the subscription was corrected by hand. Refunded: the provider gives the money back; the answer is Refunding while it has not confirmed that.',
      }),
      note: t.string(),
      version: t.int(),
    }),
  });
  addMutation(api, 'resolveUnmatchedPayment', resolveUnmatchedPayment, { input: Input, type: Unmatched });
}
