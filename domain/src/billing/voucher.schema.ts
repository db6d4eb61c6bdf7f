import * as z from 'zod/mini';
import { isIsoDate } from '../calendar/dates.ts';
import { isRupees, toPaise } from '../money/rupees.ts';
import type { Reduction } from './discount.schema.ts';
import { toHundredths } from './percent.ts';
import { voucherMessages, voucherRefusals } from './voucher.messages.ts';
import { VOUCHER_STATUSES } from './voucher-status.ts';

/** One of them. */
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number];

/** What a voucher takes off the price: an amount, or a part of it (rule billing/voucher). */
export const VOUCHER_TYPES = ['amount', 'discount'] as const;

/** The least that may be entered for either type, rupees or percent; the most is ours. */
const VOUCHER_LIMITS = { least: 1, mostRupees: 10_000_000 } as const;

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
  );

export type VoucherInput = z.infer<typeof voucherSchema>;

/** What is kept of a voucher that was entered, beside its code. */
export type VoucherContent = Omit<VoucherInput, 'amount'> & Reduction;

/** What is kept of a voucher that was entered. */
export function voucherContent({ amount, ...entered }: VoucherInput): VoucherContent {
  return entered.type === 'amount'
    ? { ...entered, amountPaise: toPaise(amount), percentHundredths: null }
    : { ...entered, amountPaise: null, percentHundredths: toHundredths(amount) };
}
