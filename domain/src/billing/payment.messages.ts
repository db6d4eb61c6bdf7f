import { formatRupees, type Paise } from '../money/rupees.ts';

/** Texts that are not fixed: they may be worded better. */
export const paymentRefusals = {
  voucher: 'This voucher cannot be used.',
  tooManyVouchers: 'Too many vouchers were tried. Please try again in an hour.',
  tooManyOrders: 'Too many orders were begun and not paid. Please try again in an hour.',
  wholeMembers: 'Please enter a whole number of members.',
  wholeAmount: 'Please enter an amount with at most two decimals.',
  currency: 'Payments are made in INR.',
  detailsForm: 'discountDetails must be a JSON object.',
  twoChapters: 'pk and chapterId name two chapters.',
  reasonMissing: 'Please say why the payment failed.',
  unavailable: 'The payment provider cannot be reached. Nothing was taken. Please try again.',
  notSigned: 'The signature is not the provider’s.',
  notWaiting: 'This payment does not wait any more.',
  doesNotFit: 'The order does not fit the chapter’s subscription any more.',
  onlyByHand: 'This payment can only be refunded, or granted by a correction of the subscription.',
  notRefunded: 'The payment provider has not refunded the payment. Please try again.',
} as const;

/** Why a payment that was reported was not taken, as it is kept with the transaction. */
export const failureReasons = {
  forged: 'Signature mismatch',
  unknown: 'Payment failed',
} as const;

/** What is said when the price is not the one that was shown. */
export function priceChanged(netPaise: Paise): string {
  return `The price has changed to ${formatRupees(netPaise)}. Please check it and try again.`;
}
