import { randomUUID } from 'node:crypto';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { CalendarChapter, CalendarMeeting } from '@fellowship/domain/meetings/meeting-calendar';
import { meetingFields } from '@fellowship/domain/meetings/meeting-fields';
import type { LinkOwner } from '#members/own-data.store.ts';
import { isUniqueViolation } from '../storage/database-errors.ts';
import { type RecordOf, type RowOf, recordOf } from '../storage/record.ts';
import { changeRecord, findRecord, insertIfFree } from '../storage/record-store.ts';
import { statement } from '../storage/statement.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';

const OF_OWN_SQL = ['starts_at', 'ends_at', 'completed_on', 'changed_at'] as const;

export const meetingRecord = recordOf('meeting', meetingFields, OF_OWN_SQL, {
  timing: ['starts_at', 'ends_at'],
});

export type Meeting = RecordOf<typeof meetingRecord>;

export type MeetingContent = Omit<Meeting, 'id' | 'chapterId' | 'version'>;

/** A chapter's schedule by date. */
export const meetingList = {
  record: meetingRecord,
  filters: ['id', 'date', 'status'],
  order: ['date'],
} as const;

export function findMeeting(db: Queryable, chapterId: string, id: string): Promise<Meeting | null> {
  return findRecord(db, meetingRecord, { chapterId, id });
}

/** The current meeting, locked until the transaction ends. */
export function lockMeeting(tx: Tx, chapterId: string, id: string): Promise<Meeting | null> {
  return findRecord(tx, meetingRecord, { chapterId, id }, { lock: true });
}

type MeetingKey = Pick<Meeting, 'chapterId' | 'id'>;

const HAS_ATTENDANCE = statement<MeetingKey, { is_recorded: boolean }>(
  'meeting-has-attendance',
  `select exists (select from member_attendance where chapter_id = :chapterId and meeting_id = :id
      and attendance_status <> 'Unmarked' and leave_reason is null)
    or exists (select from visitor_attendance where chapter_id = :chapterId and meeting_id = :id) as is_recorded`,
);

/** Whether any attendance at the meeting is recorded; a leave announced beforehand is none. */
export async function hasAttendance(tx: Tx, { chapterId, id }: Meeting): Promise<boolean> {
  const [found] = await HAS_ATTENDANCE.run(tx, { chapterId, id });
  return found?.is_recorded === true;
}

const DROP_LEAVES = statement<MeetingKey & { only: readonly string[] | null }>(
  'meeting-drop-leaves',
  `update member_attendance set attendance_status = 'Unmarked', leave_reason = null, version = version + 1
    where chapter_id = :chapterId and meeting_id = :id and leave_reason is not null
      and (:only::text[] is null or rotary_id = any(:only::text[]))`,
);

/**
 * Deletes the leaves that were announced (rule attendance/told-leave): the meeting does not take place, or not on that day.
 * @param only of these members: they have left the roster
 */
export async function dropToldLeaves(
  tx: Tx,
  { chapterId, id }: MeetingKey,
  only: readonly string[] | null = null,
): Promise<void> {
  await DROP_LEAVES.run(tx, { chapterId, id, only });
}

const FIND_LATEST = statement<{ chapterId: string; date: IsoDate }, RowOf<'meeting'>>(
  'meeting-latest',
  `select * from meeting where chapter_id = :chapterId and meeting_date <= :date and status <> 'Cancelled'
    order by meeting_date desc limit 1`,
);

/** The latest meeting on or before the date that is not Cancelled (rule meetings/latest-meeting). */
export async function findLatestMeeting(
  db: Queryable,
  chapterId: string,
  date: IsoDate,
): Promise<Meeting | null> {
  const [row] = await FIND_LATEST.run(db, { chapterId, date });
  return row ? meetingRecord.read(row) : null;
}

/** @returns the stored meeting, or `null` when the chapter has one on that date already */
export function insertMeeting(tx: Tx, chapterId: string, content: MeetingContent): Promise<Meeting | null> {
  return insertIfFree(tx, meetingRecord, { chapterId, id: randomUUID(), ...content });
}

export async function isDateTaken(tx: Tx, chapterId: string, date: IsoDate): Promise<boolean> {
  return (await findRecord(tx, meetingRecord, { chapterId, date })) !== null;
}

/** @returns the stored meeting, or `null` when another took the date meanwhile (the transaction is then lost) */
export async function replaceMeeting(
  tx: Tx,
  chapterId: string,
  id: string,
  content: MeetingContent,
): Promise<Meeting | null> {
  try {
    return await changeRecord(tx, meetingRecord, { chapterId, id }, content);
  } catch (error) {
    if (isUniqueViolation(error, 'meeting_date_key')) return null;
    throw error;
  }
}

const STAMP = statement<MeetingKey>(
  'meeting-stamp',
  'update meeting set changed_at = now() where chapter_id = :chapterId and meeting_id = :id',
);

/** Stores when the meeting was changed, which calendars show (rule meetings/calendar). */
export async function stampChange(
  tx: Tx,
  { chapterId, id }: Pick<Meeting, 'chapterId' | 'id'>,
): Promise<void> {
  await STAMP.run(tx, { chapterId, id });
}

/** More than three years of a meeting every day; later meetings appear in time. */
const MAX_MEETINGS = 1_500;

const FIND_CHAPTER = statement<LinkOwner, CalendarChapter>(
  'calendar-chapter',
  `select chapter.name as "chapterName", chapter.time_zone as "timeZone"
    from member join chapter using (chapter_id) left join member_preference preference using (chapter_id, rotary_id)
    where chapter_id = :chapterId and rotary_id = :rotaryId and member.status = 'Active'
      and coalesce(preference.calendar_number, 0) = :number`,
);

/** The chapter of a calendar's owner, who is Active and whose address has this number; else null. */
export async function findCalendarChapter(db: Queryable, owner: LinkOwner): Promise<CalendarChapter | null> {
  const [chapter] = await FIND_CHAPTER.run(db, owner);
  return chapter ?? null;
}

const LIST = statement<
  { chapterId: string; from: IsoDate },
  Omit<CalendarMeeting, 'timing'> & { starts_at: string; ends_at: string }
>(
  'calendar-meetings',
  `select meeting_id as id, meeting_date as date, starts_at, ends_at, status, venue, version, edu_talk as "eduTalk",
      business_presentation as "businessPresentation", fee_paise as "feePaise", changed_at as "changedAt"
    from meeting where chapter_id = :chapterId and meeting_date >= :from
    order by meeting_date limit ${MAX_MEETINGS}`,
);

/** The meetings of a chapter from the date on. */
export async function listCalendarMeetings(
  db: Queryable,
  chapterId: string,
  from: IsoDate,
): Promise<CalendarMeeting[]> {
  const rows = await LIST.run(db, { chapterId, from });
  return rows.map(({ starts_at, ends_at, ...meeting }) => ({ ...meeting, timing: [starts_at, ends_at] }));
}
