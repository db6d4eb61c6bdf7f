import { orderEndsAt } from '@fellowship/domain/billing/orders';
import { paymentRefusals } from '@fellowship/domain/billing/payment.messages';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { CURRENCY, toRupees } from '@fellowship/domain/money/rupees';
import type { Api } from '#api/builder.ts';
import { addMutation } from '#api/mutation.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { type FieldBuilder, recordType } from '#api/record-type.ts';
import { getChapterId, notFound } from '#api/request-context.ts';
import { badField } from '../../refusal-error.ts';
import { VERIFICATION_STATUSES, type Verification, verifyPayment } from './confirm-payment.service.ts';
import { createOrder } from './create-order.service.ts';
import { findOrder, orderRecord, type PaymentOrder, readSecondsLeft } from './payment-order.store.ts';
import { countAttempts, getDetails } from './payment-transaction.store.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';
import { purchaseKindEnum } from './quote.schema.ts';

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
function orderType({ builder }: Api) {
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
      chapterName: { ...listed, description: 'As it was when the order was applied; null before.' },
      planName: listed,
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

/** Where the provider's checkout comes from. */
const CHECKOUT: Readonly<Record<PaymentProvider['kind'], string>> = {
  Razorpay: 'https://checkout.razorpay.com/v1/checkout.js',
  Test: '/payment/test-gateway/checkout',
};

/** What a client must know before it offers a payment. */
export function addPaymentConfiguration({ builder }: Api): void {
  const Gateway = builder.enumType('PaymentGateway', { values: ['Razorpay', 'Test'] as const });
  const Configuration = builder.objectRef<PaymentProvider>('PaymentConfiguration').implement({
    ...readableWithParent(),
    fields: (t) => ({
      currency: t.string({ description: 'ISO 4217.', resolve: () => CURRENCY }),
      gateway: t.field({
        type: Gateway,
        description: 'Test: no money moves.',
        resolve: ({ kind }) => kind,
      }),
      keyId: t.string({ description: 'The public key of the checkout.', resolve: ({ keyId }) => keyId }),
      checkoutUrl: t.string({
        description:
          'Razorpay: the script of its checkout. Test: the page of a checkout, opened as a window with ?order_id=; it posts what the script’s handler would be given.',
        resolve: ({ kind }) => CHECKOUT[kind],
      }),
    }),
  });

  builder.queryField('getPaymentConfiguration', (t) =>
    t.field({
      ...guardedBy('payment.readConfiguration'),
      type: Configuration,
      resolve: (_root, _args, { call }) => {
        call.authorize('payment.readConfiguration', {});
        return call.app.payments;
      },
    }),
  );
}
