import type { RecordOf } from '../../storage/record.ts';
import { recordOf } from '../../storage/record-fields.ts';
import { statement } from '../../storage/statement.ts';
import { r2rFields } from '../../storage/tables/activity-fields.ts';
import type { Tx } from '../../storage/transaction.ts';

/** An R2R, in the chapter of its author. */
export const r2rRecord = recordOf('r2r', r2rFields);

export type R2r = RecordOf<typeof r2rRecord>;

/**
 * With whom an R2R was, and on which day: a score counts each once (rule reports/member-score). Of people who are in no
 * chapter only the name is known.
 */
export const R2R_PERSON_AND_DAY =
  'date, chapter_id_of_met_with, coalesce(met_with, lower(btrim(name_of_met_with)))';

/** R2Rs by date. */
export const r2rList = {
  record: r2rRecord,
  filters: ['memberId', 'metWith', 'chapterIdOfMetWith', 'r2rType', 'date', 'isDeleted'],
  order: ['date', 'createdAt', 'id'],
} as const;

const FIND_IDS = statement<Pick<R2r, 'chapterId' | 'memberId' | 'metWith' | 'date'>, { r2r_id: string }>(
  'r2r-ids',
  `select r2r_id from r2r where chapter_id = :chapterId and member_id = :memberId
    and met_with is not distinct from :metWith and date = :date`,
);

/** The ids of the R2Rs of one author that share a sort key: on one day, with the same person or with people outside all chapters. */
export async function findR2rIds(
  tx: Tx,
  { chapterId, memberId, metWith, date }: Pick<R2r, 'chapterId' | 'memberId' | 'metWith' | 'date'>,
): Promise<string[]> {
  const rows = await FIND_IDS.run(tx, { chapterId, memberId, metWith, date });
  return rows.map((row) => row.r2r_id);
}
