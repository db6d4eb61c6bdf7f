import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import {
  ABSENCE_DAYS,
  type MeetingReminderKind,
  type MeetingStatus,
  type RemindedMeeting,
} from '@fellowship/domain/meetings/meeting-rules';
import { IS_ON_ROSTER } from '#chapters/chapter.store.ts';
import type { RowOf } from '#storage/record.ts';
import { statement } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';
import { type Meeting, meetingRecord } from './meeting.store.ts';

/** An absence is reminded of from the day after the meeting; one more day for chapters whose date is not the server's. */
const DAYS_AROUND = 2;

/** A meeting for which a reminder may be due, with its chapter's choice. */
export interface MeetingToRemindOf extends RemindedMeeting {
  readonly chapterId: string;
  readonly id: string;
  readonly chapterName: string;
  readonly timeZone: string;
  /** The chapter's setting. */
  readonly chosen: string;
}

const LIST = statement<{ now: Date }, MeetingToRemindOf>(
  'reminder-meetings',
  `select chapter_id as "chapterId", meeting_id as id, chapter.name as "chapterName",
      chapter.time_zone as "timeZone", setting.value as chosen,
      meeting_date as date, status, completed_on as "completedOn"
    from setting join chapter using (chapter_id) join meeting using (chapter_id)
    where setting.key = '${SETTING_KEYS.meetingReminders}' and status <> 'Cancelled'
      and meeting_date between :now::date - ${ABSENCE_DAYS + DAYS_AROUND} and :now::date + ${DAYS_AROUND}
    order by chapter_id, meeting_date`,
);

/** The meetings around now of the chapters that have chosen reminders. */
export function listMeetingsToRemindOf(db: Queryable, now: Date): Promise<MeetingToRemindOf[]> {
  return LIST.run(db, { now });
}

const LOCK = statement<Pick<Meeting, 'chapterId' | 'id'>, RowOf<'meeting'>>(
  'reminder-meeting-lock',
  'select * from meeting where chapter_id = :chapterId and meeting_id = :id for share',
);

/** The meeting, which cannot be cancelled or moved until the transaction ends. */
export async function lockMeetingForShare(
  tx: Tx,
  { chapterId, id }: Pick<Meeting, 'chapterId' | 'id'>,
): Promise<(Meeting & RemindedMeeting) | null> {
  const [row] = await LOCK.run(tx, { chapterId, id });
  if (!row) return null;
  return { ...meetingRecord.read(row), status: row.status as MeetingStatus, completedOn: row.completed_on };
}

interface Reminded {
  rotaryId: string;
  email: string;
  mailId: string;
}

const noteTo = (kind: MeetingReminderKind, condition: string) =>
  statement<Pick<Meeting, 'chapterId' | 'id' | 'date'>, Reminded>(
    `reminder-note-${kind}`,
    `with person as (
        select rotary_id, email from member
        where chapter_id = :chapterId and ${IS_ON_ROSTER} and email is not null
          and ${condition} (select from member_attendance own
            where own.chapter_id = :chapterId and own.meeting_id = :id and own.rotary_id = member.rotary_id
              and attendance_status = '${kind === 'dayBefore' ? 'Leave' : 'Absent'}')
          and not exists (select from member_preference chosen
            where chosen.chapter_id = :chapterId and chosen.rotary_id = member.rotary_id
              and not chosen.meeting_reminders)
      ), noted as (
        insert into meeting_reminder (chapter_id, meeting_id, rotary_id, kind, meeting_date, mail_id)
        select :chapterId, :id, rotary_id, '${kind}', :date, gen_random_uuid() from person order by rotary_id
        on conflict do nothing
        returning rotary_id, mail_id
      )
      select rotary_id as "rotaryId", email, mail_id as "mailId" from noted join person using (rotary_id)
      order by rotary_id`,
  );

const NOTE = {
  dayBefore: noteTo('dayBefore', 'not exists'),
  afterAbsence: noteTo('afterAbsence', 'exists'),
} as const;

/**
 * Notes who gets a reminder: each person once for the meeting's date, also when two processes note at the same time. Reminded are
 * the roster's members who have an address and do not opt out; before a meeting those who have not announced a leave, afterwards
 * the Absent.
 */
export function noteReminded(
  tx: Tx,
  kind: MeetingReminderKind,
  { chapterId, id, date }: Meeting,
): Promise<Reminded[]> {
  return NOTE[kind].run(tx, { chapterId, id, date });
}

const WITHDRAW = statement<Pick<Meeting, 'chapterId' | 'id'>>(
  'reminders-withdraw',
  `with withdrawn as (
      delete from mail using meeting_reminder reminder
      where reminder.chapter_id = :chapterId and reminder.meeting_id = :id
        and mail.mail_id = reminder.mail_id and mail.sent_at is null
      returning mail.mail_id
    )
    delete from meeting_reminder using withdrawn
    where meeting_reminder.chapter_id = :chapterId and meeting_reminder.meeting_id = :id
      and meeting_reminder.mail_id = withdrawn.mail_id`,
);

/** Withdraws the reminders of a meeting that are not sent yet, so that the next message about it is true. */
export async function withdrawReminders(
  tx: Tx,
  { chapterId, id }: Pick<Meeting, 'chapterId' | 'id'>,
): Promise<void> {
  await WITHDRAW.run(tx, { chapterId, id });
}

const FIND_NEXT = statement<
  { chapterId: string; from: IsoDate },
  { id: string; date: IsoDate; start: string; venue: string }
>(
  'meeting-next',
  `select meeting_id as id, meeting_date as date, starts_at as start, venue from meeting
    where chapter_id = :chapterId and meeting_date >= :from and status = 'Scheduled'
    order by meeting_date limit 1`,
);

/** The earliest Scheduled meeting of a chapter from the date on. */
export async function findNextMeeting(
  db: Queryable,
  chapterId: string,
  from: IsoDate,
): Promise<{ id: string; date: IsoDate; start: string; venue: string } | null> {
  const [meeting] = await FIND_NEXT.run(db, { chapterId, from });
  return meeting ?? null;
}
