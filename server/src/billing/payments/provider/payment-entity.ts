import * as z from 'zod/mini';
import { isWholeText } from '#api/text-guard.ts';
import type { ProviderPayment } from './payment-provider.ts';

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
