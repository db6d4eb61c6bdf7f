import { interviewFields } from '@fellowship/domain/visitors/interview-fields';
import type { RecordOf } from '../storage/record.ts';
import { recordOf } from '../storage/record-fields.ts';
import { changeRecord, insertRecord } from '../storage/record-store.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';

export const interviewRecord = recordOf('interview', interviewFields);

export type Interview = RecordOf<typeof interviewRecord>;

/** The interviews of a chapter, by date. */
export const interviewList = {
  record: interviewRecord,
  filters: ['interviewDate', 'decision', 'visitorId'],
  order: ['interviewDate', 'visitorId'],
  keys: ['chapterId'],
} as const;

type Key = Pick<Interview, 'chapterId' | 'visitorId'>;

/** Stores the interview of a visitor, or what it was changed to. */
export function storeInterview(
  tx: Tx,
  { chapterId, visitorId }: Key,
  before: Interview | null,
  content: Omit<Interview, 'chapterId' | 'visitorId' | 'version'>,
): Promise<Interview> {
  const key = { chapterId, visitorId };
  return before
    ? changeRecord(tx, interviewRecord, key, content)
    : insertRecord(tx, interviewRecord, { ...key, ...content });
}

export async function deleteInterview(tx: Tx, { chapterId, visitorId }: Key): Promise<void> {
  await tx
    .deleteFrom('interview')
    .where('chapter_id', '=', chapterId)
    .where('visitor_id', '=', visitorId)
    .execute();
}

/** The interviews of these visitors, by visitor. */
export async function findInterviews(db: Queryable, keys: readonly Key[]): Promise<Map<string, Interview>> {
  const rows = await db
    .selectFrom('interview')
    .select(interviewRecord.columns())
    .where('chapter_id', 'in', [...new Set(keys.map(({ chapterId }) => chapterId))])
    .where(
      'visitor_id',
      'in',
      keys.map(({ visitorId }) => visitorId),
    )
    .execute();
  return new Map(rows.map((row) => [row.visitor_id, interviewRecord.read(row)]));
}

/** The mobile numbers of these visitors, by visitor. */
export async function findMobiles(db: Queryable, keys: readonly Key[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('visitor')
    .select(['visitor_id', 'mobile'])
    .where('chapter_id', 'in', [...new Set(keys.map(({ chapterId }) => chapterId))])
    .where(
      'visitor_id',
      'in',
      keys.map(({ visitorId }) => visitorId),
    )
    .execute();
  return new Map(rows.map(({ visitor_id, mobile }) => [visitor_id, mobile]));
}
