import type { Paise } from '../../money/rupees.ts';
import { PAYMENT_KINDS, type PaymentKind, type PaymentStatus } from '../attendance-status.ts';

/** A fee in the cash-up. */
export interface FeeRecord {
  readonly paymentStatus: PaymentStatus;
  /** Null when not specified. */
  readonly paymentKind: PaymentKind | null;
}

export interface CashUpLine {
  readonly count: number;
  readonly amountPaise: Paise;
}

/** The fees collected at a meeting, by kind of payment. */
export interface CashUp {
  /** Always Cash, UPI and Other; the null line (kind not specified) only when there are such fees. */
  readonly lines: readonly (CashUpLine & { readonly kind: PaymentKind | null })[];
  readonly total: CashUpLine;
}

/** Counts the fees that were paid, of members and visitors alike (rule attendance/cash-up). */
export function cashUp(records: readonly FeeRecord[], feePaise: Paise): CashUp {
  const paid = records.filter(({ paymentStatus }) => paymentStatus === 'Paid');
  const toLine = (count: number): CashUpLine => ({ count, amountPaise: count * feePaise });
  const countFees = (kind: PaymentKind | null): number =>
    paid.filter(({ paymentKind }) => paymentKind === kind).length;
  const kinds = countFees(null) > 0 ? [...PAYMENT_KINDS, null] : PAYMENT_KINDS;
  return {
    lines: kinds.map((kind) => ({ kind, ...toLine(countFees(kind)) })),
    total: toLine(paid.length),
  };
}
