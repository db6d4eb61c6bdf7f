import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-status';
import {
  type VisitorAttendance,
  type VisitorAttendanceRow,
  visitorAttendanceRecord,
} from '#visitors/visitor-attendance.store.ts';
import type { ChangedAttendance } from '../../meetings/attendance-event.ts';
import type { Database } from '../../storage/database.ts';
import { statement } from '../../storage/statement.ts';
import {
  type MemberAttendance,
  type MemberAttendanceRow,
  memberAttendanceRecord,
} from '../member-attendance.store.ts';

/** The meeting and the named records, as they are now. */
export interface FoundChange {
  status: MeetingStatus;
  version: number;
  rows: MemberAttendance[];
  visitors: VisitorAttendance[];
}

interface FoundRow {
  status: MeetingStatus;
  version: number;
  rows: MemberAttendanceRow[];
  visitors: VisitorAttendanceRow[];
}

const FIND = statement<ChangedAttendance, FoundRow>(
  'attendance-change',
  `
    select meeting.status, meeting.version,
      (select coalesce(json_agg(to_json(own)), '[]') from member_attendance own
        where own.chapter_id = :chapterId and own.meeting_id = :meetingId and own.rotary_id = any(:members)) as rows,
      (select coalesce(json_agg(to_json(visit)), '[]') from visitor_attendance visit
        where visit.chapter_id = :chapterId and visit.visitor_attendance_id = any(:visitors::uuid[])) as visitors
    from meeting
    where meeting.chapter_id = :chapterId and meeting.meeting_id = :meetingId`,
);

/** What an event is about, in one round trip; `null` for a meeting that does not exist. */
export async function findChange(
  { kysely }: Database,
  change: ChangedAttendance,
): Promise<FoundChange | null> {
  const [row] = await FIND.run(kysely, change);
  if (!row) return null;
  return {
    status: row.status,
    version: row.version,
    rows: row.rows.map(memberAttendanceRecord.read),
    visitors: row.visitors.map(visitorAttendanceRecord.read),
  };
}
