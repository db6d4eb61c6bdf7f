import type { AttendanceStatus } from '@fellowship/domain/attendance/attendance-status';
import type { DateRange } from '@fellowship/domain/calendar/periods';
import type { HeldMeeting, MatrixMember, MatrixRecord } from '@fellowship/domain/reports/attendance-reports';
import type { ReportMemberFacts } from '@fellowship/domain/reports/report';
import type { Database } from '#storage/database.ts';
import { statement } from '#storage/statement.ts';

/** Whom and what a matrix is made of. */
interface FoundMatrix {
  meetings: HeldMeeting[];
  /** Present and former members, by name; the domain decides who is in the report. */
  members: (Omit<MatrixMember, 'leftOn'> & ReportMemberFacts)[];
  /** Read as they are asked for: a year of a chapter has thousands. */
  records: Iterable<MatrixRecord>;
}

interface FoundRow {
  meetings: HeldMeeting[];
  members: (Omit<MatrixMember, 'leftOn'> & ReportMemberFacts)[];
  /** See `readRecords`; null where there are none. */
  records: string | null;
}

interface Asked extends DateRange {
  chapterId: string;
  now: Date;
  isTimed: boolean;
}

const FIND = statement<Asked, FoundRow>(
  'attendance-matrix',
  `
    with held as (
      select meeting_id, meeting_date, starts_at, ends_at, status = 'Scheduled' as is_open, row_number() over (order by meeting_date) - 1 as position
      from meeting join chapter using (chapter_id)
      where chapter_id = :chapterId and meeting_date between :from and :to and (status = 'Completed'
        or status = 'Scheduled' and meeting_date <= (:now::timestamptz at time zone time_zone)::date)
    ), person as (
      select rotary_id, full_name, classification_name, status, is_admin, is_support, inactive_date,
        row_number() over (order by full_name, rotary_id) - 1 as position
      from member join chapter using (chapter_id)
      where chapter_id = :chapterId and status <> 'New' and not is_admin and not is_support
    )
    select
      (select coalesce(json_agg(json_build_object('id', meeting_id, 'date', meeting_date,
          'timing', json_build_array(starts_at, ends_at), 'isOpen', is_open) order by position), '[]') from held) as meetings,
      (select coalesce(json_agg(json_build_object('rotaryId', rotary_id, 'memberName', full_name,
          'classificationName', classification_name, 'status', status, 'isAdmin', is_admin, 'isSupportAdmin', is_support,
          'inactiveDate', inactive_date) order by position), '[]') from person) as members,
      (select string_agg(concat_ws(',', held.position, person.position, a.attendance_status, a.is_late::int,
          case when :isTimed then a.attended_at end, case when :isTimed then a.late_time end), ';')
        from held
        join member_attendance a on a.chapter_id = :chapterId and a.meeting_id = held.meeting_id
        join person on person.rotary_id = a.rotary_id) as records`,
);

/**
 * Meetings of a period that take or took place, members, and the attendance of one at the other: one round trip.
 * @param now the chapter's today is the last day whose meeting can be open
 * @param isTimed whether arrival times and lateness are wanted; they are empty otherwise
 */
export async function findMatrix(
  { kysely }: Database,
  chapterId: string,
  { from, to }: DateRange,
  now: Date,
  isTimed: boolean,
): Promise<FoundMatrix> {
  const [row] = await FIND.run(kysely, { chapterId, from, to, isTimed, now });
  const { meetings, members, records } = row as FoundRow;
  return { meetings, members, records: readRecords(records ?? '', meetings, members) };
}

/**
 * As one text the records cost PostgreSQL half of what JSON does, and read one by one they are no burden to the heap.
 */
function* readRecords(
  text: string,
  meetings: FoundMatrix['meetings'],
  members: FoundMatrix['members'],
): Generator<MatrixRecord> {
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf(';', start);
    const end = found === -1 ? text.length : found;
    const [meeting, member, status = '', isLate, attendedAt = '', lateTime = ''] = text
      .slice(start, end)
      .split(',');
    start = end + 1;
    const held = meetings[Number(meeting)];
    const person = members[Number(member)];
    if (!held || !person) continue;
    yield {
      meetingId: held.id,
      rotaryId: person.rotaryId,
      attendanceStatus: status as AttendanceStatus,
      isLate: isLate === '1',
      attendedDateTime: attendedAt.slice(0, 'YYYY-MM-DD HH:mm'.length),
      lateTime,
    };
  }
}
