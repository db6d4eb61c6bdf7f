import type { IsoDate } from '../calendar/dates.ts';
import type { Paise } from '../money/rupees.ts';
import type { VoucherStatus } from './voucher-status.ts';

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
