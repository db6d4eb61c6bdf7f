import type { IsoDate } from '../calendar/dates.ts';
import { formatDate } from '../calendar/formats.ts';

/** The texts about the chapter's subscription, fixed letter by letter. */
export const billingMessages = {
  noSubscription: 'No Active Subscription Found.',
  adminMayContinue: "Please click 'Continue' to renew or subscribe to a plan.",
  continue: 'Continue',
  askAdmin: "Please contact your 'Admin'.",
  expired: 'Subscription Expired...',
  noSeat: {
    add: 'Cannot add member. Subscribed members limit exceed allowed license count.',
    enable: 'Cannot enable member. Subscribed members limit exceed allowed license count.',
  },
} as const;

/** How long a valid subscription lasts (rule billing/subscriptions-screen). */
export function validUntil(endDate: IsoDate): string {
  return `Valid until ${formatDate(endDate)} at 23:59`;
}
