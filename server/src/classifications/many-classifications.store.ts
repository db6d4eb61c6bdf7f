import { randomUUID } from 'node:crypto';
import { nameKey } from '@fellowship/domain/classifications/classification-name';
import { sql } from 'kysely';
import { insertRecords } from '../storage/record-store.ts';
import type { Tx } from '../storage/transaction.ts';
import { type Classification, classificationRecord } from './classification.store.ts';

/** Creates those that the chapter does not have, Open. @returns how many it did not have */
export function insertClassifications(tx: Tx, chapterId: string, names: readonly string[]): Promise<number> {
  // In one order, so that two who create the same wait for each other and neither for ever.
  const ordered = names.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1));
  const contents = ordered.map((name) => ({ chapterId, id: randomUUID(), name }));
  return insertRecords(tx, classificationRecord, contents);
}

/** Those of a chapter that are not deleted. */
export async function findLive(tx: Tx, chapterId: string): Promise<Classification[]> {
  const rows = await tx
    .selectFrom('business_classification')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .where('is_deleted', '=', false)
    .execute();
  return rows.map(classificationRecord.read);
}

/** Those of these names that are not deleted, locked until the transaction ends. */
export async function lockByNames(
  tx: Tx,
  chapterId: string,
  names: readonly string[],
): Promise<Classification[]> {
  const key = sql<string>`lower(regexp_replace(name, '\\s', '', 'g'))`;
  const rows = await tx
    .selectFrom('business_classification')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .where('is_deleted', '=', false)
    .where(
      sql<boolean>`${key} in (
        select lower(regexp_replace(wanted, '\\s', '', 'g')) from unnest(${[...names]}::text[]) wanted)`,
    )
    .orderBy(key)
    .forUpdate()
    .execute();
  return rows.map(classificationRecord.read);
}

/** Whether an Active member holds one of them. */
export async function isAnyHeld(tx: Tx, chapterId: string, ids: readonly string[]): Promise<boolean> {
  const holder = await tx
    .selectFrom('member')
    .select('rotary_id')
    .where('chapter_id', '=', chapterId)
    .where('status', '=', 'Active')
    .where(sql<boolean>`business_classification_id = any(${[...ids]}::uuid[])`)
    .limit(1)
    .executeTakeFirst();
  return holder !== undefined;
}

export async function occupyClassifications(
  tx: Tx,
  chapterId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .updateTable('business_classification')
    .set({ status: 'Occupied', version: sql`version + 1` })
    .where('chapter_id', '=', chapterId)
    .where(sql<boolean>`business_classification_id = any(${[...ids]}::uuid[])`)
    .where('status', '=', 'Open')
    .execute();
}
