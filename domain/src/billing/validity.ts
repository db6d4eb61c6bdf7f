import type { IsoDate } from '../calendar/dates.ts';

/** The states of a chapter subscription (money 3). */
export const SUBSCRIPTION_STATUSES = ['Active', 'Expired', 'Cancelled'] as const;

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What validity follows from. */
export interface SubscriptionFacts {
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
  readonly status: SubscriptionStatus;
}

/** How a chapter stands: `Expired` when one has ended and none is valid, `None` when there was never one. */
export type StandingKind = 'Valid' | 'Expired' | 'None';

export interface Standing {
  readonly kind: StandingKind;
  /** The end of the valid subscription, or of the last one that has ended. */
  readonly endDate: IsoDate | null;
}

/** Whether the subscription is valid today: from its start date to 23:59 of its end date (core 4). */
export function isValidOn(subscription: SubscriptionFacts, today: IsoDate): boolean {
  return subscription.startDate <= today && today <= subscription.endDate;
}

/** The valid subscription; of several the Active one (core 4), and among those the one that ends last. */
export function validSubscription<Subscription extends SubscriptionFacts>(
  subscriptions: readonly Subscription[],
  today: IsoDate,
): Subscription | null {
  const valid = subscriptions.filter((subscription) => isValidOn(subscription, today));
  const active = valid.filter((subscription) => subscription.status === 'Active');
  return lastEnding(active.length > 0 ? active : valid);
}

/** How the chapter stands today (core 4). */
export function standingOf(subscriptions: readonly SubscriptionFacts[], today: IsoDate): Standing {
  const valid = validSubscription(subscriptions, today);
  if (valid) return { kind: 'Valid', endDate: valid.endDate };
  const ended = lastEnding(subscriptions.filter((subscription) => subscription.endDate < today));
  return ended ? { kind: 'Expired', endDate: ended.endDate } : { kind: 'None', endDate: null };
}

/** Whether edit, QR and attendance controls of past rows are enabled: only with a valid subscription (core 2.7). */
export function canEditPastRows(standing: Standing): boolean {
  return standing.kind === 'Valid';
}

function lastEnding<Subscription extends SubscriptionFacts>(
  subscriptions: readonly Subscription[],
): Subscription | null {
  return subscriptions.reduce<Subscription | null>(
    (last, subscription) => (last && last.endDate >= subscription.endDate ? last : subscription),
    null,
  );
}
