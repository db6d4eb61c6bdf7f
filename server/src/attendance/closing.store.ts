import { randomUUID } from 'node:crypto';
import type { ClosingAbsence } from '@fellowship/domain/attendance/closing/closing';
import type {
  AttendanceTotals,
  AttendanceSummary as Figures,
} from '@fellowship/domain/attendance/summary/summary';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-rules';
import { type RecordOf, type RowOf, record } from '../storage/record.ts';
import { changeRecord, findRecord } from '../storage/record-store.ts';
import { statement, uuidOrNone } from '../storage/statement.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';
import {
  MEETING_CONTEXT_COLUMNS,
  type MeetingContext,
  type MeetingContextRow,
  memberAttendanceRecord,
  type PersonRow,
  peopleColumn,
  type RosterRow,
  toMeetingContext,
  toRosterRow,
} from './attendance.store.ts';

/** The figures of a completed meeting, as they are stored (rule attendance/summary). */
export const summaryRecord = record('attendance_summary', {
  chapterId: 'chapter_id',
  meetingId: 'meeting_id',
  meetingDate: 'meeting_date',
  year: 'year',
  term: 'term',
  quarter: 'quarter',
  month: 'month',
  weekNo: 'week_no',
  presentCount: 'present_count',
  absentCount: 'absent_count',
  leaveCount: 'leave_count',
  lateCount: 'late_count',
  presentPercent: 'present_percent',
  absentPercent: 'absent_percent',
  leavePercent: 'leave_percent',
  latePercent: 'late_percent',
  totalMembersCount: 'total_members_count',
  isCorrected: 'is_corrected',
  version: 'version',
});

/** A meeting after it was closed or reopened. */
export interface MeetingState {
  meetingId: string;
  chapterId: string;
  date: IsoDate;
  status: MeetingStatus;
  version: number;
}

const LOCK = statement<{ chapterId: string; meetingId: string }, MeetingContextRow>(
  'meeting-context-lock',
  `select ${MEETING_CONTEXT_COLUMNS}
    from meeting join chapter on chapter.chapter_id = meeting.chapter_id
    where meeting.chapter_id = :chapterId and meeting.meeting_id = :meetingId
    for update of meeting`,
);

/**
 * The meeting, locked until the transaction ends: waits for check-ins and markings under way, and later ones wait for
 * it. Whatever is read of its attendance must be read after this, by another statement.
 */
export async function lockMeetingContext(
  tx: Tx,
  chapterId: string,
  meetingId: string,
): Promise<MeetingContext | null> {
  const [row] = await LOCK.run(tx, { chapterId, meetingId: uuidOrNone(meetingId) });
  return row ? toMeetingContext(row) : null;
}

const PEOPLE = statement<{ chapterId: string; meetingId: string }, { people: PersonRow[] }>(
  'meeting-people',
  `select ${peopleColumn()} as people`,
);

/** The chapter's current roster (rule members/roster), and everyone with a record of the meeting. */
export async function findPeople(tx: Tx, chapterId: string, meetingId: string): Promise<RosterRow[]> {
  const [row] = await PEOPLE.run(tx, { chapterId, meetingId });
  return (row?.people ?? []).map(toRosterRow);
}

interface Closing {
  chapterId: string;
  meetingId: string;
  completedOn: IsoDate;
  absences: readonly ClosingAbsence[];
  summary: Figures;
  /** The meeting's version before it closes: new records start above it, so that no version names two states. */
  version: number;
}

