import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { latestMeetingValue } from '@fellowship/domain/chapters/settings';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../storage/transaction.ts';
import { removeSetting, type Setting, storeSetting } from './setting.store.ts';

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
  const meeting = await tx
    .selectFrom('meeting')
    .select('meeting_date as date')
    .where('chapter_id', '=', chapterId)
    .where('meeting_date', '<=', today)
    .where('status', '<>', 'Cancelled')
    .orderBy('meeting_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  const key = SETTING_KEYS.latestMeeting;
  if (meeting) return storeSetting(tx, chapterId, key, latestMeetingValue(meeting.date as IsoDate));
  await removeSetting(tx, chapterId, key);
  return null;
}

/** A chapter whose setting is of another meeting than the latest on or before its today. */
interface Outdated {
  chapterId: string;
  timeZone: string;
}

/** The chapters where the latest meeting is another since a day began: one was scheduled for today, and nothing changed since. */
export async function listOutdated(db: Queryable, now: Date): Promise<Outdated[]> {
  const { rows } = await sql<Outdated>`
    select c.chapter_id as "chapterId", c.time_zone as "timeZone"
    from chapter c
    cross join lateral (
      select m.meeting_date from meeting m
      where m.chapter_id = c.chapter_id and m.status <> 'Cancelled'
        and m.meeting_date <= (${now}::timestamptz at time zone c.time_zone)::date
      order by m.meeting_date desc limit 1) latest
    left join setting s on s.chapter_id = c.chapter_id and s.key = ${SETTING_KEYS.latestMeeting}
    where s.value::jsonb ->> 'meetingDate' is distinct from latest.meeting_date::text`.execute(db);
  return rows;
}

/**
 * Whether the setting is valid on any day: a meeting that was not Cancelled, with its week.
 * @returns what is wrong, if anything
 */
export async function findWrongLatestMeeting(
  db: Queryable,
  chapterId: string,
): Promise<{ total: string; expected: string; stored: string } | null> {
  const { rows } = await sql<{ stored: string; isHeld: boolean }>`
    select s.value as stored,
      exists (select from meeting m where m.chapter_id = s.chapter_id and m.status <> 'Cancelled'
        and m.meeting_date::text = s.value::jsonb ->> 'meetingDate') as "isHeld"
    from setting s where s.chapter_id = ${chapterId} and s.key = ${SETTING_KEYS.latestMeeting}`.execute(db);
  const [setting] = rows;
  if (!setting) return null;
  const { stored, isHeld } = setting;
  const { meetingDate } = JSON.parse(stored) as { meetingDate: IsoDate };
  if (isHeld && stored === latestMeetingValue(meetingDate)) return null;
  return { total: SETTING_KEYS.latestMeeting, expected: 'a meeting of the schedule, with its week', stored };
}
