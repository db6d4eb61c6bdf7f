import { billingMessages } from '@fellowship/domain/billing/billing.messages';
import { freeSeats, getCapacity } from '@fellowship/domain/billing/capacity';
import { validSubscription } from '@fellowship/domain/billing/validity';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { notFound } from '../api/request-context.ts';
import { RefusalError } from '../refusal-error.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';
import { countTakenSeats, holdChapter } from './capacity.store.ts';
import { findSubscriptions } from './subscription.store.ts';

/** How many people a chapter may have, and how many more that leaves room for. */
export interface Seats {
  readonly capacity: number;
  readonly taken: number;
  readonly free: number;
}

/** The places in a chapter as they are today, on the platform's clock (rule billing/capacity). @throws RefusalError `NOT_FOUND` */
export async function readSeats(db: Queryable, chapterId: string, today: IsoDate): Promise<Seats> {
  const subscriptions = await findSubscriptions(db, chapterId);
  if (!subscriptions) throw notFound();
  const subscription = validSubscription(subscriptions, today);
  const taken = await countTakenSeats(db, chapterId);
  return { capacity: getCapacity(subscription, today), taken, free: freeSeats(subscription, taken, today) };
}

/** Whether the chapter has a valid subscription now; stable in a transaction that has locked the chapter. */
export async function isSubscribed(db: Queryable, chapterId: string, today: IsoDate): Promise<boolean> {
  return validSubscription((await findSubscriptions(db, chapterId)) ?? [], today) !== null;
}

/**
 * Makes sure that so many more people may become Active members of the chapter in this transaction, and lets no other
 * do so before it ends (rule billing/capacity). To be called before they are stored.
 * @param purpose what they would become Active by, for the text of the refusal
 * @throws RefusalError `CONFLICT` when there are fewer places than that
 */
export async function reserveSeats(
  tx: Tx,
  chapterId: string,
  howMany: number,
  today: IsoDate,
  purpose: keyof typeof billingMessages.noSeat = 'add',
): Promise<void> {
  await holdChapter(tx, chapterId);
  const { free } = await readSeats(tx, chapterId, today);
  if (free < howMany) throw new RefusalError(refuse('CONFLICT', billingMessages.noSeat[purpose]));
}
