import type { IsoDate } from '../calendar/dates.ts';
import type { Paise } from '../money/rupees.ts';
import {
  decideTerms,
  type HeldSubscription,
  monthsLeft,
  type PurchaseKind,
  paidSubscription,
  type Terms,
  withUsers,
} from './periods.ts';

/** An ordered purchase, on the terms of that day. */
export interface OrderedPurchase {
  readonly kind: PurchaseKind;
  readonly planId: string;
  readonly durationTitle: string;
  readonly durationDays: number | null;
  readonly months: number;
  readonly pricePaise: Paise;
  readonly memberCount: number;
  readonly users: number;
  /** The subscription that users are to be added to. */
  readonly addedTo: { readonly planId: string; readonly startDate: IsoDate } | null;
}

/**
 * The subscription that a paid order gives today, possibly days after it was made (rule billing/grant): price and users stay as
 * ordered, even if the plan has changed since.
 * @returns null when the chapter's subscription has changed since, so that the order no longer fits: the payment goes to support
 */
export function buildGrantedTerms<Held extends HeldSubscription>(
  order: OrderedPurchase,
  subscriptions: readonly Held[],
  today: IsoDate,
): Terms<Held> | null {
  const { kind, memberCount, planId, durationTitle, durationDays, months, pricePaise, addedTo } = order;
  if (kind === 'AddUsers') {
    const paid = paidSubscription(subscriptions, today);
    const isSame = paid?.planId === addedTo?.planId && paid?.startDate === addedTo?.startDate;
    // A subscription that lasts longer by now, through a renewal on its first day or a correction, is more than was paid for.
    const fits = paid && isSame && monthsLeft(paid.endDate, today) <= months;
    return fits ? { ...withUsers(paid, order.users), months, pricePaise } : null;
  }
  const plan = {
    planId,
    durationTitle,
    durationDays,
    noOfMonths: months,
    pricePaise,
    status: 'Active',
  } as const;
  const decided = decideTerms({ kind, memberCount, plan, subscriptions, today });
  return decided.ok ? decided.value : null;
}
