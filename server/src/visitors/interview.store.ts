import { interviewFields } from '@fellowship/domain/visitors/interview';
import { type RecordOf, type RowOf, recordOf } from '../storage/record.ts';
import { changeRecord, insertRecord } from '../storage/record-store.ts';
import { sqlPart, statement } from '../storage/statement.ts';
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

/** The interview of a deleted visitor stays for a restoration, in no list. */
export const isOfListedVisitor = sqlPart(`not exists (
  select from visitor where visitor.chapter_id = interview.chapter_id
    and visitor.visitor_id = interview.visitor_id and deleted_on is not null)`);

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

const DELETE = statement<Key>(
  'interview-delete',
  'delete from interview where chapter_id = :chapterId and visitor_id = :visitorId',
);

export async function deleteInterview(tx: Tx, { chapterId, visitorId }: Key): Promise<void> {
  await DELETE.run(tx, { chapterId, visitorId });
}

interface Keys {
  chapterIds: string[];
  visitorIds: string[];
}

const OF_VISITORS = 'chapter_id = any(:chapterIds::text[]) and visitor_id = any(:visitorIds::uuid[])';

const FIND = statement<Keys, RowOf<'interview'>>(
  'interviews-find',
  `select * from interview where ${OF_VISITORS}`,
);

const FIND_MOBILES = statement<Keys, { visitor_id: string; mobile: string }>(
  'interview-mobiles',
  `select visitor_id, mobile from visitor where ${OF_VISITORS}`,
);

/** The interviews of these visitors, by visitor. */
export async function findInterviews(db: Queryable, keys: readonly Key[]): Promise<Map<string, Interview>> {
  const rows = await FIND.run(db, toKeys(keys));
  return new Map(rows.map((row) => [row.visitor_id, interviewRecord.read(row)]));
}

/** The mobile numbers of these visitors, by visitor. */
export async function findMobiles(db: Queryable, keys: readonly Key[]): Promise<Map<string, string>> {
  const rows = await FIND_MOBILES.run(db, toKeys(keys));
  return new Map(rows.map(({ visitor_id, mobile }) => [visitor_id, mobile]));
}

function toKeys(keys: readonly Key[]): Keys {
  const chapterIds = [...new Set(keys.map(({ chapterId }) => chapterId))];
  return { chapterIds, visitorIds: keys.map(({ visitorId }) => visitorId) };
}
