import { randomUUID } from 'node:crypto';
import { nameKey } from '@fellowship/domain/classifications/classification.schema';
import { isUniqueViolation } from '../storage/database-errors.ts';
import { type RecordOf, type RowOf, record } from '../storage/record.ts';
import { changeRecord, findRecord, insertIfFree, insertRecords } from '../storage/record-store.ts';
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
function getNameKey(name: string): string {
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
    where chapter_id = :chapterId and business_classification_id = :id and (not is_deleted or deleted_on is not null)`,
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

/** Creates those that the chapter does not have, Open. @returns how many it did not have */
export function insertClassifications(tx: Tx, chapterId: string, names: readonly string[]): Promise<number> {
  // In one order, so that two who create the same wait for each other and neither for ever.
  const ordered = names.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1));
  const contents = ordered.map((name) => ({ chapterId, id: randomUUID(), name }));
  return insertRecords(tx, classificationRecord, contents);
}

const FIND_LIVE = statement<{ chapterId: string }, RowOf<'business_classification'>>(
  'classifications-live',
  'select * from business_classification where chapter_id = :chapterId and not is_deleted',
);

/** The classifications of a chapter that are not deleted. */
export async function findLive(tx: Tx, chapterId: string): Promise<Classification[]> {
  const rows = await FIND_LIVE.run(tx, { chapterId });
  return rows.map(classificationRecord.read);
}

const LOCK_BY_NAMES = statement<
  { chapterId: string; names: readonly string[] },
  RowOf<'business_classification'>
>(
  'classifications-lock',
  `select * from business_classification
    where chapter_id = :chapterId and not is_deleted
      and ${getNameKey('name')} in (select ${getNameKey('wanted')} from unnest(:names::text[]) wanted)
    order by ${getNameKey('name')} for update`,
);

/** The classifications with these names that are not deleted, locked until the transaction ends. */
export async function lockByNames(
  tx: Tx,
  chapterId: string,
  names: readonly string[],
): Promise<Classification[]> {
  const rows = await LOCK_BY_NAMES.run(tx, { chapterId, names });
  return rows.map(classificationRecord.read);
}

const FIND_HELD = statement<{ chapterId: string; ids: readonly string[] }>(
  'classifications-held',
  `select from member where chapter_id = :chapterId and status = 'Active'
      and business_classification_id = any(:ids::uuid[])
    limit 1`,
);

/** Whether an Active member holds one of them. */
export async function isAnyHeld(tx: Tx, chapterId: string, ids: readonly string[]): Promise<boolean> {
  return (await FIND_HELD.run(tx, { chapterId, ids })).length > 0;
}

const OCCUPY = statement<{ chapterId: string; ids: readonly string[] }>(
  'classifications-occupy',
  `update business_classification set status = 'Occupied', version = version + 1
    where chapter_id = :chapterId and business_classification_id = any(:ids::uuid[]) and status = 'Open'`,
);

export async function occupyClassifications(
  tx: Tx,
  chapterId: string,
  ids: readonly string[],
): Promise<void> {
  await OCCUPY.run(tx, { chapterId, ids });
}
