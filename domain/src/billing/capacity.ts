import type { IsoDate } from '../calendar/dates.ts';

/** The facts of a subscription that limit how many people a chapter may have. */
export interface CapacityFacts {
  readonly basicCount: number;
  readonly additionalCount: number;
  /** For an early renewal, how many users count until `fullFrom`; otherwise null. */
  readonly usersBefore: number | null;
  /** For an early renewal, the day after the old end, from which basic and additional count apply. */
  readonly fullFrom: IsoDate | null;
}

/** How many users a subscription was bought for, even if not all of them count yet. */
export function boughtUsers({
  basicCount,
  additionalCount,
}: Pick<CapacityFacts, 'basicCount' | 'additionalCount'>): number {
  return basicCount + additionalCount;
}

/**
 * How many people a chapter may have today (rules billing/capacity, billing/early-renewal): none without a valid
 * subscription, and as many as before until an early renewal fully applies.
 * @param subscription the one that is valid today
 */
export function getCapacity(subscription: CapacityFacts | null, today: IsoDate): number {
  if (!subscription) return 0;
  const { usersBefore, fullFrom } = subscription;
  return usersBefore !== null && fullFrom !== null && today < fullFrom
    ? usersBefore
    : boughtUsers(subscription);
}

/**
 * How many more people may become Active members of the chapter (rule billing/capacity); 0 when there are already more than
 * are paid for.
 * @param taken the chapter's Active members who are not admins
 */
export function freeSeats(subscription: CapacityFacts | null, taken: number, today: IsoDate): number {
  return Math.max(0, getCapacity(subscription, today) - taken);
}
