/** What of a subscription says how many people a chapter may have. */
export interface CapacityFacts {
  readonly basicCount: number;
  readonly additionalCount: number;
}

/** How many people a chapter may have (rule billing/capacity): none without a valid subscription. */
export function capacityOf(subscription: CapacityFacts | null): number {
  return subscription ? subscription.basicCount + subscription.additionalCount : 0;
}

/**
 * How many more people may become Active members of the chapter (rule billing/capacity); 0 where there are more already than
 * are paid for.
 * @param taken the chapter's Active members who are no admins
 */
export function freeSeats(subscription: CapacityFacts | null, taken: number): number {
  return Math.max(0, capacityOf(subscription) - taken);
}
