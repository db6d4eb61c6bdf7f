import { type RecordOf, record } from '../storage/record.ts';
import { changeRecord, findRecord } from '../storage/record-store.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';

/** What a chapter decides for its meetings; null for what a new meeting takes over from the last, and for a year of activities. */
export const chapterSettingsRecord = record('chapter', {
  chapterId: 'chapter_id',
  weeklyMeetingDay: 'weekly_meeting_day',
  timeZone: 'time_zone',
  feePaise: 'meeting_fee_paise',
  earlyPresenceMinutes: 'early_minutes',
  activityDays: 'activity_days',
  version: 'version',
});

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
