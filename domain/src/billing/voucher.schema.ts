import * as z from 'zod/mini';
import { entrySchemas } from '../fields/entry-schema.ts';
import { isRupees, toPaise } from '../money/rupees.ts';
import type { Reduction } from './discount.schema.ts';
import { toHundredths } from './percent.ts';
import { voucherMessages, voucherRefusals } from './voucher.messages.ts';
import { MOST_VOUCHER_RUPEES, voucherFields } from './voucher-fields.ts';
import type { VoucherUse } from './voucher-use.ts';

/** The least that may be entered for either type: a rupee, or a percent. */
const LEAST = 1;

/**
 * What a reusable voucher is good for where nothing is said of it (rule billing/voucher-total): its amount, or for a percentage
 * so many rupees, in so many purchases.
 */
const REUSABLE_DEFAULTS = { uses: 12, rupeesOfPercentage: 100_000 } as const;

interface Entered {
  type: 'amount' | 'discount';
  amount: number;
}

/** By type, what `amount` may be: rupees, or a fraction of the price. */
const isEnough = ({ type, amount }: Entered) => amount >= (type === 'amount' ? LEAST : LEAST / 100);
const isNotTooMuch = ({ type, amount }: Entered) => amount <= (type === 'amount' ? MOST_VOUCHER_RUPEES : 1);
const isRupeesIfAmount = ({ type, amount }: Entered) => type !== 'amount' || isRupees(amount);
const isPercentIfDiscount = ({ type, amount }: Entered) =>
  type !== 'discount' || toHundredths(amount) !== null;

const isTotalEnough = ({ type, amount, isMultiple, totalAmount }: Entered & Reusable) =>
  !isMultiple || totalAmount === undefined || type !== 'amount' || totalAmount >= amount;

interface Reusable {
  isMultiple: boolean;
  totalAmount?: number | undefined;
}

const fields = entrySchemas(voucherFields);

const atAmount = (error: string) => ({ error, path: ['amount'] });

/**
 * A new voucher as the form and the API give it (rule billing/voucher): `amount` is rupees, or for the type `discount` a
 * fraction of the price.
 */
export const voucherSchema = z
  .object({
    ...fields,
    status: fields.status.check(z.refine((status) => status === 'New', voucherRefusals.bornNew)),
    amount: z.number(voucherMessages.required),
  })
  .check(
    z.refine(({ fromDate, expiryDate }) => fromDate <= expiryDate, {
      error: voucherRefusals.reversed,
      path: ['expiryDate'],
    }),
    z.refine(isEnough, atAmount(voucherMessages.required)),
    z.refine(isNotTooMuch, atAmount(voucherRefusals.tooHigh)),
    z.refine(isRupeesIfAmount, atAmount(voucherRefusals.notPaise)),
    z.refine(isPercentIfDiscount, atAmount(voucherRefusals.tooPrecise)),
    z.refine(isTotalEnough, { error: voucherRefusals.totalTooLow, path: ['totalAmount'] }),
  );

export type VoucherInput = z.infer<typeof voucherSchema>;

/** What is stored of a voucher that was entered, beside its code. */
export type VoucherContent = Omit<VoucherInput, 'amount' | 'totalAmount' | 'maxUses'> &
  Reduction &
  Pick<VoucherUse, 'totalPaise' | 'maxUses'>;

/** What is stored of a voucher that was entered; what it says of total and uses counts only for a reusable one. */
export function voucherContent({ amount, totalAmount, maxUses, ...entered }: VoucherInput): VoucherContent {
  const isAmount = entered.type === 'amount';
  const total = totalAmount ?? (isAmount ? amount : REUSABLE_DEFAULTS.rupeesOfPercentage);
  return {
    ...entered,
    amountPaise: isAmount ? toPaise(amount) : null,
    percentHundredths: isAmount ? null : toHundredths(amount),
    totalPaise: entered.isMultiple ? toPaise(total) : null,
    maxUses: entered.isMultiple ? (maxUses ?? REUSABLE_DEFAULTS.uses) : 1,
  };
}