/** The columns that a closing stores: of the meeting, the absences, and the summary. */
export function toClosingRows({ chapterId, meetingId, completedOn, absences, summary, version }: Closing) {
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

/** All but what a correction sets. */
const SUMMARY_COLUMNS = summaryRecord
  .columns()
  .filter((column) => column !== 'is_corrected')
  .join();

/** A record that says Unmarked is no attendance: it becomes the absence, and is deleted with it when the meeting is reopened. */
const STORE = statement<
  {
    chapterId: string;
    meetingId: string;
    completedOn: IsoDate;
    version: number;
    absences: string;
    summary: string;
  },
  RowOf<'attendance_summary'>
>(
  'closing-store',
  `with absent as (
      insert into member_attendance as own (attendance_id, chapter_id, meeting_id, rotary_id, member_name,
        classification_name, attendance_status, payment_status, attended_at, is_late, late_time, is_closing_absence, version)
      select attendance_id, chapter_id, meeting_id, rotary_id, member_name,
        classification_name, attendance_status, payment_status, attended_at, is_late, late_time, is_closing_absence, version
      from jsonb_populate_recordset(null::member_attendance, :absences::jsonb)
      on conflict (chapter_id, meeting_id, rotary_id) do update set
        attendance_status = 'Absent', payment_status = 'Unpaid', attended_at = excluded.attended_at,
        is_closing_absence = true, version = own.version + 1
    ), completed as (
      update meeting set status = 'Completed', completed_on = :completedOn, version = :version
      where chapter_id = :chapterId and meeting_id = :meetingId
    )
    insert into attendance_summary (${SUMMARY_COLUMNS})
    select ${SUMMARY_COLUMNS} from jsonb_populate_record(null::attendance_summary, :summary::jsonb)
    returning *`,
);

/** Stores a closing: the absences, the summary, and the meeting as Completed. */
export async function storeClosing(tx: Tx, closing: Closing): Promise<AttendanceSummary> {
  const { chapterId, meetingId, completedOn } = closing;
  const { meeting, absences, summary } = toClosingRows(closing);
  const [row] = await STORE.run(tx, {
    chapterId,
    meetingId,
    completedOn,
    version: meeting.version,
    absences: JSON.stringify(absences),
    summary: JSON.stringify(summary),
  });
  return summaryRecord.read(row as RowOf<'attendance_summary'>);
}

const REOPEN = statement<
  { chapterId: string; meetingId: string },
  { meeting_date: IsoDate; status: MeetingStatus; version: number }
>(
  'meeting-reopen',
  `with absence as (
      delete from member_attendance
      where chapter_id = :chapterId and meeting_id = :meetingId and is_closing_absence returning version
    ), withdrawn as (
      delete from attendance_summary where chapter_id = :chapterId and meeting_id = :meetingId returning version
    )
    update meeting set status = 'Scheduled', completed_on = null,
      version = 1 + greatest(version, (select max(version) from absence), (select max(version) from withdrawn))
    where chapter_id = :chapterId and meeting_id = :meetingId
    returning meeting_date, status, version`,
);

/**
 * Takes back what `storeClosing` stored. The meeting's version passes those of the deleted records, so that a new record of the
 * same person never has a version that a client has seen on another.
 */
export async function storeReopening(tx: Tx, chapterId: string, meetingId: string): Promise<MeetingState> {
  const [row] = await REOPEN.run(tx, { chapterId, meetingId });
  if (!row) throw new Error('the meeting that was locked is gone');
  return { meetingId, chapterId, date: row.meeting_date, status: row.status, version: row.version };
}

export type AttendanceSummary = RecordOf<typeof summaryRecord>;

/** The summaries of one chapter by date. */
export const summaryList = {
  record: summaryRecord,
  filters: ['year', 'term', 'quarter', 'month', 'weekNo', 'meetingDate'],
  order: ['meetingDate'],
} as const;

export function findSummary(
  db: Queryable,
  chapterId: string,
  meetingId: string,
): Promise<AttendanceSummary | null> {
  return findRecord(db, summaryRecord, { chapterId, meetingId });
}

/** The summary of the meeting on that date, locked until the transaction ends. */
export function lockSummary(
  tx: Tx,
  chapterId: string,
  meetingDate: string,
): Promise<AttendanceSummary | null> {
  return findRecord(tx, summaryRecord, { chapterId, meetingDate }, { lock: true });
}

/** Replaces the figures that closing computed by corrected ones. */
export function replaceSummary(
  tx: Tx,
  { chapterId, meetingId }: AttendanceSummary,
  figures: Figures,
): Promise<AttendanceSummary> {
  return changeRecord(tx, summaryRecord, { chapterId, meetingId }, { ...figures, isCorrected: true });
}

/** What all summaries of a chapter add up to. */
export const lifetimeRecord = record('attendance_summary_lifetime', {
  chapterId: 'chapter_id',
  presentCount: 'present_count',
  absentCount: 'absent_count',
  leaveCount: 'leave_count',
  lateCount: 'late_count',
  totalMembersCount: 'total_members_count',
});

const ADD = statement<AttendanceTotals & { chapterId: string }>(
  'summary-lifetime-add',
  `insert into attendance_summary_lifetime as stored
      (chapter_id, present_count, absent_count, leave_count, late_count, total_members_count)
    values (:chapterId, :presentCount, :absentCount, :leaveCount, :lateCount, :totalMembersCount)
    on conflict (chapter_id) do update set
      present_count = stored.present_count + excluded.present_count,
      absent_count = stored.absent_count + excluded.absent_count,
      leave_count = stored.leave_count + excluded.leave_count,
      late_count = stored.late_count + excluded.late_count,
      total_members_count = stored.total_members_count + excluded.total_members_count`,
);

/**
 * Adds the change of a closing, a reopening or a correction to the sums of all summaries of a chapter. Apart from the facts that
 * they follow from, this is the only writer of these sums.
 */
export async function addToLifetime(tx: Tx, chapterId: string, change: AttendanceTotals): Promise<void> {
  await ADD.run(tx, { chapterId, ...change });
}
