/** The texts about vouchers, fixed letter by letter. */
export const voucherMessages = {
  required: 'Required',
  created: 'Voucher Created',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const voucherRefusals = {
  tooHigh: 'This value is too high.',
  tooPrecise: 'A percentage can have at most two decimals.',
  notPaise: 'An amount can have at most two decimals.',
  reversed: 'The expiry date must not be before the start.',
  bornNew: 'A new voucher must have the status New.',
  notWhole: 'Please enter a whole number of at least 1.',
  totalTooLow: 'The total cannot be less than the amount.',
  onlyExpires: 'A voucher can only be marked as Expired.',
} as const;
