import * as z from 'zod/mini';
import { CURRENCY, isRupees } from '../money/rupees.ts';
import { paymentRefusals } from './payment.messages.ts';
import { PURCHASE_KINDS } from './purchase.ts';

/** The most members of a chapter in a purchase. */
const MOST_MEMBERS = 100_000;
const REASON_LENGTH = 200;
const DETAILS_LENGTH = 2_000;

const members = z
  .number(paymentRefusals.wholeMembers)
  .check(z.int(paymentRefusals.wholeMembers), z.minimum(0, paymentRefusals.wholeMembers))
  .check(z.maximum(MOST_MEMBERS, paymentRefusals.wholeMembers));

/** The purchase to price, as a screen and the API send it (rule billing/price). */
export const purchaseSchema = z.object({
  kind: z.enum(PURCHASE_KINDS),
  planId: z.optional(z.string()),
  memberCount: members,
  voucherCode: z.optional(z.string()),
});

export type PurchaseInput = z.infer<typeof purchaseSchema>;

const details = z.looseObject(
  { voucherCode: z.optional(z.nullable(z.string())) },
  paymentRefusals.detailsForm,
);

/**
 * The API's input for an order: the purchase and the price that was shown. Of `discountDetails` only the voucher code is
 * used (rule billing/order).
 */
export const orderSchema = z.pipe(
  z.object({
    kind: z.enum(PURCHASE_KINDS),
    planId: z.optional(z.string()),
    memberCount: members,
    amount: z
      .number(paymentRefusals.wholeAmount)
      .check(z.refine((amount) => isRupees(amount) && amount >= 0, paymentRefusals.wholeAmount)),
    currency: z._default(z.literal(CURRENCY, paymentRefusals.currency), CURRENCY),
    discountDetails: z.optional(
      z.pipe(
        z.string().check(z.maxLength(DETAILS_LENGTH, paymentRefusals.detailsForm)),
        z.transform((text, context) => {
          const read = details.safeParse(parsed(text));
          if (read.success) return read.data;
          context.issues.push({ code: 'custom', message: paymentRefusals.detailsForm, input: text });
          return z.NEVER;
        }),
      ),
    ),
  }),
  z.transform(({ discountDetails, ...order }) => ({
    ...order,
    voucherCode: discountDetails?.voucherCode ?? undefined,
  })),
);

/** Why a payment failed, as reported by the browser; long texts are cut. */
export const failureSchema = z.object({
  status: z.string(paymentRefusals.reasonMissing).check(
    z.trim(),
    z.minLength(1, paymentRefusals.reasonMissing),
    z.overwrite((text) => text.slice(0, REASON_LENGTH)),
  ),
});

/** How a support admin resolves an unmatched payment. */
export const resolutionSchema = z.object({
  note: z._default(z.string().check(z.trim(), z.maxLength(REASON_LENGTH)), ''),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
