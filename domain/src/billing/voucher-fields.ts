import { ENTERED, INTERNAL, LISTED, plainGroup } from '../fields/plain-fields.ts';
import { voucherMessages, voucherRefusals } from './voucher.messages.ts';
import { VOUCHER_STATUSES } from './voucher-status.ts';

/** The most that a voucher may take off, in rupees; ours. */
export const MOST_VOUCHER_RUPEES = 10_000_000;

const required = { required: true, requiredMessage: voucherMessages.required } as const;

/** A voucher (rule billing/voucher): its type says whether it has an amount or a percentage, and what `amount` is. */
export const voucherFields = plainGroup(LISTED, {
  chapterId: { ...required, label: 'Chapter Name', kind: 'key' },
  fromDate: { ...required, label: 'From Date', kind: 'date' },
  expiryDate: { ...required, label: 'Expiry Date', kind: 'date' },
  type: { ...required, label: 'Type', kind: 'choice', choices: ['amount', 'discount'] },
  status: { ...required, label: 'Status', kind: 'choice', choices: VOUCHER_STATUSES },
  isMultiple: {
    label: 'Can be used several times',
    kind: 'flag',
    required: false,
    fallback: false,
  },
  totalAmount: {
    ...ENTERED,
    label: 'Total value',
    kind: 'rupees',
    range: [1, MOST_VOUCHER_RUPEES],
    required: false,
    requiredMessage: voucherMessages.required,
    lowMessage: voucherMessages.required,
  },
  maxUses: {
    label: 'Number of uses',
    kind: 'count',
    range: [1, 1_000],
    hint: 'Default: 12.',
    required: false,
    formatMessage: voucherRefusals.notWhole,
    lowMessage: voucherRefusals.notWhole,
  },
  voucherCode: { label: 'Voucher Code' },
  uses: { description: 'Purchases that have used it.' },
  version: {},
  voucherId: INTERNAL,
  amountPaise: INTERNAL,
  percentHundredths: INTERNAL,
  totalPaise: INTERNAL,
  spentPaise: INTERNAL,
  createdAt: INTERNAL,
});
