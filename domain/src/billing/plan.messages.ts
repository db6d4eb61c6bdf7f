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
} as const;

/** A plan could not be created or updated. */
export function planNotSaved(message: string): string {
  return `Error occurred while creating/updating Plan ${message}`;
}
