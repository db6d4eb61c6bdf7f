import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import {
  ABSENCE_DAYS,
  type MeetingReminderKind,
  type RemindedMeeting,
} from '@fellowship/domain/meetings/meeting-reminder';
import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-status';
import { sql } from 'kysely';
import { onRoster } from '#chapters/roster-condition.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';
import { type Meeting, meetingRecord } from '../meeting.store.ts';

/** The first day of an absence's reminder is one after the meeting; another for chapters whose day is not the server's. */
const DAYS_AROUND = 2;

/** A meeting that a reminder may be due of, with what its chapter has chosen. */
export interface MeetingToRemindOf extends RemindedMeeting {
  readonly chapterId: string;
  readonly id: string;
  readonly chapterName: string;
  readonly timeZone: string;
  /** The chapter's setting. */
  readonly chosen: string;
}

/** The meetings around now of the chapters that have chosen. */
export async function listMeetingsToRemindOf(db: Queryable, now: Date): Promise<MeetingToRemindOf[]> {
  const { rows } = await sql<MeetingToRemindOf>`
    select chapter_id as "chapterId", meeting_id as id, chapter.name as "chapterName",
      chapter.time_zone as "timeZone", setting.value as chosen,
      meeting_date as date, status, completed_on as "completedOn"
    from setting join chapter using (chapter_id) join meeting using (chapter_id)
    where setting.key = ${SETTING_KEYS.meetingReminders} and status <> 'Cancelled'
      and meeting_date between ${now}::date - ${ABSENCE_DAYS + DAYS_AROUND}::integer
        and ${now}::date + ${DAYS_AROUND}::integer
    order by chapter_id, meeting_date`.execute(db);
  return rows;
}

/** The current meeting, locked against cancelling and moving until the transaction ends. */
export async function holdMeeting(
  tx: Tx,
  { chapterId, id }: Pick<Meeting, 'chapterId' | 'id'>,
): Promise<(Meeting & RemindedMeeting) | null> {
  const row = await tx
    .selectFrom('meeting')
    .select(meetingRecord.columns())
    .select('completed_on')
    .where('chapter_id', '=', chapterId)
    .where('meeting_id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!row) return null;
  return { ...meetingRecord.read(row), status: row.status as MeetingStatus, completedOn: row.completed_on };
}

interface Reminded {
  rotaryId: string;
  email: string;
  mailId: string;
}

/**
 * Notes whom a reminder goes to: each once for the meeting's date, whoever else notes it at the same time. A reminder is for
 * the roster's members who have an address and do not refuse it; before a meeting for those who have not told their leave,
 * afterwards for the Absent.
 */
export async function noteReminded(
  tx: Tx,
  kind: MeetingReminderKind,
  { chapterId, id, date }: Meeting,
): Promise<Reminded[]> {
  const marked = (status: 'Leave' | 'Absent') => sql`exists (select from member_attendance own
    where own.chapter_id = ${chapterId} and own.meeting_id = ${id} and own.rotary_id = member.rotary_id
      and attendance_status = ${status})`;
  const { rows } = await sql<Reminded>`
    with person as (
      select rotary_id, email from member
      where chapter_id = ${chapterId} and ${onRoster(chapterId)} and email is not null
        and ${kind === 'dayBefore' ? sql`not ${marked('Leave')}` : marked('Absent')}
        and not exists (select from member_preference chosen
          where chosen.chapter_id = ${chapterId} and chosen.rotary_id = member.rotary_id
            and not chosen.meeting_reminders)
    ), noted as (
      insert into meeting_reminder (chapter_id, meeting_id, rotary_id, kind, meeting_date, mail_id)
      select ${chapterId}, ${id}, rotary_id, ${kind}, ${date}, gen_random_uuid() from person order by rotary_id
      on conflict do nothing
      returning rotary_id, mail_id
    )
    select rotary_id as "rotaryId", email, mail_id as "mailId" from noted join person using (rotary_id)
    order by rotary_id`.execute(tx);
  return rows;
}

/** Withdraws the reminders of a meeting that are not sent yet, so that the next ones are true. */
export async function withdrawReminders(
  tx: Tx,
  { chapterId, id }: Pick<Meeting, 'chapterId' | 'id'>,
): Promise<void> {
  await sql`
    with withdrawn as (
      delete from mail using meeting_reminder reminder
      where reminder.chapter_id = ${chapterId} and reminder.meeting_id = ${id}
        and mail.mail_id = reminder.mail_id and mail.sent_at is null
      returning mail.mail_id
    )
    delete from meeting_reminder using withdrawn
    where meeting_reminder.chapter_id = ${chapterId} and meeting_reminder.meeting_id = ${id}
      and meeting_reminder.mail_id = withdrawn.mail_id`.execute(tx);
}

/** The earliest Scheduled meeting of a chapter from the date on. */
export async function findNextMeeting(
  db: Queryable,
  chapterId: string,
  from: IsoDate,
): Promise<{ date: IsoDate; start: string; venue: string } | null> {
  const row = await db
    .selectFrom('meeting')
    .select(['meeting_date as date', 'starts_at as start', 'venue'])
    .where('chapter_id', '=', chapterId)
    .where('meeting_date', '>=', from)
    .where('status', '=', 'Scheduled')
    .orderBy('meeting_date')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
