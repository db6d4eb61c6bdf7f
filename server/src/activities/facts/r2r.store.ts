import { sql } from 'kysely';
import { type RecordOf, record } from '../../storage/record.ts';
import type { Tx } from '../../storage/transaction.ts';

/** An R2R, in the chapter of its author. */
export const r2rRecord = record('r2r', {
  id: 'r2r_id',
  chapterId: 'chapter_id',
  memberId: 'member_id',
  metWith: 'met_with',
  place: 'place',
  date: 'date',
  image: 'image',
  discussion: 'discussion',
  actionPlan: 'action_plan',
  r2rType: 'r2r_type',
  chapterIdOfMetWith: 'chapter_id_of_met_with',
  chapterNameOfMetWith: 'chapter_name_of_met_with',
  nameOfMetWith: 'name_of_met_with',
  mobileOfMetWith: 'mobile_of_met_with',
  businessClassificationNameOfMetWith: 'classification_of_met_with',
  nameOfR2RBy: 'name_of_r2r_by',
  mobileOfR2RBy: 'mobile_of_r2r_by',
  businessClassificationNameOfR2RBy: 'classification_of_r2r_by',
  meetingDate: 'meeting_date',
  createdAt: 'created_at',
  isDeleted: 'is_deleted',
  version: 'version',
});

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

/** The ids of the R2Rs of one author that share a sort key: on one day, with the same person or with people outside all chapters. */
export async function findR2rIds(
  tx: Tx,
  { chapterId, memberId, metWith, date }: Pick<R2r, 'chapterId' | 'memberId' | 'metWith' | 'date'>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('r2r')
    .select('r2r_id')
    .where('chapter_id', '=', chapterId)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`met_with is not distinct from ${metWith}`)
    .where('date', '=', date)
    .execute();
  return rows.map((row) => row.r2r_id);
}
