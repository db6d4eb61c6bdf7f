import { discountSchema } from '@fellowship/domain/billing/discount.schema';
import { percentToFraction } from '@fellowship/domain/billing/percent';
import * as z from 'zod/mini';
import type { ListSubscriptionDiscountQuery } from '#api/generated/subscription/graphql.ts';
import { typedNumber } from '#ui/form/typed-number.ts';

/** A discount as the table shows it. */
export type Discount = ListSubscriptionDiscountQuery['listSubscriptionDiscount']['items'][number];

/** What stands in the form: numbers as they are typed, months as the boxes are called. */
export interface DiscountFields extends Record<string, unknown> {
  planId: string;
  userCount: string;
  validFrom: string;
  validTo: string;
  discPer: string;
  discAmount: string;
  discountText: string;
  discountMonths: string[];
}

/** A new discount begins today. */
export function newDiscountFields(today: string): DiscountFields {
  const empty = { planId: '', userCount: '', discPer: '', discAmount: '', discountText: '' };
  return { ...empty, validFrom: today, validTo: '', discountMonths: [] };
}

/** The domain's rules for the form as it stands; a percentage is told as a fraction (rule billing/discount-terms). */
export const discountFieldsSchema = z.pipe(
  z.transform((fields: DiscountFields): z.input<typeof discountSchema> => {
    const percent = typedNumber(fields.discPer);
    return {
      ...fields,
      userCount: typedNumber(fields.userCount) as number,
      discPer: percent === undefined ? undefined : percentToFraction(percent),
      discAmount: typedNumber(fields.discAmount),
      discountMonths: fields.discountMonths.map(Number),
    };
  }),
  discountSchema,
);
