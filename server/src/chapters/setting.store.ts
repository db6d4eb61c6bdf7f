import { chapterSettingsFields } from '@fellowship/domain/chapters/chapter.schema';
import { type RecordOf, type RowOf, record, recordOf } from '../storage/record.ts';
import { changeRecord, findRecord, insertIfFree } from '../storage/record-store.ts';
import { statement } from '../storage/statement.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';

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

const STORE = statement<SettingContent, RowOf<'setting'>>(
  'setting-store',
  `insert into setting as stored (chapter_id, key, value) values (:chapterId, :key, :value)
    on conflict (chapter_id, key) do update set value = excluded.value,
      version = stored.version + (stored.value <> excluded.value)::int
    returning *`,
);

/** Inserts or updates a derived value; the same value is no change. */
export async function storeSetting(tx: Tx, chapterId: string, key: string, value: string): Promise<Setting> {
  const [row] = await STORE.run(tx, { chapterId, key, value });
  return settingRecord.read(row as RowOf<'setting'>);
}

const REMOVE = statement<{ chapterId: string; key: string }>(
  'setting-remove',
  'delete from setting where chapter_id = :chapterId and key = :key',
);

export async function removeSetting(tx: Tx, chapterId: string, key: string): Promise<void> {
  await REMOVE.run(tx, { chapterId, key });
}

/** The current setting, locked until the transaction ends. */
export function lockSetting(tx: Tx, chapterId: string, key: string): Promise<Setting | null> {
  return findRecord(tx, settingRecord, { chapterId, key }, { lock: true });
}

/** Changes a setting that this transaction has locked. */
export function changeSetting(tx: Tx, { chapterId, key, value }: SettingContent): Promise<Setting> {
  return changeRecord(tx, settingRecord, { chapterId, key }, { value });
}

/** What a chapter decides for its meetings; null for what a new meeting takes over from the last, and for a year of activities. */
export const chapterSettingsRecord = recordOf('chapter', chapterSettingsFields, [
  'email',
  'name',
  'created_on',
  'rotary_district_code',
  'district_address',
  'is_support',
  'logo_file',
]);

export type StoredChapterSettings = RecordOf<typeof chapterSettingsRecord>;

export function findChapterSettings(
  db: Queryable,
  chapterId: string,
  options?: { lock: boolean },
): Promise<StoredChapterSettings | null> {
  return findRecord(db, chapterSettingsRecord, { chapterId }, options);
}

/** Changes the settings of a chapter that this transaction has locked. */
export function changeChapterSettings(
  tx: Tx,
  chapterId: string,
  content: Omit<StoredChapterSettings, 'chapterId' | 'version'>,
): Promise<StoredChapterSettings> {
  return changeRecord(tx, chapterSettingsRecord, { chapterId }, content);
}
