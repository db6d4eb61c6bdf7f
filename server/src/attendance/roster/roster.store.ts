import type {
  AttendanceStatus,
  PaymentKind,
  PaymentStatus,
} from '@fellowship/domain/attendance/attendance-status';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import {
  type VisitorAttendance,
  type VisitorAttendanceRow,
  visitorAttendanceRecord,
} from '#visitors/visitor-attendance.store.ts';
import type { Database } from '../../storage/database.ts';
import { type RowText, readRowTexts } from '../../storage/row-text.ts';
import { statement } from '../../storage/statement.ts';
import { uuidOrNone } from '../../storage/uuid.ts';
import {
  MEETING_CONTEXT_COLUMNS,
  type MeetingContext,
  type MeetingContextRow,
  toMeetingContext,
} from './meeting-context.store.ts';
import { type PersonRow, peopleOf, type RosterRow, toRosterRow } from './meeting-people.store.ts';

export interface FoundRoster {
  day: MeetingContext;
  rows: RosterRow[];
  visitors: VisitorAttendance[];
}

interface FoundRow {
  day: MeetingContextRow & { visitors: VisitorAttendanceRow[] };
  /** See `toPersonRow`; null without people. */
  people: string | null;
}

/** The meeting with its visitors, and the people: as one text, since a chapter's rows cost the driver more than PostgreSQL. */
const FIND = statement<{ chapterId: string; meetingId: string }, FoundRow>(
  'attendance-roster',
  `
    with day as (
      select ${MEETING_CONTEXT_COLUMNS},
        (select coalesce(json_agg(to_json(visit) order by visit.attended_at, visit.name, visit.visitor_attendance_id), '[]')
          from visitor_attendance visit where visit.chapter_id = :chapterId and visit.meeting_id = :meetingId) as visitors
      from meeting
      join chapter on chapter.chapter_id = meeting.chapter_id
      where meeting.chapter_id = :chapterId and meeting.meeting_id = :meetingId
    ), people as (
      select person_id, person_name, trade, is_on_roster, date_of_joining, attendance_id, member_name, classification_name,
        attendance_status, payment_status, payment_kind, attended_at, is_late, late_time, marked_by, leave_reason, version
      from (${peopleOf()}) everybody
    )
    select to_json(day) as day,
      (select string_agg(people::text, '' order by person_name, person_id) from people) as people
    from day`,
);

/** The whole roll call of a meeting, read in one round trip from one snapshot; `null` for an unknown meeting. */
export async function findRoster(
  { pool }: Database,
  chapterId: string,
  meetingId: string,
): Promise<FoundRoster | null> {
  const [found] = await FIND.run(pool, { chapterId, meetingId: uuidOrNone(meetingId) });
  if (!found) return null;
  const key = { chapter_id: chapterId, meeting_id: meetingId };
  return {
    day: toMeetingContext(found.day),
    rows: Array.from(readRowTexts(found.people), (person) => toRosterRow(toPersonRow(person, key))),
    visitors: found.day.visitors.map(visitorAttendanceRecord.read),
  };
}

/** Columns of `people`; those of the attendance are null where there is none. */
function toPersonRow(person: RowText, key: { chapter_id: string; meeting_id: string }): PersonRow {
  const [rotaryId, personName, trade, isOnRoster, dateOfJoining, attendanceId, ...attendance] = person;
  const [name, classification, status, payment, kind, attendedAt, isLate, ...further] = attendance;
  const [lateTime, markedBy, leaveReason, version] = further;
  const row = {
    person_id: rotaryId as string,
    person_name: personName as string,
    trade: trade as string | null,
    is_on_roster: isOnRoster === 't',
    date_of_joining: dateOfJoining as IsoDate | null,
  };
  if (attendanceId === null) return { ...row, attendance_id: null };
  return {
    ...row,
    ...key,
    attendance_id: attendanceId as string,
    rotary_id: rotaryId as string,
    member_name: name as string,
    classification_name: classification as string | null,
    attendance_status: status as AttendanceStatus,
    payment_status: payment as PaymentStatus,
    payment_kind: kind as PaymentKind | null,
    attended_at: attendedAt as string,
    is_late: isLate === 't',
    late_time: lateTime as string,
    marked_by: markedBy as string | null,
    leave_reason: leaveReason as string | null,
    version: Number(version),
  };
}
