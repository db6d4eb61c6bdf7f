import { randomUUID } from 'node:crypto';
import type {
  CheckInMeeting,
  CheckInPerson,
  MemberCheckIn,
  VisitorCheckIn,
} from '@fellowship/domain/attendance/check-in';
import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-status';
import type { QrPayload } from '@fellowship/domain/meetings/qr-content';
import type { Database } from '../storage/database.ts';
import { encodeNotice, NOTIFY_CHANNEL } from '../storage/notices.ts';
import { attendanceNotice } from './attendance-notice.ts';
import {
  type MemberAttendance,
  type MemberAttendanceRow,
  toMemberAttendance,
} from './member-attendance.store.ts';
import {
  toVisitorAttendance,
  type VisitorAttendance,
  type VisitorAttendanceRow,
} from './visitor-attendance.store.ts';

/** All that a check-in is decided by, read in one round trip. */
export interface CheckInFound {
  meeting: CheckInMeeting & { venue: string };
  chapterName: string;
  timeZone: string;
  person: CheckInPerson;
  existing: { record: MemberAttendance | VisitorAttendance; requestId: string | null } | null;
}

interface FoundRow {
  status: MeetingStatus;
  meeting_date: string;
  starts_at: string;
  ends_at: string;
  early_minutes: number;
  venue: string;
  chapter_name: string;
  time_zone: string;
  full_name: string;
  classification_name: string | null;
  mobile: string | null;
  own: MemberAttendanceRow | null;
  visit: VisitorAttendanceRow | null;
}

const FIND = {
  name: 'check-in-find',
  text: `
    select meeting.status, meeting.meeting_date, meeting.starts_at, meeting.ends_at, meeting.early_minutes, meeting.venue,
      chapter.name as chapter_name, chapter.time_zone,
      person.full_name, person.classification_name, person.mobile,
      to_jsonb(own) as own, to_jsonb(visit) as visit
    from meeting
    join chapter on chapter.chapter_id = meeting.chapter_id
    join member person on person.chapter_id = $3 and person.rotary_id = $4
    left join member_attendance own
      on own.chapter_id = meeting.chapter_id and own.meeting_id = meeting.meeting_id
      and own.rotary_id = $4 and own.chapter_id = $3
    left join visitor_attendance visit
      on visit.chapter_id = meeting.chapter_id and visit.meeting_id = meeting.meeting_id
      and visit.home_chapter_id = $3 and visit.home_rotary_id = $4
    where meeting.chapter_id = $1 and meeting.meeting_id = $2`,
};

/** The scanned meeting as it stands, the person, and the record there may be already; `null` for an unknown meeting. */
export async function findForCheckIn(
  database: Database,
  qr: QrPayload,
  caller: { chapterId: string; rotaryId: string },
): Promise<CheckInFound | null> {
  const values = [qr.chapterId, qr.meetingId, caller.chapterId, caller.rotaryId];
  const { rows } = await database.pool.query<FoundRow>({ ...FIND, values });
  const row = rows[0];
  if (!row) return null;
  return {
    meeting: {
      meetingId: qr.meetingId,
      chapterId: qr.chapterId,
      date: row.meeting_date,
      start: row.starts_at,
      end: row.ends_at,
      earlyPresenceMinutes: row.early_minutes,
      status: row.status,
      venue: row.venue,
    },
    chapterName: row.chapter_name,
    timeZone: row.time_zone,
    person: { fullName: row.full_name, classificationName: row.classification_name, mobile: row.mobile },
    existing: existingOf(row),
  };
}

function existingOf({ own, visit }: FoundRow): CheckInFound['existing'] {
  if (own) return { record: toMemberAttendance(own), requestId: own.request_id };
  if (visit) return { record: toVisitorAttendance(visit), requestId: visit.request_id };
  return null;
}

/**
 * The meeting is looked at again by the very statement that inserts, and held until it commits: a meeting that was
 * closed, cancelled or moved since it was read takes no record, and closing waits for check-ins under way.
 */
