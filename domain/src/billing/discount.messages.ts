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
