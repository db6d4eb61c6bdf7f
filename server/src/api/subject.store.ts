import { deriveRank, type Rank } from '@fellowship/domain/identity/access/ranks';
import { sql } from 'kysely';
import type { Queryable } from '../storage/transaction.ts';

/**
 * The ranks of member rows of one chapter, by their rotary ids (rule identity/ranks); those that do not exist are left out.
 * The rank of a row that exists never rises by a request, so what is authorised by it holds in the transaction of the change.
 */
export async function findRanks(
  db: Queryable,
  chapterId: string,
  rotaryIds: readonly string[],
): Promise<ReadonlyMap<string, Rank>> {
  const rows = await db
    .selectFrom('member')
    .innerJoin('chapter', 'chapter.chapter_id', 'member.chapter_id')
    .select(['rotary_id as rotaryId', 'is_admin as isAdmin', 'is_support as isSupportChapter'])
    .where('member.chapter_id', '=', chapterId)
    .where(sql<boolean>`member.rotary_id = any(${[...rotaryIds]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.rotaryId, deriveRank(row)]));
}

/** Whether it is a support chapter; one that does not exist is none. */
export async function isSupportChapter(db: Queryable, chapterId: string): Promise<boolean> {
  const chapter = await db
    .selectFrom('chapter')
    .select('is_support as isSupport')
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst();
  return chapter?.isSupport ?? false;
}