const STILL_OPEN = `
  with open_meeting as (
    select chapter_id, meeting_id from meeting
    where chapter_id = $1 and meeting_id = $2 and status = 'Scheduled'
      and meeting_date = $3 and starts_at = $4
    for share
  )`;

const INSERT_MEMBER = {
  name: 'check-in-member',
  text: `${STILL_OPEN}
    insert into member_attendance (chapter_id, meeting_id, rotary_id, attendance_id, member_name, classification_name,
      attendance_status, payment_status, attended_at, is_late, late_time, scanned_at, request_id)
    select chapter_id, meeting_id, $5, $6, $7, $8, $9, $10, $11::timestamp, $12, $13, $14::timestamptz, $15 from open_meeting
    on conflict (chapter_id, meeting_id, rotary_id) do update set
      marked_by = null, attendance_status = excluded.attendance_status, payment_status = excluded.payment_status,
      attended_at = excluded.attended_at, is_late = excluded.is_late, late_time = excluded.late_time,
      scanned_at = excluded.scanned_at, request_id = excluded.request_id, version = member_attendance.version + 1
    where member_attendance.attendance_status = 'Unmarked'
    returning to_jsonb(member_attendance) as record, pg_notify('${NOTIFY_CHANNEL}', $16) as told`,
};

const INSERT_VISITOR = {
  name: 'check-in-visitor',
  text: `${STILL_OPEN}
    insert into visitor_attendance (chapter_id, meeting_id, visitor_attendance_id, name, classification_name, mobile,
      attendance_status, payment_status, attended_at, is_rotarian, home_chapter_id, home_rotary_id, scanned_at, request_id)
    select chapter_id, meeting_id, $5, $6, $7, $8, $9, $10, $11::timestamp, $12, $13, $14, $15::timestamptz, $16 from open_meeting
    on conflict on constraint visitor_attendance_home_member_key do nothing
    returning to_jsonb(visitor_attendance) as record, pg_notify('${NOTIFY_CHANNEL}', $17) as told`,
};

export interface CheckInOrigin {
  scannedAt: Date | null;
  requestId: string | null;
}

/** One statement, one transaction. @returns `null` when the meeting changed or the person was marked meanwhile */
export async function insertMemberCheckIn(
  database: Database,
  meeting: CheckInMeeting,
  record: MemberCheckIn,
  { scannedAt, requestId }: CheckInOrigin,
): Promise<MemberAttendance | null> {
  const values = [
    ...[meeting.chapterId, meeting.meetingId, meeting.date, meeting.start],
    ...[record.rotaryId, randomUUID(), record.memberName, record.classificationName],
    ...[
      record.attendanceStatus,
      record.paymentStatus,
      record.attendedDateTime,
      record.isLate,
      record.lateTime,
    ],
    ...[scannedAt, requestId],
    encodeNotice(attendanceNotice({ ...meeting, members: [record.rotaryId] })),
  ];
  const { rows } = await database.pool.query<{ record: MemberAttendanceRow }>({ ...INSERT_MEMBER, values });
  return rows[0] ? toMemberAttendance(rows[0].record) : null;
}

/** One statement, one transaction. @returns `null` when the meeting changed or the person was recorded meanwhile */
export async function insertVisitorCheckIn(
  database: Database,
  meeting: CheckInMeeting,
  record: VisitorCheckIn,
  { scannedAt, requestId }: CheckInOrigin,
): Promise<VisitorAttendance | null> {
  const id = randomUUID();
  const values = [
    ...[meeting.chapterId, meeting.meetingId, meeting.date, meeting.start],
    ...[id, record.name, record.classificationName, record.mobile],
    ...[record.attendanceStatus, record.paymentStatus, record.attendedDateTime, record.isRotarian],
    ...[record.homeChapterId, record.homeRotaryId, scannedAt, requestId],
    encodeNotice(attendanceNotice({ ...meeting, visitors: [id] })),
  ];
  const { rows } = await database.pool.query<{ record: VisitorAttendanceRow }>({ ...INSERT_VISITOR, values });
  return rows[0] ? toVisitorAttendance(rows[0].record) : null;
}
