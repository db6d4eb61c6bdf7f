import type { IsoDate } from '../calendar/dates.ts';

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
