import { purchaseMessages } from '@fellowship/domain/billing/purchase.messages';
import { texts } from '@fellowship/domain/platform/texts';
import * as z from 'zod/mini';

/** The values of a purchase; a count as typed. */
export type PurchaseFields = { planId: string; memberCount: number | ''; voucher: string };

/** A plan and a count; the price says whether they fit. */
export const purchaseFieldsSchema = z.object({
  planId: z.string().check(z.minLength(1, purchaseMessages.noPlanChosen)),
  memberCount: z.pipe(
    z.custom<number | ''>((value) => typeof value === 'number', texts.required),
    z.transform((value) => Number(value)),
  ),
  voucher: z.string(),
});
