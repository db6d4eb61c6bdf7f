import { randomUUID } from 'node:crypto';
import type {
  CheckInMeeting,
  CheckInPerson,
  MemberCheckIn,
  VisitorCheckIn,
} from '@fellowship/domain/attendance/check-in/check-in';
import type { SubscriptionFacts } from '@fellowship/domain/billing/validity';
import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-rules';
import type { QrPayload } from '@fellowship/domain/meetings/qr-content';
import { IS_ON_ROSTER } from '#chapters/chapter.store.ts';
import {
  type VisitorAttendance,
  type VisitorAttendanceRow,
  visitorAttendanceRecord,
} from '#visitors/visitor.store.ts';
import { SUBSCRIPTIONS_OF_CHAPTER } from '../identity/caller.store.ts';
import { attendanceEvent } from '../meetings/attendance-event.ts';
import type { Database } from '../storage/database.ts';
import { isUniqueViolation } from '../storage/database-errors.ts';
import { encodeEvent, NOTIFY_CHANNEL } from '../storage/events.ts';
import { type Statement, statement } from '../storage/statement.ts';
import type { StoredRequest } from '../storage/transaction.ts';
import {
  type MemberAttendance,
  type MemberAttendanceRow,
  memberAttendanceRecord,
} from './attendance.store.ts';

/** All that a check-in is decided by, read in one round trip. */
export interface CheckInFound {
  meeting: CheckInMeeting & { venue: string; feePaise: number };
  /** How many were here when the person came, with the person; null before. */
  place: number | null;
  /** How many members the meeting's chapter has; null before the person came. */
  membersCount: number | null;
  chapterName: string;
  timeZone: string;
  /** Of the meeting's chapter. */
  subscriptions: readonly SubscriptionFacts[];
  person: CheckInPerson;
  existing: MemberAttendance | VisitorAttendance | null;
  /** The same request id, used before; its answer is the row that was stored. */
  repeated: StoredRequest | null;
}

interface FoundRow {
  status: MeetingStatus;
  meeting_date: string;
  starts_at: string;
  ends_at: string;
  early_minutes: number;
  venue: string;
  fee_paise: number;
  place: number | null;
  members_count: number | null;
  chapter_name: string;
  time_zone: string;
  subscriptions: SubscriptionFacts[];
  full_name: string;
  classification_name: string | null;
  mobile: string | null;
  own: MemberAttendanceRow | null;
  visit: VisitorAttendanceRow | null;
  repeated: CheckInFound['repeated'];
}

interface FindParameters {
  chapterId: string;
  meetingId: string;
  homeChapterId: string;
  rotaryId: string;
  userName: string;
  requestId: string | null;
}

const FIND = statement<FindParameters, FoundRow>(
  'check-in-find',
  `
    select meeting.status, meeting.meeting_date, meeting.starts_at, meeting.ends_at, meeting.early_minutes, meeting.venue, meeting.fee_paise,
      case when own.attendance_status = 'Present' or visit.attendance_status = 'Present' then (
        select count(*)::integer from (
          select chapter_id, meeting_id, attendance_status, attended_at from member_attendance
          union all
          select chapter_id, meeting_id, attendance_status, attended_at from visitor_attendance
        ) here
        where here.chapter_id = meeting.chapter_id and here.meeting_id = meeting.meeting_id
          and here.attendance_status = 'Present' and here.attended_at <= coalesce(own.attended_at, visit.attended_at)
      ) end as place,
      case when own.attendance_status = 'Present' or visit.attendance_status = 'Present' then (
        select count(*)::integer from member where chapter_id = meeting.chapter_id and ${IS_ON_ROSTER}
      ) end as members_count,
      chapter.name as chapter_name, chapter.time_zone, ${SUBSCRIPTIONS_OF_CHAPTER} as subscriptions,
      person.full_name, person.classification_name, person.mobile,
      to_jsonb(own) as own, to_jsonb(visit) as visit,
      (select to_json(r) from request r where r.chapter_id = :chapterId and r.user_name = :userName and r.request_id = :requestId) as repeated
    from meeting
    join chapter on chapter.chapter_id = meeting.chapter_id
    join member person on person.chapter_id = :homeChapterId and person.rotary_id = :rotaryId
    left join member_attendance own
      on own.chapter_id = meeting.chapter_id and own.meeting_id = meeting.meeting_id
      and own.rotary_id = :rotaryId and own.chapter_id = :homeChapterId
    left join visitor_attendance visit
      on visit.chapter_id = meeting.chapter_id and visit.meeting_id = meeting.meeting_id
      and visit.home_chapter_id = :homeChapterId and visit.home_rotary_id = :rotaryId
    where meeting.chapter_id = :chapterId and meeting.meeting_id = :meetingId`,
);

/**
 * The scanned meeting, the person, an existing record, and the request id if it was used; `null` for
 * an unknown meeting.
 */
export async function findForCheckIn(
  database: Database,
  qr: QrPayload,
  caller: { chapterId: string; rotaryId: string; userName: string },
  requestId: string | null,
): Promise<CheckInFound | null> {
  const { chapterId, meetingId } = qr;
  const { chapterId: homeChapterId, rotaryId, userName } = caller;
  const asked = { chapterId, meetingId, homeChapterId, rotaryId, userName, requestId };
  const [row] = await FIND.run(database.kysely, asked);
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
      feePaise: Number(row.fee_paise),
    },
    place: row.place,
    membersCount: row.members_count,
    chapterName: row.chapter_name,
    timeZone: row.time_zone,
    subscriptions: row.subscriptions,
    person: { fullName: row.full_name, classificationName: row.classification_name, mobile: row.mobile },
    existing: findExisting(row),
    repeated: row.repeated,
  };
}

