import * as z from 'zod/mini';
import type { ProviderPayment } from './payment-provider.ts';

/** A payment as the provider's API and its messages hold it; amounts are paise. */
export const paymentEntity = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  order_id: z.nullish(z.string().check(z.maxLength(100))),
  amount: z.coerce.number().check(z.int(), z.minimum(0)),
  amount_refunded: z.nullish(z.coerce.number()),
  currency: z.string().check(z.maxLength(10)),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  error_description: z.nullish(z.string()),
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
    reason: entity.error_description?.slice(0, REASON_LENGTH) ?? null,
  };
}
