import { formatRupees, type Paise } from '../money/rupees.ts';

/** The texts about buying, renewing and extending a subscription. */
export const purchaseMessages = {
  noPlanChosen: 'Please select a plan.',
  nothingToRenew: 'No active subscription to renew.',
  nothingToAddTo: 'No active subscription to add users to.',
  alreadySubscribed: 'The chapter already has a subscription.',
  renewalOpens: 'Renewal opens on',
  noUsers: 'Enter at least one member.',
  noUsersAdded: 'Enter more members than the subscription has.',
  tooManyActive: 'Cannot subscribe. Active members exceed allowed count. Please add or remove members.',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const paymentRefusals = {
  voucher: 'This voucher cannot be used.',
  tooManyVouchers: 'You have tried too many vouchers. Please try again in an hour.',
  tooManyOrders: 'You have started too many orders without paying. Please try again in an hour.',
  wholeMembers: 'Please enter a whole number of members.',
  wholeAmount: 'Please enter an amount with at most two decimals.',
  currency: 'Payments are made in INR.',
  detailsForm: 'discountDetails must be a JSON object.',
  twoChapters: 'pk and chapterId name different chapters.',
  reasonMissing: 'Please say why the payment failed.',
  unavailable: 'The payment provider cannot be reached. No money was taken. Please try again.',
  notSigned: 'The signature is not valid.',
  refundUnderWay: (who: string) => `${who} has started a refund of this payment.`,
  appliedBy: (who: string) => `${who} has already applied this payment.`,
  grantedBy: (who: string) => `${who} has already marked this payment as granted by hand.`,
  refundedBy: (who: string) => `${who} has already refunded this payment.`,
  refundedByProvider: 'The payment provider has already refunded this payment.',
  onlyCorrected:
    'This payment was applied and then refunded. Correct the subscription, then mark the payment as granted by hand.',
  doesNotFit: 'The order no longer matches the chapter’s subscription.',
  onlyByHand: 'Refund this payment, or correct the subscription and mark the payment as granted by hand.',
  notRefunded: 'The payment provider refused the refund. No money was paid back.',
  tooManyFailures: 'Too many payments have failed. Please order again later.',
} as const;

/** Why a reported payment was not accepted, as stored with the transaction. */
export const failureReasons = {
  forged: 'Signature mismatch',
  unknown: 'Payment failed',
  refunded: 'Refunded',
} as const;

/** What is said when the price is not the one that was shown. */
export function priceChanged(netPaise: Paise): string {
  return `The price has changed to ${formatRupees(netPaise)}. Please check it and try again.`;
}
