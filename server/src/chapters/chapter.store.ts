import { sql } from 'kysely';
import { type RecordOf, record } from '../storage/record.ts';
import { findRecord, insertIfFree } from '../storage/record-store.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';

/** A chapter as the API names its fields; `pk` is its id, `sk` its e-mail. */
export const chapterRecord = record('chapter', {
  pk: 'chapter_id',
  sk: 'email',
  chapterName: 'name',
  createdDate: 'created_on',
  rotaryDistrictCode: 'rotary_district_code',
  districtAddress: 'district_address',
  isSupportAdmin: 'is_support',
  chapterLogo: 'logo_file',
  weeklyMeetingDay: 'weekly_meeting_day',
  timeZone: 'time_zone',
});

export type Chapter = RecordOf<typeof chapterRecord>;

/** All chapters of the platform, by name. */
export const chapterList = {
  record: chapterRecord,
  filters: ['pk', 'chapterName', 'isSupportAdmin'],
  order: ['chapterName', 'pk'],
} as const;

export function findChapter(db: Queryable, chapterId: string): Promise<Chapter | null> {
  return findRecord(db, chapterRecord, { pk: chapterId });
}

/** The names of chapters; those that do not exist are left out. */
export async function namesOf(
  db: Queryable,
  chapterIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('chapter')
    .select(['chapter_id', 'name'])
    .where('chapter_id', 'in', chapterIds)
    .execute();
  return new Map(rows.map((row) => [row.chapter_id, row.name]));
}

/** Stores a new chapter. @returns `null` when another has its id, its name or its e-mail address */
export function insertChapter(tx: Tx, chapter: Chapter): Promise<Chapter | null> {
  return insertIfFree(tx, chapterRecord, chapter);
}

/** Which of what names a chapter another chapter has (rule chapters/unique-names). */
export async function findTakenNames(
  tx: Tx,
  { chapterName, sk }: Pick<Chapter, 'chapterName' | 'sk'>,
): Promise<{ isNameTaken: boolean; isEmailTaken: boolean }> {
  const { rows } = await sql<{ isNameTaken: boolean; isEmailTaken: boolean }>`
    select exists (select from chapter where lower(btrim(name)) = lower(btrim(${chapterName}))) as "isNameTaken",
      exists (select from chapter where lower(email) = lower(${sk})) as "isEmailTaken"`.execute(tx);
  return rows[0] ?? { isNameTaken: false, isEmailTaken: false };
}

/** @returns the logo that was replaced, if there was one; `null` when the chapter does not exist */
export async function setChapterLogo(
  tx: Tx,
  chapterId: string,
  file: string,
): Promise<{ replaced: string | null } | null> {
  const before = await tx
    .selectFrom('chapter')
    .select('logo_file')
    .where('chapter_id', '=', chapterId)
    .forUpdate()
    .executeTakeFirst();
  await tx.updateTable('chapter').set({ logo_file: file }).where('chapter_id', '=', chapterId).execute();
  return before ? { replaced: before.logo_file } : null;
}
