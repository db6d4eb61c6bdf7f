import { ENTERED, INTERNAL, LISTED, plainGroup } from '../fields/plain-fields.ts';
import { discountMessages } from './discount.messages.ts';

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
