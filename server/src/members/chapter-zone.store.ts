import { statement } from '../storage/statement.ts';
import type { Queryable } from '../storage/transaction.ts';

const FIND = statement<{ chapterIds: readonly string[] }, { chapter_id: string; time_zone: string }>(
  'chapter-zones',
  'select chapter_id, time_zone from chapter where chapter_id = any(:chapterIds::text[])',
);

/** The time zones of chapters, which decide their today; those that do not exist are left out. */
export async function getZones(
  db: Queryable,
  chapterIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await FIND.run(db, { chapterIds });
  return new Map(rows.map((row) => [row.chapter_id, row.time_zone]));
}
