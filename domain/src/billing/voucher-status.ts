/** The states of a voucher (rule billing/voucher-status). */
export const VOUCHER_STATUSES = ['New', 'Used', 'Expired'] as const;

/** One of them. */
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number];