function findExisting({ own, visit }: FoundRow): CheckInFound['existing'] {
  if (own) return memberAttendanceRecord.read(own);
  return visit && visitorAttendanceRecord.read(visit);
}

/**
 * The meeting is looked at again by the very statement that inserts, and held until it commits: a meeting that was
 * closed, cancelled or moved since it was read takes no record, and closing waits for check-ins under way. A new record
 * starts at the version of its meeting, which closing and reopening raise: a version never names two states.
 */
const OPEN_MEETING = `
  open_meeting as (
    select chapter_id, meeting_id, version from meeting
    where chapter_id = :chapterId and meeting_id = :meetingId and status = 'Scheduled'
      and meeting_date = :date and starts_at = :start
    for share
  )`;

/** The request id with what it was used for and the row that was stored: a repetition is answered by it. */
const REMEMBERED = `
  remembered as (
    insert into request (chapter_id, user_name, request_id, operation, input_hash, answer)
    select :chapterId, :userName, :requestId::text, :operation, :inputHash, to_jsonb(stored) from stored where :requestId::text is not null
  )
  select to_jsonb(stored) as record, pg_notify('${NOTIFY_CHANNEL}', :event) as told from stored`;

type InsertParameters = CheckInMeeting & CheckInRequest & { id: string; event: string };

const INSERT_MEMBER = statement<InsertParameters & MemberCheckIn, { record: MemberAttendanceRow }>(
  'check-in-member',
  `
    with ${OPEN_MEETING}, stored as (
      insert into member_attendance (chapter_id, meeting_id, rotary_id, attendance_id, member_name, classification_name,
        attendance_status, payment_status, attended_at, is_late, late_time, scanned_at, version)
      select chapter_id, meeting_id, :rotaryId, :id, :memberName, :classificationName,
        :attendanceStatus, :paymentStatus, :attendedDateTime::timestamp, :isLate, :lateTime, :scannedAt::timestamptz, version
      from open_meeting
      on conflict (chapter_id, meeting_id, rotary_id) do update set
        marked_by = null, leave_reason = null, attendance_status = excluded.attendance_status, payment_status = excluded.payment_status,
        attended_at = excluded.attended_at, is_late = excluded.is_late, late_time = excluded.late_time,
        scanned_at = excluded.scanned_at, version = greatest(member_attendance.version + 1, excluded.version)
      where member_attendance.attendance_status = 'Unmarked' or member_attendance.leave_reason is not null
      returning member_attendance.*
    ), ${REMEMBERED}`,
);

const INSERT_VISITOR = statement<InsertParameters & VisitorCheckIn, { record: VisitorAttendanceRow }>(
  'check-in-visitor',
  `
    with ${OPEN_MEETING}, stored as (
      insert into visitor_attendance (chapter_id, meeting_id, visitor_attendance_id, name, classification_name, mobile,
        attendance_status, payment_status, attended_at, is_rotarian, home_chapter_id, home_rotary_id, scanned_at)
      select chapter_id, meeting_id, :id, :name, :classificationName, :mobile,
        :attendanceStatus, :paymentStatus, :attendedDateTime::timestamp, :isRotarian, :homeChapterId, :homeRotaryId,
        :scannedAt::timestamptz
      from open_meeting
      on conflict on constraint visitor_attendance_home_member_key do nothing
      returning visitor_attendance.*
    ), ${REMEMBERED}`,
);

/** Who asks for a check-in, with which request id, and what the phone says of its time. */
export interface CheckInRequest {
  userName: string;
  requestId: string | null;
  operation: string;
  inputHash: string;
  scannedAt: Date | null;
}

/** One statement, one transaction. @returns `null` when the meeting changed or the person was marked meanwhile */
export async function insertMemberCheckIn(
  database: Database,
  meeting: CheckInMeeting,
  record: MemberCheckIn,
  request: CheckInRequest,
): Promise<MemberAttendance | null> {
  const event = encodeEvent(attendanceEvent({ ...meeting, members: [record.rotaryId] }));
  const parameters = { ...meeting, ...request, ...record, id: randomUUID(), event };
  const row = await insert(database, INSERT_MEMBER, parameters);
  return row && memberAttendanceRecord.read(row);
}

/** One statement, one transaction. @returns `null` when the meeting changed or the person was recorded meanwhile */
export async function insertVisitorCheckIn(
  database: Database,
  meeting: CheckInMeeting,
  record: VisitorCheckIn,
  request: CheckInRequest,
): Promise<VisitorAttendance | null> {
  const id = randomUUID();
  const event = encodeEvent(attendanceEvent({ ...meeting, visitors: [id] }));
  const row = await insert(database, INSERT_VISITOR, { ...meeting, ...request, ...record, id, event });
  return row && visitorAttendanceRecord.read(row);
}

/** @returns the stored row; `null` when there is none, or the same request id is used by another request at this moment */
async function insert<Parameters, Row>(
  { kysely }: Database,
  storing: Statement<Parameters, { record: Row }>,
  parameters: Parameters,
): Promise<Row | null> {
  try {
    const [row] = await storing.run(kysely, parameters);
    return row?.record ?? null;
  } catch (error) {
    if (isUniqueViolation(error, 'request_pkey')) return null;
    throw error;
  }
}
