import { randomUUID } from 'node:crypto';
import { nameKey } from '@fellowship/domain/classifications/classification-name';
import type { RowOf } from '../storage/record.ts';
import { insertRecords } from '../storage/record-store.ts';
import { statement } from '../storage/statement.ts';
import type { Tx } from '../storage/transaction.ts';
import { type Classification, classificationRecord, getNameKey } from './classification.store.ts';

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
