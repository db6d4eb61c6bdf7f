import { orderEndsAt } from '@fellowship/domain/billing/order-allowance';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { toRupees } from '@fellowship/domain/money/rupees';
import type { Api } from '#api/lists.ts';
import { readableWithParent } from '#api/policies.ts';
import { type FieldBuilder, recordType } from '#api/record-type.ts';
import { countAttempts, getDetails } from '../transactions/payment-transaction.store.ts';
import { orderRecord, type PaymentOrder, readSecondsLeft } from './payment-order.store.ts';

const listed = readableWithParent();

const rupees = (field: 'pricePaise' | 'basePaise' | 'discountPaise' | 'voucherPaise' | 'netPaise') => ({
  ...listed,
  description: 'Rupees.',
  resolve: (order: PaymentOrder) => toRupees(order[field]),
});

/** What the amount is made of. */
const priceLines = (t: FieldBuilder<PaymentOrder>) => ({
  price: t.float(rupees('pricePaise')),
  base: t.float(rupees('basePaise')),
  discount: t.float(rupees('discountPaise')),
  voucher: t.float(rupees('voucherPaise')),
  net: t.float(rupees('netPaise')),
});

/** An order, and with it its receipt once it has been applied. */
export function orderType({ builder }: Api) {
  return recordType(
    builder,
    'PaymentOrder',
    orderRecord,
    {
      chapterId: listed,
      orderId: listed,
      receipt: null,
      createdAt: null,
      createdBy: listed,
      kind: listed,
      planId: listed,
      durationTitle: listed,
      durationDays: null,
      renewalEnableDays: null,
      memberCount: listed,
      users: listed,
      months: listed,
      pricePaise: null,
      basePaise: null,
      discountPaise: null,
      voucherPaise: null,
      netPaise: null,
      discountId: listed,
      discountText: listed,
      voucherId: null,
      voucherCode: listed,
      addedToPlanId: null,
      addedToStartDate: null,
      status: { ...listed, description: 'created, paid, applied, failed, expired or refunded.' },
      paymentId: listed,
      appliedAt: listed,
      receiptNumber: { ...listed, description: 'Runs on by chapter; none before the order is applied.' },
      startDate: { ...listed, description: 'The period that was granted.' },
      endDate: listed,
    },
    (t) => ({
      pk: t.string({
        ...listed,
        resolve: ({ chapterId, planId }) => `${chapterKey(chapterId)}#PID#${planId}`,
      }),
      sk: t.string({ ...listed, resolve: ({ orderId }) => orderId }),
      receipt: t.id({ ...listed, resolve: ({ receipt }) => receipt }),
      dateAndTime: t.string({ ...listed, resolve: ({ createdAt }) => createdAt }),
      endsAt: t.string({
        ...listed,
        description: 'Until when it can be paid; a payment that is begun later waits for a support admin.',
        resolve: ({ createdAt }) => orderEndsAt(createdAt),
      }),
      secondsLeft: t.int({
        ...listed,
        description: 'How long it can still be paid; a phone’s clock may be wrong.',
        resolve: (order, _args, { call }) => readSecondsLeft(call.app.database.kysely, order),
      }),
      currency: t.string({ ...listed, resolve: () => 'INR' }),
      amount: t.float(rupees('netPaise')),
      ...priceLines(t),
      amountDue: t.float({
        ...listed,
        resolve: ({ paymentId, appliedAt, netPaise }) => ((paymentId ?? appliedAt) ? 0 : toRupees(netPaise)),
      }),
      amountPaid: t.float({
        ...listed,
        resolve: ({ paymentId, netPaise }) => (paymentId ? toRupees(netPaise) : 0),
      }),
      attempts: t.int({
        ...listed,
        description: 'How often it was tried to pay it.',
        resolve: (order, _args, { call }) => countAttempts(call.app.database.kysely, order),
      }),
      orderCreationStatus: t.string({ ...listed, resolve: () => 'Ok' }),
      discountDetails: t.string({ ...listed, nullable: true, resolve: getDetails }),
    }),
  );
}
