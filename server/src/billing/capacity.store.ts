import { sql } from 'kysely';
import { onRoster } from '../chapters/roster-condition.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';

export interface HeldChapter {
  readonly timeZone: string;
  readonly isSupport: boolean;
}

/**
 * Locks the chapter until the transaction ends, so that no other transaction reserves places in it; records that only
 * name the chapter are not held up. It is a statement of its own: only what is read after it has seen what the one before
 * stored.
 * @returns null when there is none
 */
export async function holdChapter(tx: Tx, chapterId: string): Promise<HeldChapter | null> {
  const chapter = await tx
    .selectFrom('chapter')
    .select(['time_zone as timeZone', 'is_support as isSupport'])
    .where('chapter_id', '=', chapterId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return chapter ?? null;
}

/** How many people take a place in the chapter's subscription: its Active members who are no admins. */
export async function countTakenSeats(db: Queryable, chapterId: string): Promise<number> {
  const { taken } = await db
    .selectFrom('member')
    .select(sql<number>`count(*)::int`.as('taken'))
    .where('chapter_id', '=', chapterId)
    .where(onRoster(chapterId))
    .executeTakeFirstOrThrow();
  return taken;
}
