import * as z from 'zod/mini';
import type { IsoDate } from '../calendar/dates.ts';
import { ENTERED, entrySchemas, INTERNAL, LISTED, plainGroup } from '../fields/plain-fields.ts';
import { isRupees, type Paise, toPaise } from '../money/rupees.ts';
import { type Refusal, refuseField } from '../refusals/refusal.ts';
import { type Reduction, toHundredths } from './discount.schema.ts';
import { voucherMessages, voucherRefusals } from './plan.messages.ts';

/** The states of a voucher (rule billing/voucher-status). */
export const VOUCHER_STATUSES = ['New', 'Used', 'Expired'] as const;

/** One of them. */
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number];

/** The most that a voucher may take off, in rupees; ours. */
const MOST_VOUCHER_RUPEES = 10_000_000;

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

/** The least that may be entered for either type: a rupee, or a percent. */
const LEAST = 1;

/**
 * What a reusable voucher is good for where nothing is said of it (rule billing/voucher-total): its amount, or for a percentage
 * so many rupees, in so many purchases.
 */
const REUSABLE_DEFAULTS = { uses: 12, rupeesOfPercentage: 100_000 } as const;

interface Entered {
  type: 'amount' | 'discount';
  amount: number;
}

/** By type, what `amount` may be: rupees, or a fraction of the price. */
const isEnough = ({ type, amount }: Entered) => amount >= (type === 'amount' ? LEAST : LEAST / 100);
const isNotTooMuch = ({ type, amount }: Entered) => amount <= (type === 'amount' ? MOST_VOUCHER_RUPEES : 1);
const isRupeesIfAmount = ({ type, amount }: Entered) => type !== 'amount' || isRupees(amount);
const isPercentIfDiscount = ({ type, amount }: Entered) =>
  type !== 'discount' || toHundredths(amount) !== null;

const isTotalEnough = ({ type, amount, isMultiple, totalAmount }: Entered & Reusable) =>
  !isMultiple || totalAmount === undefined || type !== 'amount' || totalAmount >= amount;

interface Reusable {
  isMultiple: boolean;
  totalAmount?: number | undefined;
}

const fields = entrySchemas(voucherFields);

const atAmount = (error: string) => ({ error, path: ['amount'] });

/**
 * A new voucher as the form and the API give it (rule billing/voucher): `amount` is rupees, or for the type `discount` a
 * fraction of the price.
 */
export const voucherSchema = z
  .object({
    ...fields,
    status: fields.status.check(z.refine((status) => status === 'New', voucherRefusals.bornNew)),
    amount: z.number(voucherMessages.required),
  })
  .check(
    z.refine(({ fromDate, expiryDate }) => fromDate <= expiryDate, {
      error: voucherRefusals.reversed,
      path: ['expiryDate'],
    }),
    z.refine(isEnough, atAmount(voucherMessages.required)),
    z.refine(isNotTooMuch, atAmount(voucherRefusals.tooHigh)),
    z.refine(isRupeesIfAmount, atAmount(voucherRefusals.notPaise)),
    z.refine(isPercentIfDiscount, atAmount(voucherRefusals.tooPrecise)),
    z.refine(isTotalEnough, { error: voucherRefusals.totalTooLow, path: ['totalAmount'] }),
  );

export type VoucherInput = z.infer<typeof voucherSchema>;

/** Why a voucher cannot be created today, or null: it could never be used (rule billing/voucher-status). */
export function endedVoucherRefusal({ expiryDate }: { expiryDate: IsoDate }, today: IsoDate): Refusal | null {
  return expiryDate < today ? refuseField('BAD_INPUT', 'expiryDate', voucherRefusals.over) : null;
}

/** The status of a voucher today: a New one is Expired once its last day is over (rule billing/voucher-status). */
export function voucherStatusOn(
  { status, expiryDate }: Pick<VoucherUse, 'status' | 'expiryDate'>,
  today: IsoDate,
): VoucherStatus {
  return status === 'New' && expiryDate < today ? 'Expired' : status;
}

/** What is stored of a voucher that was entered, beside its code. */
export type VoucherContent = Omit<VoucherInput, 'amount' | 'totalAmount' | 'maxUses'> &
  Reduction &
  Pick<VoucherUse, 'totalPaise' | 'maxUses'>;

/** What is stored of a voucher that was entered; what it says of total and uses counts only for a reusable one. */
export function voucherContent({ amount, totalAmount, maxUses, ...entered }: VoucherInput): VoucherContent {
  const isAmount = entered.type === 'amount';
  const total = totalAmount ?? (isAmount ? amount : REUSABLE_DEFAULTS.rupeesOfPercentage);
  return {
    ...entered,
    amountPaise: isAmount ? toPaise(amount) : null,
    percentHundredths: isAmount ? null : toHundredths(amount),
    totalPaise: entered.isMultiple ? toPaise(total) : null,
    maxUses: entered.isMultiple ? (maxUses ?? REUSABLE_DEFAULTS.uses) : 1,
  };
}

/** The facts of a voucher that decide whether it can be used, and for how much. */
export interface VoucherUse {
  readonly status: VoucherStatus;
  readonly fromDate: IsoDate;
  readonly expiryDate: IsoDate;
  /** How often it may be used: 1 unless it is reusable. */
  readonly maxUses: number;
  /** How many applied orders have used it. */
  readonly uses: number;
  /** The total value of a reusable voucher; null for a single-use one. */
  readonly totalPaise: Paise | null;
  /** The value used by applied orders. */
  readonly spentPaise: Paise;
}

/** The remaining value of a voucher (rule billing/voucher-total); null when only its amount or percentage limits it. */
export function voucherPaiseLeft({
  totalPaise,
  spentPaise,
}: Pick<VoucherUse, 'totalPaise' | 'spentPaise'>): Paise | null {
  return totalPaise === null ? null : Math.max(0, totalPaise - spentPaise);
}

/** Whether a voucher can lower a price today (rules billing/voucher, billing/voucher-total): it is New, within its dates, and something is left of it. */
export function isVoucherUsable(voucher: VoucherUse, today: IsoDate): boolean {
  return (
    voucher.status === 'New' &&
    voucher.fromDate <= today &&
    today <= voucher.expiryDate &&
    voucher.uses < voucher.maxUses &&
    voucherPaiseLeft(voucher) !== 0
  );
}
