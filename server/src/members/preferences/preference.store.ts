import type { RecordOf } from '../../storage/record.ts';
import { recordOf } from '../../storage/record-fields.ts';
import { changeRecord, findRecord, insertIfFree } from '../../storage/record-store.ts';
import { preferenceFields } from '../../storage/tables/platform-fields.ts';
import type { Queryable, Tx } from '../../storage/transaction.ts';
import type { Whose } from '../own-data.store.ts';

/** What a person has chosen; the number is that of the calendar's address. */
export const preferenceRecord = recordOf('member_preference', preferenceFields);

export type Preferences = RecordOf<typeof preferenceRecord>;

/** The defaults, the same as the table's. */
const NOTHING_CHOSEN = { meetingReminders: true, calendarNumber: 0, version: 0 };

export async function readPreferences(db: Queryable, whose: Whose): Promise<Preferences> {
  return (await findRecord(db, preferenceRecord, whose)) ?? { ...whose, ...NOTHING_CHOSEN };
}

/** The current preferences, locked until the transaction ends. The member must exist. */
export async function lockPreferences(tx: Tx, { chapterId, rotaryId }: Whose): Promise<Preferences> {
  const key = { chapterId, rotaryId };
  await insertIfFree(tx, preferenceRecord, key);
  const preferences = await findRecord(tx, preferenceRecord, key, { lock: true });
  if (!preferences) throw new Error('preferences that were just stored are gone');
  return preferences;
}

export function changePreferences(
  tx: Tx,
  { chapterId, rotaryId }: Whose,
  change: Partial<Preferences>,
): Promise<Preferences> {
  return changeRecord(tx, preferenceRecord, { chapterId, rotaryId }, change);
}
