import { randomUUID } from 'node:crypto';
import { isUniqueViolation } from '../storage/constraint.ts';
import { type RecordOf, record } from '../storage/record.ts';
import { changeRecord, findRecord, insertIfFree } from '../storage/record-store.ts';
import { type SqlPart, sqlPart, statement } from '../storage/statement.ts';
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
  const isThere = sqlPart('not is_deleted');
  const picked =
    id === '' ? null : await findRecord(db, classificationRecord, { chapterId, id }, { and: [isThere] });
  return picked ?? findRecord(db, classificationRecord, { chapterId }, { and: [isNamed(name)] });
}

/** The key of a name as the unique index computes it. */
export function getNameKey(name: string): string {
  return `lower(regexp_replace(${name}, '\\s', '', 'g'))`;
}

/** As the index of the names has it: spaces and case make no difference (rule classifications/duplicate). */
function isNamed(name: string): SqlPart {
  return sqlPart(`${getNameKey('name')} = ${getNameKey(':name')} and not is_deleted`, { name });
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

const FIND_HOLDER = statement<{ chapterId: string; id: string; except: string }>(
  'classification-holder',
  `select from member where chapter_id = :chapterId and business_classification_id = :id and status = 'Active'
      and rotary_id <> :except
    limit 1`,
);

/** Whether an Active member holds the classification. @param except this one does not count */
export async function hasActiveHolder(
  tx: Tx,
  { chapterId, id }: Pick<Classification, 'chapterId' | 'id'>,
  except = '',
): Promise<boolean> {
  return (await FIND_HOLDER.run(tx, { chapterId, id, except })).length > 0;
}

const RENAME = statement<Pick<Classification, 'chapterId' | 'id' | 'name'>>(
  'classification-rename-holders',
  `with holder as (
      update member set classification_name = :name
      where chapter_id = :chapterId and business_classification_id = :id
    )
    update visitor set classification_name = :name, version = version + 1
    where chapter_id = :chapterId and business_classification_id = :id and not is_deleted`,
);

/** Writes the new name to the members and visitors who hold the classification (rule classifications/renaming). */
export async function renameHolders(
  tx: Tx,
  { chapterId, id, name }: Pick<Classification, 'chapterId' | 'id' | 'name'>,
): Promise<void> {
  await RENAME.run(tx, { chapterId, id, name });
}

const FIND_NAMES = statement<
  { chapterIds: string[]; ids: string[] },
  { business_classification_id: string; full_name: string }
>(
  'classification-holder-names',
  `select business_classification_id, full_name from member
    where chapter_id = any(:chapterIds::text[]) and business_classification_id = any(:ids::uuid[]) and status = 'Active'
    order by full_name`,
);

/** The Active members who hold these classifications, by name. @returns names by classification */
export async function findHolderNames(
  db: Queryable,
  keys: readonly Pick<Classification, 'chapterId' | 'id'>[],
): Promise<Map<string, string[]>> {
  const chapterIds = [...new Set(keys.map(({ chapterId }) => chapterId))];
  const rows = await FIND_NAMES.run(db, { chapterIds, ids: keys.map(({ id }) => id) });
  const byClassification = Map.groupBy(rows, (row) => row.business_classification_id);
  return new Map(
    [...byClassification].map(([id, holders]) => [id, holders.map(({ full_name }) => full_name)]),
  );
}
