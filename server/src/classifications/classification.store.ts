import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isUniqueViolation } from '../storage/constraint.ts';
import { type RecordOf, record } from '../storage/record.ts';
import { changeRecord, findRecord, insertIfFree } from '../storage/record-store.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';

export const classificationRecord = record('business_classification', {
  id: 'business_classification_id',
  chapterId: 'chapter_id',
  name: 'name',
  status: 'status',
  isDeleted: 'is_deleted',
  version: 'version',
});

export type Classification = RecordOf<typeof classificationRecord>;

/** The classifications of a chapter by name. */
export const classificationList = {
  record: classificationRecord,
  filters: ['id', 'name', 'status', 'isDeleted'],
  order: ['name', 'id'],
  keys: ['chapterId'],
} as const;

/** The current classification, deleted or not, locked until the transaction ends. */
export function lockClassification(tx: Tx, chapterId: string, id: string): Promise<Classification | null> {
  return findRecord(tx, classificationRecord, { chapterId, id }, { lock: true });
}

/** The one of this name that is not deleted, ignoring spaces and case, locked until the transaction ends. */
export function lockByName(tx: Tx, chapterId: string, name: string): Promise<Classification | null> {
  return findRecord(tx, classificationRecord, { chapterId }, { lock: true, and: [isNamed(name)] });
}

/** The one of this id, or of this name where there is none of the id; deleted ones are not found. */
export async function findClassification(
  db: Queryable,
  chapterId: string,
  { id, name }: { id: string; name: string },
): Promise<Classification | null> {
  const isThere = sql<SqlBool>`not is_deleted`;
  const picked =
    id === '' ? null : await findRecord(db, classificationRecord, { chapterId, id }, { and: [isThere] });
  return picked ?? findRecord(db, classificationRecord, { chapterId }, { and: [isNamed(name)] });
}

/** As the index of the names has it: spaces and case make no difference (rule classifications/duplicate). */
function isNamed(name: string): RawBuilder<SqlBool> {
  return sql`lower(regexp_replace(name, '\\s', '', 'g')) = lower(regexp_replace(${name}, '\\s', '', 'g'))
    and not is_deleted`;
}

/** @returns the stored classification, Open; or `null` when the chapter has one of that name */
export function insertClassification(
  tx: Tx,
  chapterId: string,
  name: string,
): Promise<Classification | null> {
  return insertIfFree(tx, classificationRecord, { chapterId, id: randomUUID(), name });
}

/** @returns the current classification, or `null` if another has the name (the transaction is lost then) */
export async function changeClassification(
  tx: Tx,
  { chapterId, id }: Pick<Classification, 'chapterId' | 'id'>,
  content: Partial<Pick<Classification, 'name' | 'status' | 'isDeleted'>>,
): Promise<Classification | null> {
  try {
    return await changeRecord(tx, classificationRecord, { chapterId, id }, content);
  } catch (error) {
    if (isUniqueViolation(error, 'business_classification_name_key')) return null;
    throw error;
  }
}

/** Whether an Active member holds the classification. @param except this one does not count */
export async function hasActiveHolder(
  tx: Tx,
  { chapterId, id }: Pick<Classification, 'chapterId' | 'id'>,
  except?: string,
): Promise<boolean> {
  const holder = await tx
    .selectFrom('member')
    .select('rotary_id')
    .where('chapter_id', '=', chapterId)
    .where('business_classification_id', '=', id)
    .where('status', '=', 'Active')
    .$if(except !== undefined, (query) => query.where('rotary_id', '<>', except ?? ''))
    .limit(1)
    .executeTakeFirst();
  return holder !== undefined;
}

/** Writes the new name to the members who hold the classification or are to hold it (rule classifications/renaming). */
export async function renameHolders(
  tx: Tx,
  { chapterId, id, name }: Pick<Classification, 'chapterId' | 'id' | 'name'>,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ classification_name: name })
    .where('chapter_id', '=', chapterId)
    .where('business_classification_id', '=', id)
    .execute();
  await tx
    .updateTable('visitor')
    .set({ classification_name: name, version: sql`version + 1` })
    .where('chapter_id', '=', chapterId)
    .where('business_classification_id', '=', id)
    .where('is_deleted', '=', false)
    .execute();
}

/** The names of the Active members who hold these classifications. @returns names by classification */
export async function findHolderNames(
  db: Queryable,
  keys: readonly Pick<Classification, 'chapterId' | 'id'>[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('member')
    .select(['business_classification_id', 'full_name'])
    .where('chapter_id', 'in', [...new Set(keys.map(({ chapterId }) => chapterId))])
    .where(
      'business_classification_id',
      'in',
      keys.map(({ id }) => id),
    )
    .where('status', '=', 'Active')
    .orderBy('full_name')
    .execute();
  const byClassification = Map.groupBy(rows, (row) => row.business_classification_id ?? '');
  return new Map(
    [...byClassification].map(([id, holders]) => [id, holders.map(({ full_name }) => full_name)]),
  );
}
