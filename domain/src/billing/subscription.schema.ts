import * as z from 'zod/mini';
import { isIsoDate } from '../calendar/dates.ts';
import { isRupees } from '../money/rupees.ts';
import { correctionTexts } from './billing.messages.ts';
import { SUBSCRIPTION_STATUSES } from './validity.ts';

/** The limits of a support admin's correction; ours. */
const CORRECTION_LIMITS = { users: 100_000, paidRupees: 1_000_000_000 } as const;

const date = z
  .string(correctionTexts.dateRequired)
  .check(z.refine(isIsoDate, { error: correctionTexts.dateRequired, abort: true }));

const users = z.number(correctionTexts.countNotWhole).check(
  z.refine((number) => Number.isInteger(number), correctionTexts.countNotWhole),
  z.minimum(0, correctionTexts.negative),
  z.maximum(CORRECTION_LIMITS.users, correctionTexts.tooHigh),
);

/** A chapter's subscription as support admins correct it (rule billing/correction): `paidAmt` is in rupees. */
export const subscriptionSchema = z
  .object({
    startDate: date,
    endDate: date,
    basicCount: users,
    additionalCount: users,
    paidAmt: z
      .number(correctionTexts.notAnAmount)
      .check(
        z.minimum(0, correctionTexts.negative),
        z.maximum(CORRECTION_LIMITS.paidRupees, correctionTexts.tooHigh),
        z.refine(isRupees, correctionTexts.notAnAmount),
      ),
    status: z.enum(SUBSCRIPTION_STATUSES, correctionTexts.statusRequired),
  })
  .check(
    z.refine(({ startDate, endDate }) => startDate <= endDate, {
      error: correctionTexts.endsBeforeStart,
      path: ['endDate'],
    }),
  );
