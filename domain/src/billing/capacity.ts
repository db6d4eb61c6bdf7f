import type { IsoDate } from '../calendar/dates.ts';

/** What of a subscription says how many people a chapter may have. */
export interface CapacityFacts {
  readonly basicCount: number;
  readonly additionalCount: number;
  /** Of a renewal bought early: how many users count until `fullFrom`; null for every other subscription. */
  readonly usersBefore: number | null;
  /** Of a renewal bought early: the first day on which basic and additional count hold, the day after the old end. */
  readonly fullFrom: IsoDate | null;
}

/** How many users a subscription was bought for, whether or not all of them count yet. */
export function boughtUsers({
  basicCount,
  additionalCount,
}: Pick<CapacityFacts, 'basicCount' | 'additionalCount'>): number {
  return basicCount + additionalCount;
}

/**
 * How many people a chapter may have today (rules billing/capacity, billing/early-renewal): none without a valid
 * subscription, and until an early renewal holds in full as many as before it.
 * @param subscription the one that is valid today
 */
export function capacityOf(subscription: CapacityFacts | null, today: IsoDate): number {
  if (!subscription) return 0;
  const { usersBefore, fullFrom } = subscription;
  return usersBefore !== null && fullFrom !== null && today < fullFrom
    ? usersBefore
    : boughtUsers(subscription);
}

/**
 * How many more people may become Active members of the chapter (rule billing/capacity); 0 where there are more already than
 * are paid for.
 * @param taken the chapter's Active members who are no admins
 */
export function freeSeats(subscription: CapacityFacts | null, taken: number, today: IsoDate): number {
  return Math.max(0, capacityOf(subscription, today) - taken);
}
