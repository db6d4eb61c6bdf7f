import { sql } from 'kysely';
import { type RecordOf, record } from '../storage/record.ts';
import { changeRecord, findRecord, insertIfFree } from '../storage/record-store.ts';
import type { Tx } from '../storage/transaction.ts';

/** A setting of a chapter; the value is a JSON text. */
export const settingRecord = record('setting', {
  chapterId: 'chapter_id',
  key: 'key',
  value: 'value',
  version: 'version',
});

export type Setting = RecordOf<typeof settingRecord>;

export const settingList = { record: settingRecord, filters: ['key'], order: ['key'] } as const;

type SettingContent = Pick<Setting, 'chapterId' | 'key' | 'value'>;

/** @returns the setting, or `null` when the key is taken */
export function insertSetting(tx: Tx, content: SettingContent): Promise<Setting | null> {
  return insertIfFree(tx, settingRecord, content);
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
  return settingRecord.read(row);
}

export async function removeSetting(tx: Tx, chapterId: string, key: string): Promise<void> {
  await tx.deleteFrom('setting').where('chapter_id', '=', chapterId).where('key', '=', key).execute();
}

/** The current setting, locked until the transaction ends. */
export function lockSetting(tx: Tx, chapterId: string, key: string): Promise<Setting | null> {
  return findRecord(tx, settingRecord, { chapterId, key }, { lock: true });
}

/** Changes a setting that this transaction has locked. */
export function changeSetting(tx: Tx, { chapterId, key, value }: SettingContent): Promise<Setting> {
  return changeRecord(tx, settingRecord, { chapterId, key }, { value });
}
