import { sql } from 'kysely';
import { onRoster } from '../members/roster-condition.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';

/**
 * Holds the chapter until the transaction ends, so that nobody else reserves places in it meanwhile; records that only
 * name the chapter are not held up. It is a statement of its own: only what is read after it has seen what the one before
 * stored.
 */
export async function holdChapter(tx: Tx, chapterId: string): Promise<void> {
  await tx
    .selectFrom('chapter')
    .select('chapter_id')
    .where('chapter_id', '=', chapterId)
    .forNoKeyUpdate()
    .execute();
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
