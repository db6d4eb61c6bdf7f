import { CURRENCY, formatRupees } from '@fellowship/domain/money/rupees';
import type { Database } from '#storage/database.ts';
import { inTransaction } from '#storage/transaction.ts';
import { type PaymentProvider, paymentSignature } from '../payment-provider.ts';
import { testGatewayTexts, testGatewayTexts as texts } from './test-gateway.messages.ts';
import {
  findGatewayOrder,
  findUnpaidGatewayOrder,
  type GatewayOrder,
  type GatewayPayment,
  insertCaptured,
  insertFailed,
  insertGatewayOrder,
  listGatewayPayments,
  markGatewayRefunded,
} from './test-gateway.store.ts';

/** What an instance without keys is known by to its own test gateway. */
const TEST_KEY_ID = 'rzp_test_builtin';

/** The payment as the provider's API and messages hold it. */
export function getEntity({ paymentId, orderId, amountPaise, status, reason, createdAt }: GatewayPayment) {
  return {
    id: paymentId,
    entity: 'payment',
    amount: amountPaise,
    amount_refunded: status === 'refunded' ? amountPaise : 0,
    currency: CURRENCY,
    status,
    order_id: orderId,
    captured: status === 'captured',
    error_description: reason,
    created_at: Math.floor(Date.parse(createdAt) / 1000),
  };
}

/** The provider of an instance without keys: it keeps books as a provider does, signs as one, and moves no money. */
export function createTestGateway(
  database: Database,
  secrets: { keySecret: string; webhookSecret: string },
): PaymentProvider {
  return {
    kind: 'Test',
    keyId: TEST_KEY_ID,
    ...secrets,
    async createOrder(order) {
      const { orderId } = await inTransaction(database, (tx) => insertGatewayOrder(tx, order));
      return orderId;
    },
    findOrder: (receipt) => findUnpaidGatewayOrder(database.kysely, receipt),
    async readPayments(orderId) {
      const payments = await listGatewayPayments(database.kysely, orderId);
      return payments.map((payment) => ({ ...payment, currency: CURRENCY }));
    },
    refund: ({ paymentId }) => markGatewayRefunded(database.kysely, paymentId),
  };
}

/** The actions of the test gateway's page that reach the gateway. */
export const GATEWAY_ACTS = ['pay', 'fail', 'vanish', 'forge'] as const;
type GatewayAct = (typeof GATEWAY_ACTS)[number];

/** What the page hands to the window that opened it, and the message to our webhook that goes out with it. */
interface ActOutcome {
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

const ACTIONS = ['pay', 'fail', 'close', 'vanish', 'forge'] as const;

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 24px; background: #fff; color: #1a1a1a; }
  main { max-width: 420px; margin: 0 auto; display: grid; gap: 12px; }
  .warning { background: #c00; color: #fff; font-weight: 700; padding: 12px 16px; border-radius: 8px; }
  button { font: inherit; min-height: 48px; border: 1px solid #767676; border-radius: 8px; background: #f5f5f5; color: #1a1a1a; }
`;

/**
 * The checkout of the test gateway. Its script is a separate file, because inline scripts are not allowed; the ids that go into the page
 * are our own, of letters, digits and underscores.
 */
export function checkoutPage(order: GatewayOrder | null): string {
  const content = order
    ? `<p>${order.orderId}</p><p><strong>${formatRupees(order.amountPaise)}</strong></p>
      ${ACTIONS.map((action) => `<button type="button" data-action="${action}">${texts[action]}</button>`).join('\n')}
      <p role="status" data-gone="${texts.gone}" data-sent="${texts.sent}"></p>
      <script src="/payment/test-gateway/checkout.js" defer></script>`
    : `<p role="alert">${texts.unknown}</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<title>${texts.title}</title><style>${STYLE}</style></head>
<body><main data-order="${order?.orderId ?? ''}"><h1>${texts.title}</h1>
<p class="warning" role="alert">${texts.warning}</p>${content}</main></body></html>`;
}
