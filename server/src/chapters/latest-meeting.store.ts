import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { latestMeetingValue } from '@fellowship/domain/chapters/settings';
import { statement } from '../storage/statement.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';
import { removeSetting, type Setting, storeSetting } from './setting.store.ts';

const LOCK_CHAPTER = statement<{ chapterId: string }>(
  'latest-meeting-lock',
  'select from chapter where chapter_id = :chapterId for no key update',
);

const FIND_LATEST = statement<{ chapterId: string; today: IsoDate }, { date: IsoDate }>(
  'latest-meeting-find',
  `select meeting_date as date from meeting
    where chapter_id = :chapterId and meeting_date <= :today and status <> 'Cancelled'
    order by meeting_date desc limit 1`,
);

/**
 * Stores the latest meeting of a chapter on or before today that is not Cancelled, in the transaction that schedules, changes,
 * closes or reopens one. Locks the chapter last of all: of two transactions at the same moment the second sees what the first
 * has stored.
 * @returns the setting; `null` when there is no such meeting, and then no setting either
 */
export async function keepLatestMeeting(tx: Tx, chapterId: string, today: IsoDate): Promise<Setting | null> {
  await LOCK_CHAPTER.run(tx, { chapterId });
  const [meeting] = await FIND_LATEST.run(tx, { chapterId, today });
  const key = SETTING_KEYS.latestMeeting;
  if (meeting) return storeSetting(tx, chapterId, key, latestMeetingValue(meeting.date));
  await removeSetting(tx, chapterId, key);
  return null;
}

/** A chapter whose setting is of another meeting than the latest on or before its today. */
interface Outdated {
  chapterId: string;
  timeZone: string;
}

const LIST_OUTDATED = statement<{ now: Date }, Outdated>(
  'latest-meeting-outdated',
  `select c.chapter_id as "chapterId", c.time_zone as "timeZone"
    from chapter c
    cross join lateral (
      select m.meeting_date from meeting m
      where m.chapter_id = c.chapter_id and m.status <> 'Cancelled'
        and m.meeting_date <= (:now::timestamptz at time zone c.time_zone)::date
      order by m.meeting_date desc limit 1) latest
    left join setting s on s.chapter_id = c.chapter_id and s.key = '${SETTING_KEYS.latestMeeting}'
    where s.value::jsonb ->> 'meetingDate' is distinct from latest.meeting_date::text`,
);

/** The chapters where a new day has changed the latest meeting, without any change of their schedule. */
export function listOutdated(db: Queryable, now: Date): Promise<Outdated[]> {
  return LIST_OUTDATED.run(db, { now });
}

const CHECK = statement<{ chapterId: string }, { stored: string; isHeld: boolean }>(
  'latest-meeting-check',
  `select s.value as stored,
      exists (select from meeting m where m.chapter_id = s.chapter_id and m.status <> 'Cancelled'
        and m.meeting_date::text = s.value::jsonb ->> 'meetingDate') as "isHeld"
    from setting s where s.chapter_id = :chapterId and s.key = '${SETTING_KEYS.latestMeeting}'`,
);

/**
 * Whether the setting is valid on any day: a meeting that was not Cancelled, with its week.
 * @returns what is wrong, if anything
 */
export async function findWrongLatestMeeting(
  db: Queryable,
  chapterId: string,
): Promise<{ total: string; expected: string; stored: string } | null> {
  const [setting] = await CHECK.run(db, { chapterId });
  if (!setting) return null;
  const { stored, isHeld } = setting;
  const { meetingDate } = JSON.parse(stored) as { meetingDate: IsoDate };
  if (isHeld && stored === latestMeetingValue(meetingDate)) return null;
  return { total: SETTING_KEYS.latestMeeting, expected: 'a meeting of the schedule, with its week', stored };
}
