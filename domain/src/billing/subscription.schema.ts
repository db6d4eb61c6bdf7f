import * as z from 'zod/mini';
import { entrySchemas } from '../fields/entry-schema.ts';
import { correctionTexts } from './billing.messages.ts';
import { subscriptionFields } from './subscription-fields.ts';

/** A chapter's subscription as support admins correct it (rule billing/correction): `paidAmt` is in rupees. */
export const subscriptionSchema = z.object(entrySchemas(subscriptionFields)).check(
  z.refine(({ startDate, endDate }) => startDate <= endDate, {
    error: correctionTexts.endsBeforeStart,
    path: ['endDate'],
  }),
);
