import { setTimeout as sleep } from 'node:timers/promises';
import { CURRENCY } from '@fellowship/domain/money/rupees';
import Razorpay from 'razorpay';
import * as z from 'zod/mini';
import { isWholeText } from '#api/document-limits.ts';
import {
  isWhollyRefunded,
  type PaymentProvider,
  paymentEntity,
  RefundRefusedError,
  readPayment,
} from './payment-provider.ts';

/** The keys of an account with the provider, and the secret of the webhook that was set up there. */
interface RazorpayKeys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

interface RazorpayOptions {
  /** Another address that speaks the provider's API. */
  readonly hostUrl?: string;
  /** How long one request may take. */
  readonly timeLimitMs?: number;
}

const TIME_LIMIT_MS = 10_000;
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

const orderEntity = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100), z.refine(isWholeText)),
  receipt: z.nullish(z.string()),
  status: z.nullish(z.string()),
});
const orderCollection = z.object({ items: z.array(orderEntity) });
const paymentCollection = z.object({ items: z.array(paymentEntity) });

/**
 * The provider, by its official client. The client has no time limit and believes every answer: each request gets a limit of its
 * own, which also ends one that hangs in a proxy, and each answer is parsed.
 */
export function createRazorpayProvider(
  keys: RazorpayKeys,
  { hostUrl, timeLimitMs = TIME_LIMIT_MS }: RazorpayOptions = {},
): PaymentProvider {
  const client = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret });
  const requests = getRequests(client);
  requests.defaults.maxContentLength = MAX_ANSWER_BYTES;
  if (hostUrl !== undefined) requests.defaults.baseURL = hostUrl;
  // Closes the connection of an abandoned request.
  requests.interceptors.request.use((config) =>
    Object.assign(config, { signal: AbortSignal.timeout(timeLimitMs) }),
  );
  const answered = <Answer>(asked: Promise<Answer>) =>
    withinTimeLimit(asked, timeLimitMs, 'The payment provider').catch(asError);
  const fetchPayment = async (paymentId: string) =>
    paymentEntity.parse(await answered(client.payments.fetch(paymentId)));
  return {
    kind: 'Razorpay',
    ...keys,
    async createOrder({ amountPaise, receipt }) {
      const payment = { capture: 'automatic', capture_options: CAPTURE } as const;
      const order = { amount: amountPaise, currency: CURRENCY, receipt, payment };
      return orderEntity.parse(await answered(client.orders.create(order))).id;
    },
    async findOrder(receipt) {
      const { items } = orderCollection.parse(await answered(client.orders.all({ receipt })));
      return items.find((order) => order.receipt === receipt && order.status !== 'paid')?.id ?? null;
    },
    async readPayments(orderId) {
      const { items } = paymentCollection.parse(await answered(client.orders.fetchPayments(orderId)));
      return items.map(readPayment);
    },
    async refund({ paymentId, key }) {
      const payment = await fetchPayment(paymentId);
      if (isWhollyRefunded(payment)) return;
      const amount = payment.amount - (payment.amount_refunded ?? 0);
      // The client sends no headers of a request's own. The provider takes a key for one amount only.
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
      const headers = { 'X-Refund-Idempotency': `${key}-${amount}` };
      try {
        await answered(requests.post(path, { amount }, { headers }));
      } catch (error) {
        // Somebody else may have refunded it in the meantime, which makes the provider refuse.
        if (isWhollyRefunded(await fetchPayment(paymentId))) return;
        if (error instanceof ProviderError && error.status === REFUSED) {
          throw new RefundRefusedError(error.message, { cause: error });
        }
        throw error;
      }
    },
  };
}

/** Taken at once; what could not be taken in this many minutes is given back. */
const CAPTURE = { automatic_expiry_period: 12, manual_expiry_period: 7_200, refund_speed: 'normal' } as const;

/** The status of what the provider has understood and does not do. */
const REFUSED = 400;

interface Requests {
  defaults: { maxContentLength?: number; baseURL?: string };
  interceptors: { request: { use(change: (config: object) => object): void } };
  post(path: string, body: object, options: { headers: Record<string, string> }): Promise<unknown>;
}

/** The client keeps the axios instance that it requests with to itself. */
function getRequests(client: Razorpay): Requests {
  return (client.api as unknown as { rq: Requests }).rq;
}

/** The provider has answered with an error, or not at all (status null). */
class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly status: number | null;

  constructor(status: number | null, message: string, options: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** What the client and axios throw, of which not all is an error: an answer's status and description. */
const description = z.catch(z.optional(z.object({ description: z.optional(z.string()) })), undefined);
const thrownByClient = z.object({ statusCode: z.number(), error: description });
const thrownByAxios = z.object({
  response: z.object({ status: z.number(), data: z.catch(z.object({ error: description }), {}) }),
});

function asError(thrown: unknown): never {
  const client = thrownByClient.safeParse(thrown);
  const axios = thrownByAxios.safeParse(thrown);
  const status = client.data?.statusCode ?? axios.data?.response.status ?? null;
  const error = client.data?.error ?? axios.data?.response.data.error;
  const reason = error?.description ?? (status === null && thrown instanceof Error ? thrown.message : '');
  throw new ProviderError(status, `${status ?? 'no answer'} ${reason}`, { cause: thrown });
}

/**
 * The answer, if it comes within the limit. Limits of a connection count idle time only, and a proxy may hold up a request before
 * it has one: this one runs in any case. The request itself is the caller's to end.
 * @param who is not answering, for the error's text
 * @throws Error when the limit is over
 */
async function withinTimeLimit<Answer>(
  asked: Promise<Answer>,
  milliseconds: number,
  who: string,
): Promise<Answer> {
  const isAnswered = new AbortController();
  const over = sleep(milliseconds, undefined, { ref: false, signal: isAnswered.signal }).then(() => {
    throw new Error(`${who} has not answered within ${milliseconds} ms`);
  });
  try {
    return await Promise.race([asked, over]);
  } finally {
    isAnswered.abort();
    over.catch(() => undefined);
    asked.catch(() => undefined);
  }
}
