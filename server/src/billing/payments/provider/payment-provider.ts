import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Paise } from '@fellowship/domain/money/rupees';
import * as z from 'zod/mini';
import { isWholeText } from '#api/document-limits.ts';

/** A payment as its provider tells of it; `captured` is money taken. */
export interface ProviderPayment {
  readonly paymentId: string;
  readonly orderId: string | null;
  readonly amountPaise: Paise;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** Why it failed, where it did. */
  readonly reason: string | null;
  /** When the payer began it, an ISO instant; null where the provider does not say. */
  readonly createdAt: string | null;
}

/** The provider has answered that it does not refund a payment: no money has gone out. */
export class RefundRefusedError extends Error {
  override readonly name = 'RefundRefusedError';
}

/** A real provider, or the test gateway where none is configured. */
export interface PaymentProvider {
  readonly kind: 'Razorpay' | 'Test';
  /** What browsers open the checkout with; public. */
  readonly keyId: string;
  /** What the provider's answers to a browser are signed with. */
  readonly keySecret: string;
  /** What the provider's messages to us are signed with. */
  readonly webhookSecret: string;
  /** @returns the id under which the order is paid. @throws when the provider does not take it in time */
  createOrder(order: { amountPaise: Paise; receipt: string }): Promise<string>;
  /**
   * The unpaid order that was made with this receipt by a request whose answer was lost; null when there is none.
   * @throws when the provider does not answer in time
   */
  findOrder(receipt: string): Promise<string | null>;
  /** Every payment that was tried for an order. @throws when the provider does not answer in time */
  readPayments(orderId: string): Promise<ProviderPayment[]>;
  /**
   * Gives back the whole of a payment, or what is left of it after partial refunds. Repeating it with the same key gives it back
   * once; a payment that was given back already is no error.
   * @throws RefundRefusedError when the provider refuses; any other error when it is not known what became of it
   */
  refund(payment: { paymentId: string; key: string }): Promise<void>;
}

declare module '../../../api/app.ts' {
  interface App {
    payments: PaymentProvider;
  }
}

const kept = z.refine<string>(isWholeText);

/** The last second of the year 9999. */
const LATEST_SECONDS = 253_402_300_799;

/** A payment as the provider's API and its messages hold it; amounts are paise. */
export const paymentEntity = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100), kept),
  order_id: z.nullish(z.string().check(z.maxLength(100), kept)),
  amount: z.coerce.number().check(z.int(), z.minimum(0)),
  amount_refunded: z.nullish(z.coerce.number()),
  currency: z.string().check(z.maxLength(10), kept),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  error_description: z.nullish(z.string()),
  // One that cannot be read is no reason to lose the payment.
  created_at: z.catch(z.nullish(z.number().check(z.int(), z.minimum(0), z.maximum(LATEST_SECONDS))), null),
});

const REASON_LENGTH = 200;

/** What we know a payment by. */
export function readPayment(entity: z.infer<typeof paymentEntity>): ProviderPayment {
  return {
    paymentId: entity.id,
    orderId: entity.order_id ?? null,
    amountPaise: entity.amount,
    currency: entity.currency,
    status: entity.status,
    reason: entity.error_description?.replaceAll('\0', '').slice(0, REASON_LENGTH) ?? null,
    createdAt:
      typeof entity.created_at === 'number' ? new Date(entity.created_at * 1000).toISOString() : null,
  };
}

/** Whether the whole of a payment was given back, at once or in parts. */
export function isWhollyRefunded({
  status,
  amount,
  amount_refunded,
}: z.infer<typeof paymentEntity>): boolean {
  return status === 'refunded' || (amount > 0 && (amount_refunded ?? 0) >= amount);
}

/** What a provider signs a payment of an order with, for the browser to bring to us. */
export function paymentSignature(keySecret: string, orderId: string, paymentId: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}

/** What a provider signs its message with, over the bytes as they were sent. */
export function webhookSignature(webhookSecret: string, body: Buffer | string): string {
  return createHmac('sha256', webhookSecret).update(body).digest('hex');
}

/** Whether two signatures are one, in a time that tells nothing of where they differ. */
export function isSameSignature(expected: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const [wanted, found] = [Buffer.from(expected), Buffer.from(given)];
  return wanted.length === found.length && timingSafeEqual(wanted, found);
}
