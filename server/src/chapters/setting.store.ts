import { type Selectable, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Setting as SettingTable } from '../storage/database.types.ts';
import { conditionsOf, type Filter, type ListArguments, type Page, readPage } from '../storage/list-query.ts';
import type { Tx } from '../storage/transaction.ts';

export interface Setting {
  chapterId: string;
  key: string;
  /** JSON text. */
  value: string;
  version: number;
}

export function listSettings(
  { kysely }: Database,
  chapterId: string,
  key: Filter[string],
  list: ListArguments,
): Promise<Page<Setting>> {
  let query = kysely.selectFrom('setting').selectAll().where('chapter_id', '=', chapterId);
  for (const condition of conditionsOf({ key }, { key: { column: 'key', kind: 'text' } }))
    query = query.where(condition);
  const keyOf = (setting: Setting) => [setting.key];
  return readPage(
    query,
    { columns: [{ column: 'key', type: 'text' }], direction: 'asc', keyOf },
    list,
    toSetting,
  );
}

/** @returns the setting, or `null` when the key is taken */
export async function insertSetting(
  tx: Tx,
  chapterId: string,
  key: string,
  value: string,
): Promise<Setting | null> {
  const row = await tx
    .insertInto('setting')
    .values({ chapter_id: chapterId, key, value })
    .onConflict((conflict) => conflict.columns(['chapter_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toSetting(row) : null;
}

/** Sets a value that follows from elsewhere, whether there is one already or not; the same value is no change. */
export async function storeSetting(tx: Tx, chapterId: string, key: string, value: string): Promise<Setting> {
  const row = await tx
    .insertInto('setting')
    .values({ chapter_id: chapterId, key, value })
    .onConflict((conflict) =>
      conflict.columns(['chapter_id', 'key']).doUpdateSet({
        value,
        version: sql`setting.version + (setting.value <> excluded.value)::int`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSetting(row);
}

export async function removeSetting(tx: Tx, chapterId: string, key: string): Promise<void> {
  await tx.deleteFrom('setting').where('chapter_id', '=', chapterId).where('key', '=', key).execute();
}

/** The setting as it stands, locked until the transaction ends. */
export async function lockSetting(tx: Tx, chapterId: string, key: string): Promise<Setting | null> {
  const row = await tx
    .selectFrom('setting')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row ? toSetting(row) : null;
}

export async function replaceSetting(
  tx: Tx,
  chapterId: string,
  key: string,
  value: string,
): Promise<Setting> {
  const row = await tx
    .updateTable('setting')
    .set({ value, version: sql`version + 1` })
    .where('chapter_id', '=', chapterId)
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSetting(row);
}

function toSetting(row: Selectable<SettingTable>): Setting {
  return { chapterId: row.chapter_id, key: row.key, value: row.value, version: row.version };
}
