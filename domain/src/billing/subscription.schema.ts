import * as z from 'zod/mini';
import { ENTERED, entrySchemas, INTERNAL, LISTED, plainGroup } from '../fields/plain-fields.ts';
import { correctionTexts } from './billing.messages.ts';
import { SUBSCRIPTION_STATUSES } from './validity.ts';

const day = { kind: 'date', required: true, requiredMessage: correctionTexts.dateRequired } as const;
const users = {
  kind: 'number',
  range: [0, 100_000],
  requiredMessage: correctionTexts.countNotWhole,
  formatMessage: correctionTexts.countNotWhole,
  highMessage: correctionTexts.tooHigh,
} as const;

const key = plainGroup(LISTED, { chapterId: { label: 'Chapter Name' }, planId: {} });

const terms = plainGroup(LISTED, {
  startDate: { ...day, label: 'Start Date' },
  endDate: { ...day, label: 'End Date' },
  basicCount: { ...users, label: 'Basic Count', required: true },
  additionalCount: { ...users, label: 'Additional Count', required: true },
  paidAmt: {
    ...ENTERED,
    label: 'Paid Amount',
    kind: 'rupees',
    range: [0, 1_000_000_000],
    description: 'Rupees.',
    formatMessage: correctionTexts.notAnAmount,
    highMessage: correctionTexts.tooHigh,
  },
  paidPaise: INTERNAL,
  status: {
    label: 'Status',
    kind: 'choice',
    choices: SUBSCRIPTION_STATUSES,
    required: true,
    requiredMessage: correctionTexts.statusRequired,
  },
});

/** A chapter's subscription to a plan, as support admins correct it (rule billing/correction). */
export const subscriptionFields = {
  ...key,
  ...terms,
  ...plainGroup(LISTED, {
    usersBefore: { description: 'How many count until `fullFrom`, of a renewal bought early.' },
    fullFrom: {},
    version: {},
  }),
};

/** What a subscription was each time it was saved. */
export const subscriptionAuditFields = {
  ...key,
  ...terms,
  ...plainGroup(LISTED, { subscriptionAuditId: INTERNAL, createdDateTime: { column: 'created_at' } }),
};

/** A chapter's subscription as support admins correct it (rule billing/correction): `paidAmt` is in rupees. */
export const subscriptionSchema = z.object(entrySchemas(subscriptionFields)).check(
  z.refine(({ startDate, endDate }) => startDate <= endDate, {
    error: correctionTexts.endsBeforeStart,
    path: ['endDate'],
  }),
);
