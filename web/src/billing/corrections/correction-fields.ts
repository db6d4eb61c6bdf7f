import { subscriptionSchema } from '@fellowship/domain/billing/subscription.schema';
import * as z from 'zod/mini';
import { typedNumber } from '#ui/form/typed-number.ts';
import type { ListedSubscription } from './use-subscription-list.ts';

/** What stands in the fields of a subscription being corrected; numbers as they are typed. */
export type CorrectionFields = Omit<
  z.input<typeof subscriptionSchema>,
  'basicCount' | 'additionalCount' | 'paidAmt'
> & { basicCount: number | ''; additionalCount: number | ''; paidAmt: string };

export type Correction = z.output<typeof correctionFieldsSchema>;

/** A subscription as it stands. */
export function fieldsOf(subscription: ListedSubscription): CorrectionFields {
  const { startDate, endDate, basicCount, additionalCount, paidAmt, status } = subscription;
  return { startDate, endDate, basicCount, additionalCount, paidAmt: String(paidAmt), status };
}

/** The domain's rules for what was typed. */
export const correctionFieldsSchema = z.pipe(
  z.transform(
    (fields: CorrectionFields): z.input<typeof subscriptionSchema> => ({
      ...fields,
      // An empty field is no number, which the rules have a text for.
      basicCount: fields.basicCount === '' ? Number.NaN : fields.basicCount,
      additionalCount: fields.additionalCount === '' ? Number.NaN : fields.additionalCount,
      paidAmt: typedNumber(fields.paidAmt) ?? Number.NaN,
    }),
  ),
  subscriptionSchema,
);
