import { failureReasons } from '@fellowship/domain/billing/payment.messages';
import type { StatementMutation } from '#api/mutation.ts';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { findOrder, type PaymentOrder } from '../orders/payment-order.store.ts';
import type { ProviderPayment } from '../provider/payment-provider.ts';
import { isSameSignature, paymentSignature } from '../provider/signatures.ts';
import { recordFailure, settlePayment } from './settle-payment.service.ts';

/** What a browser brings from the provider's checkout. */
export interface VerificationInput {
  chapterId: string;
  orderId: string;
  paymentId: string;
  signature: string;
}

/**
 * `Ok`: paid, and the subscription is there. `Pending`: the provider could not be asked, and the subscription follows by
 * itself. `Waiting`: paid, but a support admin has to look at it. `Failed`: nothing was paid.
 */
export const VERIFICATION_STATUSES = ['Ok', 'Pending', 'Waiting', 'Failed'] as const;

export interface Verification {
  status: (typeof VERIFICATION_STATUSES)[number];
  /** Why, where it is not `Ok`. */
  validationStatus: string;
}

const VERIFIED: Verification = { status: 'Ok', validationStatus: 'Ok' };
const WAITING: Verification = { status: 'Waiting', validationStatus: 'Waiting for support' };

/**
 * Takes a browser's word that an order was paid, if the provider has signed it (rule billing/payment). Of a payment that is
 * settled already our own order tells; of any other the provider itself says what was paid. A word that never comes is no loss,
 * for webhook and reconciling lead to the same.
 * An order of another chapter is not found.
 */
export const verifyPayment: StatementMutation<VerificationInput, Verification> = {
  action: 'payment.verify',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async run({ call, input: { chapterId, orderId, paymentId, signature } }) {
    const { app } = call;
    const order = await findOrder(app.database.kysely, chapterId, orderId);
    if (!order) throw notFound();
    const expected = paymentSignature(app.payments.keySecret, orderId, paymentId);
    if (!isSameSignature(expected, signature)) return fail(call, order, null, failureReasons.forged);
    const known = getStanding(order, paymentId);
    if (known) return known;
    const payment = await readPayment(call, orderId, paymentId);
    if (payment?.status === 'captured') {
      const settled = await settlePayment(app.database, payment, call.platformToday());
      return settled === 'applied' ? VERIFIED : WAITING;
    }
    if (payment?.status !== 'failed') return { status: 'Pending', validationStatus: 'Not confirmed yet' };
    return fail(call, order, paymentId, payment.reason ?? failureReasons.unknown);
  },
};

/** What our own books say of the payment; null while it is not settled. */
function getStanding(order: PaymentOrder, paymentId: string): Verification | null {
  if (order.paymentId !== paymentId) return null;
  if (order.status === 'applied') return VERIFIED;
  if (order.status === 'paid') return WAITING;
  return order.status === 'refunded' ? { status: 'Failed', validationStatus: failureReasons.refunded } : null;
}

/** Null when the provider cannot be asked, or does not know the payment yet. */
async function readPayment(
  { app }: RequestContext,
  orderId: string,
  paymentId: string,
): Promise<ProviderPayment | null> {
  try {
    const payments = await app.payments.readPayments(orderId);
    return payments.find((payment) => payment.paymentId === paymentId) ?? null;
  } catch (error) {
    app.log.warn(`The payment provider did not tell of ${orderId}: ${(error as Error).message}`);
    return null;
  }
}

/** A payment id without a valid signature is not stored: it may belong to another payer. */
async function fail(
  { app }: RequestContext,
  { orderId, netPaise }: PaymentOrder,
  paymentId: string | null,
  reason: string,
): Promise<Verification> {
  await recordFailure(app.database, { orderId, paymentId, amountPaise: netPaise }, reason);
  return { status: 'Failed', validationStatus: reason };
}
