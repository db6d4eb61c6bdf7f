import * as z from 'zod/mini';
import { ENTERED, entrySchemas, INTERNAL, LISTED, plainGroup } from '../fields/plain-fields.ts';
import { type Paise, toPaise } from '../money/rupees.ts';
import { discountMessages, discountRefusals } from './plan.messages.ts';

/** Whole hundredths of a percent, as stored in discounts and vouchers: 1,250 are 12.5 %. */
export type PercentHundredths = number;

const WHOLE = 10_000;

/** The tolerance for rounding errors: 5.55 / 100 is not exactly 0.0555. */
const ROUNDING = 1e-6;

/** A fraction of the API, such as 0.125, as hundredths of a percent; null when it is not a whole number of them. */
export function toHundredths(fraction: number): PercentHundredths | null {
  const hundredths = Math.round(fraction * WHOLE);
  return Math.abs(fraction * WHOLE - hundredths) < ROUNDING ? hundredths : null;
}

/** Hundredths of a percent as the fraction of the API: 1,250 are 0.125. */
export function toFraction(hundredths: PercentHundredths): number {
  return hundredths / WHOLE;
}

/** A percentage as people enter it, as the fraction of the API: 12.5 are 0.125. */
export function percentToFraction(percent: number): number {
  return percent / 100;
}

/** Formats a fraction of the API, such as 0.125, as `12.5 %`. */
export function formatFraction(fraction: number): string {
  return `${(toHundredths(fraction) ?? 0) / 100} %`;
}

const required = { required: true, requiredMessage: discountMessages.required } as const;
const reduction = {
  ...ENTERED,
  required: false,
  fallback: 0,
  requiredMessage: discountMessages.notANumber,
  lowMessage: discountMessages.notANumber,
} as const;

/** A discount of a plan (rule billing/discount-terms): a percentage or an amount, of which the other is null. */
export const discountFields = plainGroup(LISTED, {
  planId: { ...required, label: 'Plan', kind: 'key' },
  validFrom: { ...required, label: 'Valid From', kind: 'date' },
  validTo: { ...required, label: 'Valid To', kind: 'date' },
  userCount: {
    label: 'User Count',
    kind: 'count',
    range: [1, 100_000],
    hint: 'Applies from this number of users.',
    required: true,
    requiredMessage: discountMessages.countRequired,
    lowMessage: discountMessages.countZero,
  },
  discountText: {
    label: 'Discount Text',
    length: [0, 200],
    required: false,
    fallback: '',
    requiredMessage: discountMessages.required,
  },
  discPer: {
    ...reduction,
    label: 'Discount Percentage',
    kind: 'percent',
    range: [0, 1],
    description: 'A fraction of the price: 0.125 are 12.5 %.',
  },
  discAmount: {
    ...reduction,
    label: 'Discount Amount',
    kind: 'rupees',
    range: [0, 1_000_000],
    hint: 'Per user, in rupees. Enter either this or a percentage.',
    description: 'For each user, in rupees.',
  },
  percentHundredths: INTERNAL,
  amountPaise: INTERNAL,
  discountMonths: { ...INTERNAL, label: 'Discount Months', description: '0 is January.' },
  discountId: {},
  isActive: {},
  createdAt: { description: 'Of two that are alike the newest applies.' },
  version: {},
});

const month = z
  .number(discountRefusals.notAMonth)
  .check(
    z.refine((number) => Number.isInteger(number) && number >= 0 && number <= 11, discountRefusals.notAMonth),
  );

/**
 * A discount of a plan as the form and the API give it (rule billing/discount-terms): either `discPer`, a fraction of the price, or
 * `discAmount`, rupees for each user; the other is left out or 0.
 */
export const discountSchema = z
  .object({
    ...entrySchemas(discountFields),
    discountMonths: z
      .array(month, discountRefusals.monthRequired)
      .check(z.minLength(1, discountRefusals.monthRequired)),
  })
  .check(
    z.refine(({ discPer }) => toHundredths(discPer) !== null, {
      error: discountRefusals.tooPrecise,
      path: ['discPer'],
    }),
    z.refine(({ validFrom, validTo }) => validFrom <= validTo, {
      error: discountRefusals.reversed,
      path: ['validTo'],
    }),
    z.refine(({ discPer, discAmount }) => discPer > 0 !== discAmount > 0, {
      error: discountRefusals.oneKind,
      path: ['discPer'],
    }),
  );

export type DiscountInput = z.infer<typeof discountSchema>;

/** What a discount or a voucher takes off: of the two, one is null. */
export interface Reduction {
  readonly percentHundredths: PercentHundredths | null;
  readonly amountPaise: Paise | null;
}

/** A discount as it is stored. */
export type DiscountContent = Omit<DiscountInput, 'discPer' | 'discAmount'> & Reduction;

/** A discount as it is stored: its months once each, in order. */
export function discountContent({ discPer, discAmount, ...entered }: DiscountInput): DiscountContent {
  return {
    ...entered,
    discountMonths: [...new Set(entered.discountMonths)].toSorted((a, b) => a - b),
    percentHundredths: discPer > 0 ? toHundredths(discPer) : null,
    amountPaise: discAmount > 0 ? toPaise(discAmount) : null,
  };
}
