import type { IsoDate } from '../calendar/dates.ts';
import { capacityOf } from './capacity.ts';
import {
  type HeldSubscription,
  isTrial,
  type PurchaseKind,
  paidSubscription,
  renewalOpensOn,
} from './periods.ts';
import { lastOver, type SubscriptionStateKind, standingOf, validSubscription } from './validity.ts';

/** How a chapter stands, and what its admin can buy today (rule billing/subscriptions-screen). */
export interface SubscriptionOverview<Held extends HeldSubscription = HeldSubscription> {
  readonly kind: SubscriptionStateKind;
  /** The subscription that is valid, else the last one that has ended or was cancelled; null where there was never one. */
  readonly held: Held | null;
  readonly isTrial: boolean;
  /** How many members it covers; none once it has ended. */
  readonly capacity: number;
  /** What the button of the checkout does: Subscribe at first and after a trial, Add Users while one is paid for, else Renew. */
  readonly purchase: PurchaseKind;
  /** From which day on a subscription that is valid and paid for can be renewed; null for others. */
  readonly renewalOpensOn: IsoDate | null;
}

export function overviewOf<Held extends HeldSubscription>(
  subscriptions: readonly Held[],
  today: IsoDate,
): SubscriptionOverview<Held> {
  const { kind } = standingOf(subscriptions, today);
  const valid = validSubscription(subscriptions, today);
  const held = valid ?? lastOver(subscriptions, today);
  const paid = paidSubscription(subscriptions, today);
  return {
    kind,
    held,
    isTrial: held !== null && isTrial(held),
    capacity: capacityOf(valid, today),
    purchase: purchaseOf(held, paid),
    renewalOpensOn: paid && renewalOpensOn(paid),
  };
}

function purchaseOf(held: HeldSubscription | null, paid: HeldSubscription | null): PurchaseKind {
  if (paid) return 'AddUsers';
  return held === null || isTrial(held) ? 'Subscribe' : 'Renew';
}
