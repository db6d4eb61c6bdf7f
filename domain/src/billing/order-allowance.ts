import { type Refusal, refuse } from '../refusals/refusal.ts';
import { paymentRefusals } from './payment.messages.ts';

/** How many orders of one chapter may be unpaid within an hour: the provider is asked about each of them (rule billing/order). */
const MAX_UNPAID = 30;

/** How many failed payments are stored of one order (rule billing/failed-payments). */
const MAX_FAILURES_OF_ORDER = 20;

/** How many failed payments of one chapter are stored within 24 hours that only a browser has reported. */
const MAX_REPORTED_FAILURES = 100;

/** How many minutes an order can be paid (rule billing/order-end). */
export const ORDER_MINUTES = 60;

/** How many minutes an unpaid order is given again to whoever orders the same: enough are left to pay it. */
export const REUSE_MINUTES = 30;

/** Why an order is not taken now; null where it is. @param unpaid how many of the chapter's are, of the last hour */
export function unpaidOrdersRefusal(unpaid: number): Refusal | null {
  return unpaid < MAX_UNPAID ? null : refuse('RATE_LIMITED', paymentRefusals.tooManyOrders);
}

/** When an order ends unless it is paid before, as an ISO instant (rule billing/order-end). */
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
 * @param isReported only a browser says so, and not the provider
 */
export function canStoreFailure({ ofOrder, reported }: StoredFailures, isReported: boolean): boolean {
  return ofOrder < MAX_FAILURES_OF_ORDER && (!isReported || reported < MAX_REPORTED_FAILURES);
}
