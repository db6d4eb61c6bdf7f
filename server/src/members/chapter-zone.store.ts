import type { Queryable } from '../storage/transaction.ts';

/** The time zones of chapters, which decide their today; unknown chapters are left out. */
export async function zonesOf(
  db: Queryable,
  chapterIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('chapter')
    .select(['chapter_id', 'time_zone'])
    .where('chapter_id', 'in', chapterIds)
    .execute();
  return new Map(rows.map((row) => [row.chapter_id, row.time_zone]));
}
