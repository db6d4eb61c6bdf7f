import type { Database } from '#storage/database.ts';
import { inTransaction } from '#storage/transaction.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { paymentSignature } from '../signatures.ts';
import { testGatewayTexts } from './test-gateway.messages.ts';
import { findGatewayOrder, type GatewayPayment, insertCaptured, insertFailed } from './test-gateway.store.ts';
import { getEntity } from './test-gateway.ts';

/** The actions of the test gateway's page that reach the gateway. */
export const GATEWAY_ACTS = ['pay', 'fail', 'vanish', 'forge'] as const;
export type GatewayAct = (typeof GATEWAY_ACTS)[number];

/** What the page hands to the window that opened it, and the message to our webhook that goes out with it. */
export interface ActOutcome {
  readonly response?: {
    readonly razorpay_payment_id: string;
    readonly razorpay_order_id: string;
    readonly razorpay_signature: string;
  };
  readonly error?: { readonly description: string };
  readonly message: string | null;
}

/** Plays one of the ways in which a payment goes; null for an order that is not the gateway's. */
export function playAct(
  database: Database,
  { keySecret }: Pick<PaymentProvider, 'keySecret'>,
  orderId: string,
  act: GatewayAct,
): Promise<ActOutcome | null> {
  return inTransaction(database, async (tx) => {
    const order = await findGatewayOrder(tx, orderId);
    if (!order) return null;
    const answer = (paymentId: string, secret: string) => ({
      razorpay_payment_id: paymentId,
      razorpay_order_id: orderId,
      razorpay_signature: paymentSignature(secret, orderId, paymentId),
    });
    if (act === 'forge') return { response: answer('pay_Forged', 'a forger’s secret'), message: null };
    if (act === 'fail') {
      const failed = await insertFailed(tx, order, testGatewayTexts.declined);
      const error = { description: testGatewayTexts.declined };
      return { error, message: buildMessage('payment.failed', failed) };
    }
    const payment = await insertCaptured(tx, order);
    const response = answer(payment.paymentId, keySecret);
    return { response, message: buildMessage('payment.captured', payment) };
  });
}

/** The provider's message about a payment. */
function buildMessage(event: string, payment: GatewayPayment): string {
  return JSON.stringify({ entity: 'event', event, payload: { payment: { entity: getEntity(payment) } } });
}
