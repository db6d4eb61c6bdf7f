/** The texts about discounts of a plan, fixed letter by letter. */
export const discountMessages = {
  required: 'Required',
  countRequired: 'Please Enter a number',
  countZero: 'Must be greater then 0',
  notANumber: 'Must be a number',
  created: 'Discount Created',
  expired: 'Marked as Expired',
  notExpired: 'error at update isActive',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const discountRefusals = {
  tooPrecise: 'A percentage can have at most two decimals.',
  oneKind: 'Enter either a percentage or an amount.',
  reversed: 'The end must not be before the start.',
  monthRequired: 'Please select a month',
  notAMonth: 'Not a month',
  staysExpired: 'An expired discount cannot be changed back.',
} as const;

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
  over: 'The expiry date must not be in the past.',
  bornNew: 'A new voucher must have the status New.',
  notWhole: 'Please enter a whole number of at least 1.',
  totalTooLow: 'The total cannot be less than the amount.',
  onlyExpires: 'A voucher can only be marked as Expired.',
} as const;

/** The texts about plans, fixed letter by letter. */
export const planMessages = {
  titleRequired: 'Please select a duration title',
  statusRequired: 'Please select a status',
  dateRequired: 'Please select a date',
  amountRequired: 'Amount is required and must be a valid number.',
  amountZero: 'Amount must be greater than 0.',
  none: 'No plans available',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const planRefusals = {
  nameRequired: 'Please select a plan name',
  priceNotPaise: 'The price can have at most two decimals.',
  duplicate: 'There is already an Active plan of this name and duration.',
} as const;

/** A plan could not be created or updated. */
export function planNotSaved(message: string): string {
  return `Error occurred while creating/updating Plan ${message}`;
}
