import type { IsoDate } from '../calendar/dates.ts';
import { getCapacity } from './capacity.ts';
import {
  type HeldSubscription,
  isTrial,
  type PurchaseKind,
  paidSubscription,
  renewalOpensOn,
} from './periods.ts';
import {
  findLastEnded,
  getSubscriptionState,
  type SubscriptionStateKind,
  validSubscription,
} from './validity.ts';

/** A chapter's subscription, and what its admin can buy today (rule billing/subscriptions-screen). */
export interface SubscriptionOverview<Held extends HeldSubscription = HeldSubscription> {
  readonly kind: SubscriptionStateKind;
  /** The valid subscription, else the last one that has ended or was cancelled; null when there never was one. */
  readonly held: Held | null;
  readonly isTrial: boolean;
  /** How many members it covers; 0 once it has ended. */
  readonly capacity: number;
  /** The action of the checkout button: Subscribe at first and after a trial, Add Users while one is paid for, else Renew. */
  readonly purchase: PurchaseKind;
  /** The first day on which a valid paid subscription can be renewed; otherwise null. */
  readonly renewalOpensOn: IsoDate | null;
}

export function buildOverview<Held extends HeldSubscription>(
  subscriptions: readonly Held[],
  today: IsoDate,
): SubscriptionOverview<Held> {
  const { kind } = getSubscriptionState(subscriptions, today);
  const valid = validSubscription(subscriptions, today);
  const held = valid ?? findLastEnded(subscriptions, today);
  const paid = paidSubscription(subscriptions, today);
  return {
    kind,
    held,
    isTrial: held !== null && isTrial(held),
    capacity: getCapacity(valid, today),
    purchase: getPurchaseKind(held, paid),
    renewalOpensOn: paid && renewalOpensOn(paid),
  };
}

function getPurchaseKind(held: HeldSubscription | null, paid: HeldSubscription | null): PurchaseKind {
  if (paid) return 'AddUsers';
  return held === null || isTrial(held) ? 'Subscribe' : 'Renew';
}
