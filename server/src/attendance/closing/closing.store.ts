import { randomUUID } from 'node:crypto';
import type { ClosingAbsence } from '@fellowship/domain/attendance/closing/closing';
import type { AttendanceSummary as Figures } from '@fellowship/domain/attendance/summary/summary';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-status';
import { sql } from 'kysely';
import { statement } from '../../storage/statement.ts';
import type { Tx } from '../../storage/transaction.ts';
import { uuidOrNone } from '../../storage/uuid.ts';
import { memberAttendanceRecord } from '../member-attendance.store.ts';
import {
  MEETING_CONTEXT_COLUMNS,
  type MeetingContext,
  type MeetingContextRow,
  toMeetingContext,
} from '../roster/meeting-context.store.ts';
import { type PersonRow, peopleColumn, type RosterRow, toRosterRow } from '../roster/meeting-people.store.ts';
import { type AttendanceSummary, summaryRecord } from '../summary/attendance-summary.store.ts';

/** A meeting after it was closed or reopened. */
export interface MeetingState {
  meetingId: string;
  chapterId: string;
  date: IsoDate;
  status: MeetingStatus;
  version: number;
}

/**
 * The meeting, locked until the transaction ends: waits for check-ins and markings under way, and later ones wait for
 * it. Whatever is read of its attendance must be read after this, by another statement.
 */
export async function lockMeetingContext(
  tx: Tx,
  chapterId: string,
  meetingId: string,
): Promise<MeetingContext | null> {
  const { rows } = await sql<MeetingContextRow>`
    select ${sql.raw(MEETING_CONTEXT_COLUMNS)}
    from meeting
    join chapter on chapter.chapter_id = meeting.chapter_id
    where meeting.chapter_id = ${chapterId} and meeting.meeting_id = ${uuidOrNone(meetingId)}
    for update of meeting`.execute(tx);
  return rows[0] ? toMeetingContext(rows[0]) : null;
}

const PEOPLE = statement<{ chapterId: string; meetingId: string }, { people: PersonRow[] }>(
  'meeting-people',
  `select ${peopleColumn()} as people`,
);

/** The chapter's current roster (rule members/roster), and everyone with a record of the meeting. */
export async function findPeople(tx: Tx, chapterId: string, meetingId: string): Promise<RosterRow[]> {
  const [row] = await PEOPLE.runIn(tx, { chapterId, meetingId });
  return (row?.people ?? []).map(toRosterRow);
}

interface Closing {
  chapterId: string;
  meetingId: string;
  completedOn: IsoDate;
  absences: readonly ClosingAbsence[];
  summary: Figures;
  /** Of the meeting that is closed: what is new starts above it, so that a version never names two states. */
  version: number;
}

/** What a closing stores: of the meeting, the absences, and the summary. */
export function rowsOfClosing({ chapterId, meetingId, completedOn, absences, summary, version }: Closing) {
  const key = { chapterId, meetingId, version: version + 1 };
  return {
    meeting: { status: 'Completed' as const, completed_on: completedOn, version: key.version },
    absences: absences.map((absence) => ({
      ...memberAttendanceRecord.write({ id: randomUUID(), ...key, ...absence }),
      is_closing_absence: true,
    })),
    summary: summaryRecord.write({ ...key, ...summary }),
  };
}

/** Stores a closing: the absences, the summary, and the meeting as Completed. */
export async function storeClosing(tx: Tx, closing: Closing): Promise<AttendanceSummary> {
  const { meeting, absences, summary } = rowsOfClosing(closing);
  await insertAbsences(tx, absences);
  const row = await tx
    .with('completed', (db) =>
      db
        .updateTable('meeting')
        .set(meeting)
        .where('chapter_id', '=', closing.chapterId)
        .where('meeting_id', '=', closing.meetingId),
    )
    .insertInto('attendance_summary')
    .values(summary)
    .returningAll()
    .executeTakeFirstOrThrow();
  return summaryRecord.read(row);
}

/** A row that says Unmarked is no attendance: it becomes the absence, and goes with it when the meeting is reopened. */
async function insertAbsences(tx: Tx, absences: ReturnType<typeof rowsOfClosing>['absences']): Promise<void> {
  if (absences.length === 0) return;
  await tx
    .insertInto('member_attendance')
    .values(absences)
    .onConflict((conflict) =>
      conflict.columns(['chapter_id', 'meeting_id', 'rotary_id']).doUpdateSet({
        attendance_status: 'Absent',
        payment_status: 'Unpaid',
        attended_at: sql`excluded.attended_at`,
        is_closing_absence: true,
        version: sql`member_attendance.version + 1`,
      }),
    )
    .execute();
}

/**
 * Takes back what `storeClosing` stored. The meeting's version passes those of the records that go, so that a new record
 * of the same person never has a version that somebody has seen on another.
 */
export async function storeReopening(tx: Tx, chapterId: string, meetingId: string): Promise<MeetingState> {
  const ofMeeting = sql`chapter_id = ${chapterId} and meeting_id = ${meetingId}`;
  const { rows } = await sql<{ meeting_date: IsoDate; status: MeetingStatus; version: number }>`
    with absence as (
      delete from member_attendance where ${ofMeeting} and is_closing_absence returning version
    ), withdrawn as (
      delete from attendance_summary where ${ofMeeting} returning version
    )
    update meeting set status = 'Scheduled', completed_on = null,
      version = 1 + greatest(version, (select max(version) from absence), (select max(version) from withdrawn))
    where ${ofMeeting}
    returning meeting_date, status, version`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the meeting that was locked is gone');
  return { meetingId, chapterId, date: row.meeting_date, status: row.status, version: row.version };
}
