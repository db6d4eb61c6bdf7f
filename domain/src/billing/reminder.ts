import { addDays, daysBetween, type IsoDate } from '../calendar/dates.ts';
import { type SubscriptionFacts, validSubscription } from './validity.ts';

/** How many days before the end of a subscription its admins are reminded, the last time on the day itself. */
export const REMINDER_DAYS = [30, 7, 1, 0] as const;

/** A reminder that a subscription ends, one for each end and each of these days. */
export interface Reminder {
  readonly endDate: IsoDate;
  /** Which of `REMINDER_DAYS` it is. */
  readonly daysBefore: (typeof REMINDER_DAYS)[number];
  /** How many days are left when it is sent; fewer than that if it is late. */
  readonly daysLeft: number;
}

/**
 * The reminder due today (rule billing/reminders): of the Active subscription that ends last, the latest one that
 * has come. A missed one is sent late until the next comes; a subscription that began after its day, as a trial of 30 days
 * does, has none.
 * @returns null where none is due
 */
export function reminderDue(subscriptions: readonly SubscriptionFacts[], today: IsoDate): Reminder | null {
  const active = subscriptions.filter(({ status }) => status === 'Active');
  const subscription = validSubscription(active, today);
  if (!subscription) return null;
  const { startDate, endDate } = subscription;
  const daysLeft = daysBetween(today, endDate);
  const daysBefore = REMINDER_DAYS.findLast((days) => daysLeft <= days);
  if (daysBefore === undefined || addDays(endDate, -daysBefore) <= startDate) return null;
  return { endDate, daysBefore, daysLeft };
}
