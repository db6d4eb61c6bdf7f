import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { latestMeetingValue, SETTING_KEYS } from '@fellowship/domain/chapters/settings';
import { removeSetting, type Setting, storeSetting } from '../chapters/setting.store.ts';
import type { Tx } from '../storage/transaction.ts';
import { findLatestMeeting } from './meeting.store.ts';

/**
 * Writes down the latest meeting of a chapter on or before today that is not Cancelled, in the transaction that schedules,
 * changes, closes or reopens one. The chapter is held meanwhile, last of all that the transaction holds: of two at the
 * same moment the second sees what the first has stored.
 * @returns the setting; `null` when there is no such meeting, and then no setting either
 */
export async function keepLatestMeeting(tx: Tx, chapterId: string, today: IsoDate): Promise<Setting | null> {
  await tx
    .selectFrom('chapter')
    .select('chapter_id')
    .where('chapter_id', '=', chapterId)
    .forNoKeyUpdate()
    .execute();
  const meeting = await findLatestMeeting(tx, chapterId, today);
  const key = SETTING_KEYS.latestMeeting;
  if (meeting) return storeSetting(tx, chapterId, key, latestMeetingValue(meeting.date));
  await removeSetting(tx, chapterId, key);
  return null;
}
