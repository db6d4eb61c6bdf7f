import * as z from 'zod/mini';
import { entrySchemas } from '../fields/entry-schema.ts';
import { type Paise, toPaise } from '../money/rupees.ts';
import { discountRefusals } from './discount.messages.ts';
import { discountFields } from './discount-fields.ts';
import { type PercentHundredths, toHundredths } from './percent.ts';

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
