import type { IsoDate } from '../calendar/dates.ts';
import type { Paise } from '../money/rupees.ts';
import {
  type HeldSubscription,
  monthsLeft,
  type PurchaseKind,
  paidSubscription,
  type Terms,
  termsOf,
  withUsers,
} from './periods.ts';

/** What was ordered, on the terms of that day. */
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
 * What a paid order becomes today, which may be days after it was made (rule billing/grant): price and users stay as they were
 * ordered, whatever has become of the plan.
 * @returns null when the chapter's subscription has changed meanwhile, so that the order no longer fits: the money waits
 */
export function grantOf<Held extends HeldSubscription>(
  order: OrderedPurchase,
  subscriptions: readonly Held[],
  today: IsoDate,
): Terms<Held> | null {
  const { kind, memberCount, planId, durationTitle, durationDays, months, pricePaise, addedTo } = order;
  if (kind === 'AddUsers') {
    const paid = paidSubscription(subscriptions, today);
    const isSame = paid?.planId === addedTo?.planId && paid?.startDate === addedTo?.startDate;
    // One that lasts longer by now, by a renewal on its first day or a correction, is more than was paid for.
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
  const decided = termsOf({ kind, memberCount, plan, subscriptions, today });
  return decided.ok ? decided.value : null;
}
