import * as z from 'zod/mini';
import { isIsoDate } from '../calendar/dates.ts';
import { isRupees, type Paise, toPaise } from '../money/rupees.ts';
import { discountMessages, discountRefusals } from './discount.messages.ts';
import { type PercentHundredths, toHundredths } from './percent.ts';

/** The limits of a discount; they are ours. */
const DISCOUNT_LIMITS = { users: 100_000, amountRupees: 1_000_000, textLength: 200 } as const;

const date = z
  .string(discountMessages.required)
  .check(z.refine(isIsoDate, { error: discountMessages.required, abort: true }));

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
    planId: z.string(discountMessages.required).check(z.minLength(1, discountMessages.required)),
    userCount: z.number(discountMessages.countRequired).check(
      z.gt(0, discountMessages.countZero),
      z.refine((count) => Number.isInteger(count), discountRefusals.notWhole),
      z.maximum(DISCOUNT_LIMITS.users, discountRefusals.tooHigh),
    ),
    validFrom: date,
    validTo: date,
    discPer: z._default(
      z.number(discountMessages.notANumber).check(
        z.minimum(0, discountMessages.notANumber),
        z.maximum(1, discountRefusals.tooHigh),
        z.refine((fraction) => toHundredths(fraction) !== null, discountRefusals.tooPrecise),
      ),
      0,
    ),
    discAmount: z._default(
      z
        .number(discountMessages.notANumber)
        .check(
          z.minimum(0, discountMessages.notANumber),
          z.maximum(DISCOUNT_LIMITS.amountRupees, discountRefusals.tooHigh),
          z.refine(isRupees, discountRefusals.notPaise),
        ),
      0,
    ),
    discountText: z._default(
      z
        .string(discountMessages.required)
        .check(z.trim(), z.maxLength(DISCOUNT_LIMITS.textLength, discountRefusals.textTooLong)),
      '',
    ),
    discountMonths: z
      .array(month, discountRefusals.monthRequired)
      .check(z.minLength(1, discountRefusals.monthRequired)),
  })
  .check(
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

/** A discount as it is kept. */
export type DiscountContent = Omit<DiscountInput, 'discPer' | 'discAmount'> & Reduction;

/** What is kept of a discount that was entered: its months once each, in their order. */
export function discountContent({ discPer, discAmount, ...entered }: DiscountInput): DiscountContent {
  return {
    ...entered,
    discountMonths: [...new Set(entered.discountMonths)].toSorted((a, b) => a - b),
    percentHundredths: discPer > 0 ? toHundredths(discPer) : null,
    amountPaise: discAmount > 0 ? toPaise(discAmount) : null,
  };
}
