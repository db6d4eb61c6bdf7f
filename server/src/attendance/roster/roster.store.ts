import type { AttendanceStatus, PaymentStatus } from '@fellowship/domain/attendance/attendance-status';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { IS_ON_ROSTER } from '../../members/roster-condition.ts';
import type { Database } from '../../storage/database.ts';
import { type RowText, readRowTexts } from '../../storage/row-text.ts';
import { statement } from '../../storage/statement.ts';
import { uuidOrNone } from '../../storage/uuid.ts';
import { memberAttendanceRecord } from '../member-attendance.store.ts';
import {
  type VisitorAttendance,
  type VisitorAttendanceRow,
  visitorAttendanceRecord,
} from '../visitors/visitor-attendance.store.ts';
import {
  MEETING_CONTEXT_COLUMNS,
  type MeetingContext,
  type MeetingContextRow,
  toMeetingContext,
} from './meeting-context.store.ts';
import type { RosterRow } from './meeting-people.store.ts';

export interface FoundRoster {
  day: MeetingContext;
  rows: RosterRow[];
  visitors: VisitorAttendance[];
}

interface FoundRow {
  day: MeetingContextRow & { visitors: VisitorAttendanceRow[] };
  /** See `toRosterRow`; null without people. */
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
      select coalesce(person.rotary_id, own.rotary_id) as person_id,
        coalesce(person.full_name, own.member_name) as full_name,
        case when person.rotary_id is null then own.classification_name else person.classification_name end as trade,
        person.rotary_id is not null as is_on_roster, person.date_of_joining,
        own.attendance_id, own.member_name, own.classification_name, own.attendance_status, own.payment_status,
        own.attended_at, own.is_late, own.late_time, own.marked_by, own.version
      from (select rotary_id, full_name, classification_name, date_of_joining from member
        where chapter_id = :chapterId and ${IS_ON_ROSTER}) person
      full join (select * from member_attendance where chapter_id = :chapterId and meeting_id = :meetingId) own
        on own.rotary_id = person.rotary_id
    )
    select to_json(day) as day,
      (select string_agg(people::text, '' order by full_name, person_id) from people) as people
    from day`,
);

/** The whole roll call of a meeting in one round trip, as it stood at one moment; `null` for an unknown meeting. */
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
    rows: Array.from(readRowTexts(found.people), (person) => toRosterRow(person, key)),
    visitors: found.day.visitors.map(visitorAttendanceRecord.read),
  };
}

/** Columns of `people`; those of the attendance are null where there is none. */
function toRosterRow(person: RowText, key: { chapter_id: string; meeting_id: string }): RosterRow {
  const [rotaryId, memberName, trade, isOnRoster, dateOfJoining, attendanceId, ...attendance] = person;
  const [name, classification, status, payment, attendedAt, isLate, lateTime, markedBy, version] = attendance;
  return {
    rotaryId: rotaryId as string,
    memberName: memberName as string,
    classificationName: trade as string | null,
    isOnRoster: isOnRoster === 't',
    dateOfJoining: dateOfJoining as IsoDate | null,
    attendance:
      attendanceId === null
        ? null
        : memberAttendanceRecord.read({
            ...key,
            attendance_id: attendanceId as string,
            rotary_id: rotaryId as string,
            member_name: name as string,
            classification_name: classification as string | null,
            attendance_status: status as AttendanceStatus,
            payment_status: payment as PaymentStatus,
            attended_at: attendedAt as string,
            is_late: isLate === 't',
            late_time: lateTime as string,
            marked_by: markedBy as string | null,
            version: Number(version),
          }),
  };
}
