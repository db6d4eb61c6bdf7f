import type { Paise } from '../../money/rupees.ts';
import { PAYMENT_KINDS, type PaymentKind, type PaymentStatus } from '../attendance-status.ts';

/** A fee as the cash-up looks at it. */
export interface FeeRecord {
  readonly paymentStatus: PaymentStatus;
  /** Null where nobody said. */
  readonly paymentKind: PaymentKind | null;
}

export interface CashUpLine {
  readonly count: number;
  readonly amountPaise: Paise;
}

/** What was collected at a meeting, by how it was paid. */
export interface CashUp {
  /** Cash, UPI and Other always; null, for fees of which nobody said, only where there are some. */
  readonly lines: readonly (CashUpLine & { readonly kind: PaymentKind | null })[];
  readonly total: CashUpLine;
}

/** Counts the fees that were paid, of members and visitors alike (rule attendance/cash-up). */
export function cashUp(records: readonly FeeRecord[], feePaise: Paise): CashUp {
  const paid = records.filter(({ paymentStatus }) => paymentStatus === 'Paid');
  const lineOf = (count: number): CashUpLine => ({ count, amountPaise: count * feePaise });
  const countOf = (kind: PaymentKind | null): number =>
    paid.filter(({ paymentKind }) => paymentKind === kind).length;
  const kinds = countOf(null) > 0 ? [...PAYMENT_KINDS, null] : PAYMENT_KINDS;
  return {
    lines: kinds.map((kind) => ({ kind, ...lineOf(countOf(kind)) })),
    total: lineOf(paid.length),
  };
}
