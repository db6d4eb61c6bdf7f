import { paymentRefusals } from '@fellowship/domain/billing/payment.messages';
import { getChapterId } from '#api/chapter-key.ts';
import type { Api } from '#api/lists.ts';
import { addMutation } from '#api/mutation.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { notFound } from '#api/request-context.ts';
import { badField } from '../../../refusal-error.ts';
import {
  VERIFICATION_STATUSES,
  type Verification,
  verifyPayment,
} from '../settling/verify-payment.service.ts';
import { createOrder } from './create-order.service.ts';
import { orderType } from './order-type.ts';
import { findOrder } from './payment-order.store.ts';
import { purchaseKindEnum } from './purchase-input.ts';

/** Ordering, the browser's word that an order was paid, and what has become of one. */
export function addOrders(api: Api): void {
  const { builder } = api;
  const Order = orderType(api);
  const Input = orderInput(api);

  addMutation(api, 'createOrder', createOrder, {
    description: 'Refused with the new price where `amount` is not what the server reckons.',
    input: Input,
    read: ({ pk, sk: _sk, receipt: _receipt, status: _status, dateAndTime: _at, ...order }) => ({
      ...order,
      chapterId: chapterNamed(order.chapterId, pk),
    }),
    type: Order,
  });

  builder.queryField('getPaymentOrder', (t) =>
    t.field({
      ...guardedBy('payment.list'),
      type: Order,
      description: 'What has become of an order; its receipt, once it is applied.',
      args: { chapterId: t.arg.id({ required: true }), orderId: t.arg.id({ required: true }) },
      resolve: async (_root, { chapterId, orderId }, { call }) => {
        call.authorizeRecord('payment.list', { chapterId });
        const order = await findOrder(call.app.database.kysely, chapterId, orderId);
        if (!order) throw notFound();
        return order;
      },
    }),
  );
  addVerification(api);
}

/** The chapter is given in `chapterId`, in `pk`, or in both alike. */
function chapterNamed(chapterId: string, pk: string | null | undefined): string {
  const [key] = pk?.split('#PID#', 1) ?? [];
  if (key && getChapterId(key) !== chapterId) throw badField('pk', paymentRefusals.twoChapters);
  return chapterId;
}

function orderInput(api: Api) {
  const { builder } = api;
  return builder.inputType('CreateOrderInput', {
    description: 'Of receipt, sk, status and dateAndTime the server makes its own, whatever is sent of them.',
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      kind: t.field({ type: purchaseKindEnum(api), required: true }),
      planId: t.id(),
      memberCount: t.int({ required: true, description: 'How many members shall be covered in all.' }),
      amount: t.float({ required: true, description: 'Rupees, as `quote` gave them.' }),
      currency: t.string(),
      discountDetails: t.string({ description: 'JSON; its `voucherCode` is used.' }),
      receipt: t.string(),
      pk: t.string(),
      sk: t.string(),
      status: t.string(),
      dateAndTime: t.string(),
    }),
  });
}

function addVerification(api: Api): void {
  const { builder } = api;
  const Status = builder.enumType('VerificationStatus', { values: VERIFICATION_STATUSES });
  const Answer = builder.objectRef<Verification>('PaymentVerification').implement({
    ...readableWithParent(),
    fields: (t) => ({
      status: t.field({
        type: Status,
        description:
          'Ok: the subscription is there. Pending: it follows by itself. Waiting: paid, and a support admin has to look. Failed: nothing was paid.',
        resolve: ({ status }) => status,
      }),
      validationStatus: t.exposeString('validationStatus'),
    }),
  });
  const Input = builder.inputType('VerifyPaymentInput', {
    description: 'Everything but the three that the provider gave is known from the order.',
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      orderId: t.id({ required: true }),
      paymentId: t.id({ required: true }),
      signature: t.string({ required: true }),
      amount: t.float(),
      currency: t.string(),
      receipt: t.string(),
      pk: t.string(),
      sk: t.string(),
      planId: t.id(),
      status: t.string(),
      dateAndTime: t.string(),
      discountDetails: t.string(),
    }),
  });
  addMutation(api, 'verifyPayment', verifyPayment, {
    description: 'Repeating it changes nothing, and tells how it stands now.',
    input: Input,
    read: ({ chapterId, orderId, paymentId, signature }) => ({ chapterId, orderId, paymentId, signature }),
    type: Answer,
  });
}
