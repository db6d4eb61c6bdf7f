import { randomUUID } from 'node:crypto';
import type { ClosingAbsence } from '@fellowship/domain/attendance/closing/closing';
import type { AttendanceSummary as Figures } from '@fellowship/domain/attendance/summary/summary';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-status';
import type { RowOf } from '../../storage/record.ts';
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
