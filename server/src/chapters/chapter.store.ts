import { chapterFields } from '@fellowship/domain/chapters/chapter.schema';
import { isUniqueViolation } from '../storage/database-errors.ts';
import { type RecordOf, recordOf } from '../storage/record.ts';
import { changeRecord, findRecord, insertIfFree } from '../storage/record-store.ts';
import { statement } from '../storage/statement.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';

/** A chapter as the API names its fields; `pk` is its id, `sk` its e-mail. */
export const chapterRecord = recordOf('chapter', chapterFields, [
  'meeting_fee_paise',
  'early_minutes',
  'activity_days',
]);

export type Chapter = RecordOf<typeof chapterRecord>;

/** All chapters of the platform, by name. */
export const chapterList = {
  record: chapterRecord,
  filters: ['pk', 'chapterName', 'isSupportAdmin'],
  search: { chapterName: null },
  order: ['chapterName', 'pk'],
} as const;

/** The name of a record's chapter, to search in. */
export const NAME_OF_CHAPTER = { table: 'chapter', key: 'chapter_id', column: 'name' } as const;

export function findChapter(db: Queryable, chapterId: string): Promise<Chapter | null> {
  return findRecord(db, chapterRecord, { pk: chapterId });
}

const FIND_NAMES = statement<{ chapterIds: readonly string[] }, { chapter_id: string; name: string }>(
  'chapter-names',
  'select chapter_id, name from chapter where chapter_id = any(:chapterIds::text[])',
);

const FIND_ANY = statement('chapter-find-any', 'select from chapter limit 1');

/** Whether the instance has any chapter yet. */
export async function hasChapters(db: Queryable): Promise<boolean> {
  return (await FIND_ANY.run(db, {})).length > 0;
}

/** The names of chapters; those that do not exist are left out. */
export async function getNames(
  db: Queryable,
  chapterIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await FIND_NAMES.run(db, { chapterIds });
  return new Map(rows.map((row) => [row.chapter_id, row.name]));
}

/** Stores a new chapter. @returns `null` when another has its id, its name or its e-mail address */
export function insertChapter(tx: Tx, chapter: Omit<Chapter, 'version'>): Promise<Chapter | null> {
  return insertIfFree(tx, chapterRecord, chapter);
}

const FIND_TAKEN = statement<
  Pick<Chapter, 'chapterName' | 'sk'>,
  { isNameTaken: boolean; isEmailTaken: boolean }
>(
  'chapter-taken-names',
  `select exists (select from chapter where lower(btrim(name)) = lower(btrim(:chapterName))) as "isNameTaken",
      exists (select from chapter where lower(email) = lower(:sk)) as "isEmailTaken"`,
);

/** Whether another chapter has the name or the e-mail address (rule chapters/unique-names). */
export async function findTakenNames(
  tx: Tx,
  { chapterName, sk }: Pick<Chapter, 'chapterName' | 'sk'>,
): Promise<{ isNameTaken: boolean; isEmailTaken: boolean }> {
  const [taken] = await FIND_TAKEN.run(tx, { chapterName, sk });
  return taken ?? { isNameTaken: false, isEmailTaken: false };
}

/** The chapter, locked until the transaction ends. */
export function lockChapter(tx: Tx, chapterId: string): Promise<Chapter | null> {
  return findRecord(tx, chapterRecord, { pk: chapterId }, { lock: true });
}

/** Changes a chapter that this transaction has locked. @returns the field that another chapter has, if one does */
export async function changeChapter(
  tx: Tx,
  chapterId: string,
  content: { readonly [Field in keyof Chapter]?: Chapter[Field] | undefined },
): Promise<Chapter | 'chapterName' | 'sk'> {
  try {
    return await changeRecord(tx, chapterRecord, { pk: chapterId }, content as Partial<Chapter>);
  } catch (error) {
    if (isUniqueViolation(error, 'chapter_name_key')) return 'chapterName';
    if (isUniqueViolation(error, 'chapter_email_key')) return 'sk';
    throw error;
  }
}

/** Whether the members of a chapter, parameter `:chapterId`, are support admins; evaluated once for all of its members. */
export const IS_SUPPORT = '(select is_support from chapter where chapter.chapter_id = :chapterId)';

/** The SQL of `isRosterMember` on the columns of `member`, for the chapter `:chapterId`: Active, and no admin of any kind. */
export const IS_ON_ROSTER = `status = 'Active' and not is_admin and not ${IS_SUPPORT}`;
