import * as z from 'zod/mini';
import { isIsoDate } from '../calendar/dates.ts';
import { isRupees, toPaise } from '../money/rupees.ts';
import type { Reduction } from './discount.schema.ts';
import { toHundredths } from './percent.ts';
import { voucherMessages, voucherRefusals } from './voucher.messages.ts';
import { VOUCHER_STATUSES } from './voucher-status.ts';
import type { VoucherUse } from './voucher-use.ts';

/** What a voucher takes off the price: an amount, or a part of it (rule billing/voucher). */
export const VOUCHER_TYPES = ['amount', 'discount'] as const;

/** The least that may be entered for either type, rupees or percent; the most is ours. */
const VOUCHER_LIMITS = { least: 1, mostRupees: 10_000_000, mostUses: 1_000 } as const;

/**
 * What a reusable voucher is good for where nothing is said of it (rule billing/voucher-total): its amount, or for a percentage
 * so many rupees, in so many purchases.
 */
const REUSABLE_DEFAULTS = { uses: 12, rupeesOfPercentage: 100_000 } as const;

const date = z
  .string(voucherMessages.required)
  .check(z.refine(isIsoDate, { error: voucherMessages.required, abort: true }));

interface Entered {
  type: (typeof VOUCHER_TYPES)[number];
  amount: number;
}

/** By type, what `amount` may be: rupees, or a fraction of the price. */
const isEnough = ({ type, amount }: Entered) =>
  amount >= (type === 'amount' ? VOUCHER_LIMITS.least : VOUCHER_LIMITS.least / 100);
const isNotTooMuch = ({ type, amount }: Entered) =>
  amount <= (type === 'amount' ? VOUCHER_LIMITS.mostRupees : 1);
const isRupeesIfAmount = ({ type, amount }: Entered) => type !== 'amount' || isRupees(amount);
const isPercentIfDiscount = ({ type, amount }: Entered) =>
  type !== 'discount' || toHundredths(amount) !== null;

const isTotalEnough = ({ type, amount, isMultiple, totalAmount }: Entered & Reusable) =>
  !isMultiple || totalAmount === undefined || type !== 'amount' || totalAmount >= amount;

interface Reusable {
  isMultiple: boolean;
  totalAmount?: number | undefined;
}

const atAmount = (error: string) => ({ error, path: ['amount'] });

/**
 * A new voucher as the form and the API give it (rule billing/voucher): `amount` is rupees, or for the type `discount` a
 * fraction of the price.
 */
export const voucherSchema = z
  .object({
    chapterId: z.string(voucherMessages.required).check(z.minLength(1, voucherMessages.required)),
    fromDate: date,
    expiryDate: date,
    status: z
      .enum(VOUCHER_STATUSES, voucherMessages.required)
      .check(z.refine((status) => status === 'New', voucherRefusals.bornNew)),
    type: z.enum(VOUCHER_TYPES, voucherMessages.required),
    amount: z.number(voucherMessages.required),
    isMultiple: z._default(z.boolean(voucherMessages.required), false),
    /** Rupees that a reusable voucher may take off in all. */
    totalAmount: z.optional(
      z
        .number(voucherMessages.required)
        .check(
          z.minimum(VOUCHER_LIMITS.least, voucherMessages.required),
          z.maximum(VOUCHER_LIMITS.mostRupees, voucherRefusals.tooHigh),
          z.refine(isRupees, voucherRefusals.notPaise),
        ),
    ),
    /** How often a reusable voucher may be used. */
    maxUses: z.optional(
      z
        .number(voucherRefusals.notWhole)
        .check(
          z.int(voucherRefusals.notWhole),
          z.minimum(1, voucherRefusals.notWhole),
          z.maximum(VOUCHER_LIMITS.mostUses, voucherRefusals.tooHigh),
        ),
    ),
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
