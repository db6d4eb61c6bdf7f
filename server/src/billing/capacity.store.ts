import { IS_ON_ROSTER } from '../chapters/roster-condition.ts';
import { statement } from '../storage/statement.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';

export interface HeldChapter {
  readonly timeZone: string;
  readonly isSupport: boolean;
}

const LOCK = statement<{ chapterId: string }, HeldChapter>(
  'capacity-lock',
  `select time_zone as "timeZone", is_support as "isSupport" from chapter
    where chapter_id = :chapterId for no key update`,
);

/**
 * Locks the chapter until the transaction ends, so that no other transaction reserves places in it; records that only
 * name the chapter are not held up. It is a statement of its own: only what is read after it has seen what the one before
 * stored.
 * @returns null when there is none
 */
export async function holdChapter(tx: Tx, chapterId: string): Promise<HeldChapter | null> {
  const [chapter] = await LOCK.run(tx, { chapterId });
  return chapter ?? null;
}

const COUNT = statement<{ chapterId: string }, { taken: number }>(
  'capacity-count',
  `select count(*)::int as taken from member where chapter_id = :chapterId and ${IS_ON_ROSTER}`,
);

/** How many people take a place in the chapter's subscription: its Active members who are no admins. */
export async function countTakenSeats(db: Queryable, chapterId: string): Promise<number> {
  const [row] = await COUNT.run(db, { chapterId });
  return row?.taken ?? 0;
}
