import { deriveRank, type Rank } from '@fellowship/domain/identity/access/roles';
import { statement } from '../storage/statement.ts';
import type { Queryable } from '../storage/transaction.ts';

const FIND_RANKS = statement<
  { chapterId: string; rotaryIds: readonly string[] },
  { rotaryId: string; isAdmin: boolean; isSupportChapter: boolean }
>(
  'find-ranks',
  `select rotary_id as "rotaryId", is_admin as "isAdmin", is_support as "isSupportChapter"
    from member join chapter using (chapter_id)
    where chapter_id = :chapterId and rotary_id = any(:rotaryIds::text[])`,
);

/**
 * The ranks of member rows of one chapter, by their rotary ids (rule identity/ranks); those that do not exist are left out.
 * The rank of a row that exists never rises by a request, so what is authorised by it holds in the transaction of the change.
 */
export async function findRanks(
  db: Queryable,
  chapterId: string,
  rotaryIds: readonly string[],
): Promise<ReadonlyMap<string, Rank>> {
  const rows = await FIND_RANKS.run(db, { chapterId, rotaryIds });
  return new Map(rows.map((row) => [row.rotaryId, deriveRank(row)]));
}

const FIND_CHAPTER = statement<{ chapterId: string }, { is_support: boolean }>(
  'find-is-support',
  'select is_support from chapter where chapter_id = :chapterId',
);

/** Whether it is a support chapter; one that does not exist is none. */
export async function isSupportChapter(db: Queryable, chapterId: string): Promise<boolean> {
  const [chapter] = await FIND_CHAPTER.run(db, { chapterId });
  return chapter?.is_support ?? false;
}
