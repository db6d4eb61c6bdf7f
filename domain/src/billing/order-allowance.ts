import { type Refusal, refuse } from '../refusals/refusal.ts';
import { paymentRefusals } from './payment.messages.ts';

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
