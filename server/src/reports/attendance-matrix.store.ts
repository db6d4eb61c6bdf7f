import type { AttendanceStatus } from '@fellowship/domain/attendance/attendance-status';
import type { DateRange } from '@fellowship/domain/calendar/period-ranges';
import type { HeldMeeting, MatrixMember, MatrixRecord } from '@fellowship/domain/reports/attendance-matrix';
import type { ReportMemberFacts } from '@fellowship/domain/reports/report-members';
import { toMinute } from '#attendance/member-attendance.store.ts';
import type { Database } from '#storage/database.ts';

/** Whom and what a matrix is made of. */
export interface FoundMatrix {
  meetings: HeldMeeting[];
  /** Whoever is or was a member, by name; the domain says who stands in the report. */
  members: (MatrixMember & ReportMemberFacts)[];
  records: MatrixRecord[];
}

/** A record without the names of its fields: a year of a chapter has thousands. */
type CompactRecord = [
  meeting: number,
  member: number,
  status: AttendanceStatus,
  isLate: boolean,
  attendedAt: string,
  lateTime: string,
];

interface FoundRow {
  meetings: HeldMeeting[];
  members: (MatrixMember & ReportMemberFacts)[];
  records: CompactRecord[];
}

const FIND = {
  name: 'attendance-matrix',
  text: `
    with held as (
      select meeting_id, meeting_date, starts_at, ends_at, row_number() over (order by meeting_date) - 1 as position
      from meeting
      where chapter_id = $1 and meeting_date between $2 and $3 and status = 'Completed'
    ), person as (
      select rotary_id, full_name, classification_name, status, is_admin, inactive_date,
        row_number() over (order by full_name, rotary_id) - 1 as position
      from member
      where chapter_id = $1 and status <> 'New' and not is_admin
    )
    select
      (select coalesce(json_agg(json_build_object('id', meeting_id, 'date', meeting_date,
          'timing', json_build_array(starts_at, ends_at)) order by position), '[]') from held) as meetings,
      (select coalesce(json_agg(json_build_object('rotaryId', rotary_id, 'memberName', full_name,
          'classificationName', classification_name, 'status', status, 'isAdmin', is_admin,
          'inactiveDate', inactive_date) order by position), '[]') from person) as members,
      (select coalesce(json_agg(json_build_array(held.position, person.position, a.attendance_status, a.is_late,
          a.attended_at, a.late_time)), '[]')
        from held
        join member_attendance a on a.chapter_id = $1 and a.meeting_id = held.meeting_id
        join person on person.rotary_id = a.rotary_id) as records`,
};

/** Closed meetings of a period, members, and the attendance of one at the other: one round trip. */
export async function findMatrix(
  { pool }: Database,
  chapterId: string,
  { from, to }: DateRange,
): Promise<FoundMatrix> {
  const { rows } = await pool.query<FoundRow>({ ...FIND, values: [chapterId, from, to] });
  const { meetings, members, records } = rows[0] as FoundRow;
  return {
    meetings,
    members,
    records: records.flatMap(([meeting, member, attendanceStatus, isLate, attendedAt, lateTime]) => {
      const held = meetings[meeting];
      const person = members[member];
      if (!held || !person) return [];
      return {
        meetingId: held.id,
        rotaryId: person.rotaryId,
        attendanceStatus,
        isLate,
        attendedDateTime: toMinute(attendedAt),
        lateTime,
      };
    }),
  };
}
