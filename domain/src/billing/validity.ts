import { addDays, daysBetween, type IsoDate } from '../calendar/dates.ts';

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

/** The states of a chapter subscription (rule billing/subscription-status). */
export const SUBSCRIPTION_STATUSES = ['Active', 'Expired', 'Cancelled'] as const;

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The facts that decide about validity. */
export interface SubscriptionFacts {
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
  readonly status: SubscriptionStatus;
}

/** The state of a chapter's subscription: `Expired` when one has ended and none is valid, `None` when there never was one. */
export type SubscriptionStateKind = 'Valid' | 'Expired' | 'None';

export interface SubscriptionState {
  readonly kind: SubscriptionStateKind;
  /** The end of the valid subscription, or of the last one that has ended; null when the only one was cancelled before its end. */
  readonly endDate: IsoDate | null;
}

/**
 * Whether it is valid today: from its start date to 23:59 of its end date, and never once it is Cancelled (rule
 * billing/validity).
 * @param today on the platform's clock
 */
function isValidOn({ startDate, endDate, status }: SubscriptionFacts, today: IsoDate): boolean {
  return status !== 'Cancelled' && startDate <= today && today <= endDate;
}

/** Whether it was used and is over: its last day has passed, or it was cancelled after its start. */
function isOver({ startDate, endDate, status }: SubscriptionFacts, today: IsoDate): boolean {
  return endDate < today || (status === 'Cancelled' && startDate <= today);
}

/** The status of a subscription that was not cancelled: Active until its last day is over (rule billing/subscription-status). */
export function uncancelledStatus(endDate: IsoDate, today: IsoDate): SubscriptionStatus {
  return endDate < today ? 'Expired' : 'Active';
}

/** The valid subscription; of several the Active one, and among those the one that ends last. */
export function validSubscription<Subscription extends SubscriptionFacts>(
  subscriptions: readonly Subscription[],
  today: IsoDate,
): Subscription | null {
  const valid = subscriptions.filter((subscription) => isValidOn(subscription, today));
  const active = valid.filter((subscription) => subscription.status === 'Active');
  return lastEnding(active.length > 0 ? active : valid);
}

/** The state of the chapter's subscription today (rule billing/standing). */
export function getSubscriptionState(
  subscriptions: readonly SubscriptionFacts[],
  today: IsoDate,
): SubscriptionState {
  const valid = validSubscription(subscriptions, today);
  if (valid) return { kind: 'Valid', endDate: valid.endDate };
  if (!findLastEnded(subscriptions, today)) return { kind: 'None', endDate: null };
  const ended = lastEnding(subscriptions.filter(({ endDate }) => endDate < today));
  return { kind: 'Expired', endDate: ended?.endDate ?? null };
}

/** The last-ending one of those that have ended or were cancelled; null when there is none. */
export function findLastEnded<Subscription extends SubscriptionFacts>(
  subscriptions: readonly Subscription[],
  today: IsoDate,
): Subscription | null {
  return lastEnding(subscriptions.filter((subscription) => isOver(subscription, today)));
}

/** Whether controls of past rows are enabled: only with a valid subscription (rule billing/past-rows). */
export function canEditPastRows(standing: SubscriptionState): boolean {
  return standing.kind === 'Valid';
}

/** The one that ends last; null of none. */
function lastEnding<Subscription extends SubscriptionFacts>(
  subscriptions: readonly Subscription[],
): Subscription | null {
  return subscriptions.reduce<Subscription | null>(
    (last, subscription) => (last && last.endDate >= subscription.endDate ? last : subscription),
    null,
  );
}

/** The facts of a subscription that limit how many people a chapter may have. */
export interface CapacityFacts {
  readonly basicCount: number;
  readonly additionalCount: number;
  /** For an early renewal, how many users count until `fullFrom`; otherwise null. */
  readonly usersBefore: number | null;
  /** For an early renewal, the day after the old end, from which basic and additional count apply. */
  readonly fullFrom: IsoDate | null;
}

/** How many users a subscription was bought for, even if not all of them count yet. */
export function boughtUsers({
  basicCount,
  additionalCount,
}: Pick<CapacityFacts, 'basicCount' | 'additionalCount'>): number {
  return basicCount + additionalCount;
}

/**
 * How many people a chapter may have today (rules billing/capacity, billing/early-renewal): none without a valid
 * subscription, and as many as before until an early renewal fully applies.
 * @param subscription the one that is valid today
 */
export function getCapacity(subscription: CapacityFacts | null, today: IsoDate): number {
  if (!subscription) return 0;
  const { usersBefore, fullFrom } = subscription;
  return usersBefore !== null && fullFrom !== null && today < fullFrom
    ? usersBefore
    : boughtUsers(subscription);
}

/**
 * How many more people may become Active members of the chapter (rule billing/capacity); 0 when there are already more than
 * are paid for.
 * @param taken the chapter's Active members who are not admins
 */
export function freeSeats(subscription: CapacityFacts | null, taken: number, today: IsoDate): number {
  return Math.max(0, getCapacity(subscription, today) - taken);
}
