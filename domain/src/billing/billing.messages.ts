import type { IsoDate } from '../calendar/dates.ts';
import { formatDate } from '../calendar/formats.ts';
import { subscriptionNeedMessages } from '../identity/access/subscription-needs.messages.ts';

/** The texts about the chapter's subscription, fixed letter by letter. */
export const billingMessages = {
  noSubscription: subscriptionNeedMessages.noSubscription,
  adminMayContinue: "Please click 'Continue' to renew or subscribe to a plan.",
  continue: 'Continue',
  askAdmin: "Please contact your 'Admin'.",
  expired: 'Subscription Expired...',
  subscribed: 'New subscription Subscribed',
  noSeat: {
    add: 'Cannot add member. Subscribed members limit exceed allowed license count.',
    enable: 'Cannot enable member. Subscribed members limit exceed allowed license count.',
    activate: 'Cannot Activate Member. Active members exceed allowed count. Please add or remove members.',
  },
} as const;

/** The texts about a support admin's correction of a subscription: not fixed, they may be worded better. */
export const correctionTexts = {
  dateRequired: 'Please select a date',
  statusRequired: 'Please select a status',
  countNotWhole: 'Please enter a whole number.',
  notAnAmount: 'Please enter an amount with at most two decimals.',
  negative: 'Negative values are not allowed.',
  tooHigh: 'The value is too high.',
  endsBeforeStart: 'The end date cannot be before the start date.',
  keyForm: 'The key of a subscription is CID#{chapterId}#PID#{planId}.',
  alreadyExists: 'The chapter already has a subscription to this plan from that day. Please update it.',
  noSuchPlan: 'This plan does not exist.',
} as const;

/** How long a valid subscription lasts (rule billing/subscriptions-screen). */
export function validUntil(endDate: IsoDate): string {
  return `Valid until ${formatDate(endDate)} at 23:59`;
}
