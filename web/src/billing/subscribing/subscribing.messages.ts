import type { PurchaseKind } from '@fellowship/domain/billing/purchase';

/** What the history of payments and a receipt say. */
export const paymentTexts = {
  history: 'Payment History',
  none: 'No payments yet',
  date: 'Date',
  amount: 'Amount',
  status: 'Status',
  kinds: { captured: 'Paid', failed: 'Failed', refunded: 'Refunded' } as Readonly<Record<string, string>>,
  receipt: 'Receipt',
  ofDay: (receipt: string, date: string) => `${receipt} of ${date}`,
  notApplied: 'There is no receipt for this payment yet.',
  number: (receipt: number) => `Receipt ${receipt}`,
  paidOn: (date: string) => `Paid on ${date}`,
  order: 'Order',
  payment: 'Payment',
  plan: 'Plan',
  period: 'Period',
  until: (start: string, end: string) => `${start} to ${end}, 23:59`,
  members: 'Members covered',
  price: 'Price per user per month',
  line: (users: number, months: number) =>
    `${users} ${users === 1 ? 'user' : 'users'} × ${months} ${months === 1 ? 'month' : 'months'}`,
  discount: 'Discount',
  voucher: 'Voucher',
  net: 'Paid',
  what: 'What',
} as const;

const members = (count: number) => `${count} ${count === 1 ? 'member' : 'members'}`;

/** What the screen says of plans, prices and members. */
export const subscribingTexts = {
  subscriptions: 'Subscriptions',
  viewPlan: 'View Plan',
  createPlan: 'Create Plan',
  cardName: 'Regular',
  noPlans: 'No plans available',
  price: 'Price per user per month',
  activeMembers: 'Total active members',
  subscribedMembers: 'Total subscribed members',
  usersFrom: (date: string) => `Members from ${date}`,
  startDate: 'Start Date',
  trialExpired: 'Trial Expired...',
  lastEndedOn: (date: string) => `The last subscription ended on ${date} at 23:59.`,
  trial: 'Trial',
  plan: 'Plan',
  plans: 'Plans',
  status: 'Status',
  memberCount: 'Member Count',
  howLong: 'For how long?',
  howMany: 'For how many members?',
  haveVoucher: 'Voucher, if you have one',
  noDiscount: 'no discount',
  percentOff: (percent: number) => `${percent} % off`,
  amountOff: (rupees: string) => `${rupees} off`,
  fewer: 'One member less',
  more: 'One member more',
  memberCountHint: (active: number, free: number) =>
    free <= 0
      ? `${members(active)} ${active === 1 ? 'is' : 'are'} active today.`
      : `${members(active)} ${active === 1 ? 'is' : 'are'} active today, ${free} ${free === 1 ? 'seat' : 'seats'} free for new ones.`,
  addLater: 'You can add users at any time and pay only for the months that remain.',
  whatYouPay: 'What you pay',
  nothingYet: 'Enter more members than you have seats to see the price.',
  startsToday: 'Starts today.',
  startsOn: (date: string) => `Starts on ${date}.`,
  perMemberMonth: (rupees: string) => `That is ${rupees} per member and month.`,
  provider: 'Card, UPI or net banking with the payment provider. We never see your card.',
  voucher: 'Voucher Code',
  applyVoucher: 'Apply',
  removeVoucher: 'Remove',
  renew: 'Renew',
  renewal: 'Renewal',
  addUsers: 'Add Users',
  removeMember: 'Remove Member',
  closeMembers: 'Close Members',
  opensOn: (date: string) => `Renewal opens on ${date}.`,
  lines: 'Price',
  base: (users: number, months: number) =>
    `${users} ${users === 1 ? 'user' : 'users'} × ${months} ${months === 1 ? 'month' : 'months'}`,
  discount: 'Discount',
  voucherLine: 'Voucher',
  net: 'To pay now',
  until: (date: string) => `Then valid until ${date} at 23:59`,
  trialGivenUp: (days: number) =>
    `The new plan starts today. You give up the ${days === 1 ? 'day' : `${days} days`} left of your trial.`,
  rises: (before: number, after: number, from: string) =>
    `${members(before)} until ${from}, ${members(after)} from then on`,
  cheaper: (users: number, price: string) => `${users} users would cost less: ${price}.`,
  notVerified: 'Payment Verification Failed',
  pending: 'The payment is not confirmed yet. The subscription starts as soon as it is.',
  waiting: 'Paid. Support will review this payment. Your money is safe.',
  orderEnded: 'This order expired after an hour. Please order again.',
  windowClosed: 'Checkout closed',
  windowBlocked: 'The checkout could not be opened.',
} as const;

/** The warnings about members and the count that is paid for, fixed letter by letter. */
export const memberWarnings = {
  makeInactive: (active: number) => `Active Member count is (${active}) make member inactive`,
  notLess: (active: number) => `Active Member count is (${active}) cannot be less than that`,
  notUpdated: 'Error occurred while updating member data',
} as const;

/** What the members of the chapter are listed with. */
export const seatTexts = {
  title: 'Members',
  name: 'Name',
  rotaryId: 'Rotary Id',
  status: 'Status',
  activate: 'Activate',
  deactivate: 'Deactivate',
  none: 'No members yet',
  counts: (active: number, allowed: number) => `${active} of ${allowed} members are active.`,
  select: 'Select',
  selectAll: (members: number) => `Select all ${members}`,
  activateSelected: (members: number) => (members === 0 ? 'Activate' : `Activate (${members})`),
  deactivateSelected: (members: number) => (members === 0 ? 'Deactivate' : `Deactivate (${members})`),
  members: (count: number) => `${count} members`,
  surely: (name: string) => `Deactivate ${name}?`,
  consequenceOfSeveral: 'They are signed out and their classifications become available.',
  consequence: 'They are signed out and the classification becomes available.',
} as const;

/** What the button of the checkout says. */
export const CHECKOUT_LABELS: Readonly<Record<PurchaseKind, string>> = {
  Subscribe: 'Subscribe',
  AddUsers: subscribingTexts.addUsers,
  Renew: subscribingTexts.renew,
};

/** The error if no order was created although the server did not refuse it. */
export const NOT_ORDERED: Readonly<Record<PurchaseKind, (message: string) => string>> = {
  Subscribe: (message) => `Error occurred while creating new subscription: ${message}`,
  Renew: (message) => `Error occurred while updating subscription status: ${message}`,
  AddUsers: (message) => `Error occurred while creating/updating Chapter Subscription: ${message}`,
};

/** How long the plan is still valid. */
export function daysLeftText(days: number): string {
  if (days === 0) return 'Today is the last day.';
  return days === 1 ? '1 day left' : `${days} days left`;
}
