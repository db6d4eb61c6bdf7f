import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-status';
import type { ChangedAttendance } from '../../meetings/attendance-event.ts';
import type { Database } from '../../storage/database.ts';
import {
  type MemberAttendance,
  type MemberAttendanceRow,
  toMemberAttendance,
} from '../member-attendance.store.ts';
import {
  toVisitorAttendance,
  type VisitorAttendance,
  type VisitorAttendanceRow,
} from '../visitors/visitor-attendance.store.ts';

/** How a meeting stands, and the named records as they are now. */
export interface FoundChange {
  status: MeetingStatus;
  version: number;
  rows: MemberAttendance[];
  visitors: VisitorAttendance[];
}

const FIND = {
  name: 'attendance-change',
  text: `
    select meeting.status, meeting.version,
      (select coalesce(json_agg(to_json(own)), '[]') from member_attendance own
        where own.chapter_id = $1 and own.meeting_id = $2 and own.rotary_id = any($3)) as rows,
      (select coalesce(json_agg(to_json(visit)), '[]') from visitor_attendance visit
        where visit.chapter_id = $1 and visit.visitor_attendance_id = any($4::uuid[])) as visitors
    from meeting
    where meeting.chapter_id = $1 and meeting.meeting_id = $2`,
};

/** What an event is about, in one round trip; `null` for a meeting that does not exist. */
export async function findChange(
  { pool }: Database,
  { chapterId, meetingId, members, visitors }: ChangedAttendance,
): Promise<FoundChange | null> {
  const { rows } = await pool.query<{
    status: MeetingStatus;
    version: number;
    rows: MemberAttendanceRow[];
    visitors: VisitorAttendanceRow[];
  }>({ ...FIND, values: [chapterId, meetingId, members, visitors] });
  const row = rows[0];
  if (!row) return null;
  return {
    status: row.status,
    version: row.version,
    rows: row.rows.map(toMemberAttendance),
    visitors: row.visitors.map(toVisitorAttendance),
  };
}
