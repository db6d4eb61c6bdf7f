import { CURRENCY } from '@fellowship/domain/money/rupees';
import Razorpay from 'razorpay';
import { paymentEntity, readPayment } from './payment-entity.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The keys of an account with the provider, and the secret of the webhook that was set up there. */
export interface RazorpayKeys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

const TIMEOUT_MILLISECONDS = 10_000;

/**
 * The provider, by its official client, which is given a time limit: it has none of its own.
 * @param hostUrl another address that speaks the provider's API
 */
export function createRazorpayProvider(keys: RazorpayKeys, hostUrl?: string): PaymentProvider {
  const client = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret });
  const { defaults } = requestsOf(client);
  defaults.timeout = TIMEOUT_MILLISECONDS;
  if (hostUrl !== undefined) defaults.baseURL = hostUrl;
  return {
    kind: 'Razorpay',
    ...keys,
    async createOrder({ amountPaise, receipt }) {
      const payment = { capture: 'automatic', capture_options: CAPTURE } as const;
      const order = { amount: amountPaise, currency: CURRENCY, receipt, payment };
      const { id } = await telling(client.orders.create(order));
      return id;
    },
    async readPayments(orderId) {
      const { items } = await telling(client.orders.fetchPayments(orderId));
      return items.map((item) => readPayment(paymentEntity.parse(item)));
    },
    async refund({ paymentId, amountPaise }) {
      const isRefunded = async () => (await telling(client.payments.fetch(paymentId))).status === 'refunded';
      if (await isRefunded()) return;
      await telling(client.payments.refund(paymentId, { amount: amountPaise }));
    },
  };
}

/** Taken at once; what could not be taken in this many minutes is given back. */
const CAPTURE = { automatic_expiry_period: 12, manual_expiry_period: 7_200, refund_speed: 'normal' } as const;

/** The client keeps what it requests with to itself. */
function requestsOf(client: Razorpay): { defaults: { timeout?: number; baseURL?: string } } {
  return (client.api as unknown as { rq: { defaults: object } }).rq;
}

/** The client throws what is no error, and stumbles over an answer that never came. */
async function telling<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (thrown) {
    const { statusCode, error } = thrown as { statusCode?: unknown; error?: { description?: unknown } };
    throw new Error(`${String(statusCode ?? 'no answer')} ${String(error?.description ?? '')}`, {
      cause: thrown,
    });
  }
}
