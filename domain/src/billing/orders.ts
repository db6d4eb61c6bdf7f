import type { IsoDate } from '../calendar/dates.ts';
import type { Paise } from '../money/rupees.ts';
import { type Refusal, refuse } from '../refusals/refusal.ts';
import { paymentRefusals, paymentRefusals as texts } from './payment.messages.ts';
import {
  decideTerms,
  type HeldSubscription,
  monthsLeft,
  type PurchaseKind,
  paidSubscription,
  type Terms,
  withUsers,
} from './purchase.ts';

/** The states of an unmatched payment. `Refunding`: a support admin has started a refund that is not confirmed yet. */
export type WaitingStatus = 'Open' | 'Refunding' | 'Applied' | 'Granted' | 'Refunded';

/** Resolves payments that the provider itself has refunded. */
export const PROVIDER = 'provider';

/**
 * Why a payment can no longer be resolved: it says what happened, as of two admins who decide at once one wins (rule
 * billing/queue). Null while it is Open.
 */
export function resolvedRefusal(status: WaitingStatus, resolvedBy: string | null): Refusal | null {
  const who = resolvedBy ?? '';
  switch (status) {
    case 'Open':
      return null;
    case 'Refunding':
      return refuse('CONFLICT', texts.refundUnderWay(who));
    case 'Applied':
      return refuse('CONFLICT', texts.appliedBy(who));
    case 'Granted':
      return refuse('CONFLICT', texts.grantedBy(who));
    case 'Refunded':
      return refuse('CONFLICT', who === PROVIDER ? texts.refundedByProvider : texts.refundedBy(who));
  }
}

/** The most unpaid orders of one chapter within an hour: each costs requests to the provider (rule billing/order). */
const MAX_UNPAID = 30;

/** The most failed payments stored for one order (rule billing/failed-payments). */
const MAX_FAILURES_OF_ORDER = 20;

/** The most failed payments of one chapter stored within 24 hours that only a browser has reported. */
const MAX_REPORTED_FAILURES = 100;

/** How many minutes an order can be paid (rule billing/order-end). */
export const ORDER_MINUTES = 60;

/** For how many minutes an unpaid order is reused for the same purchase: enough time is left to pay it. */
export const REUSE_MINUTES = 30;

/** Why an order is refused, or null. @param unpaid the chapter's unpaid orders of the last hour */
export function unpaidOrdersRefusal(unpaid: number): Refusal | null {
  return unpaid < MAX_UNPAID ? null : refuse('RATE_LIMITED', paymentRefusals.tooManyOrders);
}

/** When an unpaid order expires, as an ISO instant (rule billing/order-end). */
export function orderEndsAt(createdAt: string): string {
  return new Date(Date.parse(createdAt) + ORDER_MINUTES * 60_000).toISOString();
}

/** The failed payments that are stored already. */
export interface StoredFailures {
  /** Of the order. */
  readonly ofOrder: number;
  /** Of its chapter within 24 hours, reported by browsers alone. */
  readonly reported: number;
}

/**
 * Whether one more failed payment is stored (rule billing/failed-payments).
 * @param isReported reported by a browser only, not by the provider
 */
export function canStoreFailure({ ofOrder, reported }: StoredFailures, isReported: boolean): boolean {
  return ofOrder < MAX_FAILURES_OF_ORDER && (!isReported || reported < MAX_REPORTED_FAILURES);
}

/** A failed attempt to pay an order, as it is stored. */
export interface StoredFailure {
  /** Null while only the browser has reported it. */
  readonly paymentId: string | null;
  readonly status: string;
  readonly isReported: boolean;
}

/**
 * The stored failure that a report is about (rule billing/failed-payments): the provider names the payment, the browser
 * cannot, so the second report belongs to the first, to the one in the same words if there is one: what the bank calls
 * 'Card declined' is to the browser often just a closed window.
 * @param stored the oldest first
 * @param paymentId null for the browser's report
 * @returns null for a failure that is not reported yet
 */
export function findSameFailure<Failure extends StoredFailure>(
  stored: readonly Failure[],
  { paymentId, status }: Pick<StoredFailure, 'paymentId' | 'status'>,
): Failure | null {
  const known = paymentId === null ? undefined : stored.find((failure) => failure.paymentId === paymentId);
  const waiting = stored.filter((failure) =>
    paymentId === null ? !failure.isReported : failure.paymentId === null,
  );
  return known ?? waiting.find((failure) => failure.status === status) ?? waiting.at(-1) ?? null;
}

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
