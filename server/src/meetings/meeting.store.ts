import { randomUUID } from 'node:crypto';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { type SqlBool, sql } from 'kysely';
import { isUniqueViolation } from '../storage/constraint.ts';
import { type RecordOf, record } from '../storage/record.ts';
import { changeRecord, findRecord, insertIfFree } from '../storage/record-store.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';

export const meetingRecord = record('meeting', {
  id: 'meeting_id',
  chapterId: 'chapter_id',
  date: 'meeting_date',
  timing: ['starts_at', 'ends_at'],
  earlyPresenceMinutes: 'early_minutes',
  businessPresentation: 'business_presentation',
  eduTalk: 'edu_talk',
  venue: 'venue',
  feePaise: 'fee_paise',
  status: 'status',
  version: 'version',
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

/** Whether anybody's attendance at the meeting is recorded; a leave that was told beforehand is none. */
export async function hasAttendance(tx: Tx, { chapterId, id }: Meeting): Promise<boolean> {
  const ofMeeting = sql`where chapter_id = ${chapterId} and meeting_id = ${id}`;
  const recorded = sql<SqlBool>`exists (select from member_attendance ${ofMeeting}
      and attendance_status <> 'Unmarked' and leave_reason is null)
    or exists (select from visitor_attendance ${ofMeeting})`;
  const row = await tx.selectNoFrom(recorded.as('is_recorded')).executeTakeFirst();
  return row?.is_recorded === true;
}

/**
 * Forgets the leaves that were told (rule attendance/told-leave): the meeting is not on, or not on that day.
 * @param only of these members: they have left the roster
 */
export async function dropToldLeaves(
  tx: Tx,
  { chapterId, id }: Pick<Meeting, 'chapterId' | 'id'>,
  only?: readonly string[],
): Promise<void> {
  await tx
    .updateTable('member_attendance')
    .set({ attendance_status: 'Unmarked', leave_reason: null, version: sql`version + 1` })
    .where('chapter_id', '=', chapterId)
    .where('meeting_id', '=', id)
    .where('leave_reason', 'is not', null)
    .$if(only !== undefined, (query) => query.where('rotary_id', 'in', only ?? []))
    .execute();
}

/** The latest meeting on or before the date that is not Cancelled (rule meetings/latest-meeting). */
export async function findLatestMeeting(
  db: Queryable,
  chapterId: string,
  date: IsoDate,
): Promise<Meeting | null> {
  const row = await db
    .selectFrom('meeting')
    .select(meetingRecord.columns())
    .where('chapter_id', '=', chapterId)
    .where('meeting_date', '<=', date)
    .where('status', '<>', 'Cancelled')
    .orderBy('meeting_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? meetingRecord.read(row) : null;
}

/** @returns the stored meeting, or `null` when the chapter has one on that date already */
export function insertMeeting(tx: Tx, chapterId: string, content: MeetingContent): Promise<Meeting | null> {
  return insertIfFree(tx, meetingRecord, { chapterId, id: randomUUID(), ...content });
}

export async function isDateTaken(tx: Tx, chapterId: string, date: IsoDate): Promise<boolean> {
  const row = await tx
    .selectFrom('meeting')
    .select('meeting_id')
    .where('chapter_id', '=', chapterId)
    .where('meeting_date', '=', date)
    .executeTakeFirst();
  return row !== undefined;
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

/** Stores when the meeting was changed, which calendars show (rule meetings/calendar). */
export async function stampChange(
  tx: Tx,
  { chapterId, id }: Pick<Meeting, 'chapterId' | 'id'>,
): Promise<void> {
  await tx
    .updateTable('meeting')
    .set({ changed_at: sql`now()` })
    .where('chapter_id', '=', chapterId)
    .where('meeting_id', '=', id)
    .execute();
}
