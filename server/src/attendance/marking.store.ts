import { randomUUID } from 'node:crypto';
import type { Marking } from '@fellowship/domain/attendance/marking/marking';
import type { Caller } from '@fellowship/domain/identity/access/policy';
import { attendanceEvent } from '../meetings/attendance-event.ts';
import type { Database } from '../storage/database.ts';
import { isUniqueViolation } from '../storage/database-errors.ts';
import { encodeEvent, NOTIFY_CHANNEL } from '../storage/events.ts';
import { statement, uuidOrNone } from '../storage/statement.ts';
import type { StoredRequest } from '../storage/transaction.ts';
import {
  MEETING_CONTEXT_COLUMNS,
  type MeetingContext,
  type MeetingContextRow,
  type MemberAttendance,
  type MemberAttendanceRow,
  memberAttendanceRecord,
  type PersonRow,
  peopleColumn,
  type RosterRow,
  toMeetingContext,
  toRosterRow,
} from './attendance.store.ts';

/** The result of a marking: the stored records, and those that another admin had changed meanwhile. */
export interface MarkingResult {
  rows: MemberAttendance[];
  conflicts: MemberAttendance[];
}

/** Which marking is asked for, and by whom. */
interface MarkingRequest {
  chapterId: string;
  meetingId: string;
  caller: Caller;
  requestId: string | null;
  operation: string;
  inputHash: string;
}

export interface FoundForMarking {
  day: MeetingContext;
  people: RosterRow[];
  /** The same request id, used before. */
  repeated: (StoredRequest & { answer: StoredAnswer }) | null;
}

/** The answer stored with the request id: what was known before storing, and the rows that were stored. */
interface StoredAnswer {
  known: MarkingResult;
  stored: MemberAttendanceRow[];
}

interface FindParameters {
  chapterId: string;
  meetingId: string;
  rotaryIds: readonly string[];
  userName: string;
  requestId: string | null;
}

interface FoundRow extends MeetingContextRow {
  people: PersonRow[];
  repeated: FoundForMarking['repeated'];
}

const FIND = statement<FindParameters, FoundRow>(
  'attendance-mark-find',
  `
    select ${MEETING_CONTEXT_COLUMNS},
      ${peopleColumn('= any(:rotaryIds)')} as people,
      (select to_json(r) from request r
        where r.chapter_id = :chapterId and r.user_name = :userName and r.request_id = :requestId) as repeated
    from meeting
    join chapter on chapter.chapter_id = meeting.chapter_id
    where meeting.chapter_id = :chapterId and meeting.meeting_id = :meetingId`,
);

/** The meeting, the named members with their records, and the request id if it was used: all that marking is decided by. */
export async function findForMarking(
  { kysely }: Database,
  { chapterId, meetingId, caller, requestId }: MarkingRequest,
  rotaryIds: readonly string[],
): Promise<FoundForMarking | null> {
  const [row] = await FIND.run(kysely, {
    chapterId,
    meetingId: uuidOrNone(meetingId),
    rotaryIds,
    userName: caller.userName,
    requestId,
  });
  if (!row) return null;
  return { day: toMeetingContext(row), people: row.people.map(toRosterRow), repeated: row.repeated };
}

/** A record as it shall be, for a member whose record was as `before` says. */
export interface MarkingRow {
  member: RosterRow;
  marking: Marking;
  isArrivalStated: boolean;
}

interface StoreParameters {
  chapterId: string;
  meetingId: string;
  meetingVersion: number;
  /** JSON, as `known`. */
  rows: string;
  known: string;
  userName: string;
  role: string;
  auditId: string;
  requestId: string | null;
  operation: string;
  inputHash: string;
  event: string;
}

/**
 * One statement, one transaction, as for a check-in: the meeting is locked (closing waits, and a closed one takes
 * nothing), each row is stored only if its version is still the one that was seen, audited, published, and kept with
 * the request id. Rows are touched in the order of their keys, so that two markings at once never wait for each other. A new
 * record starts at the version of its meeting, which closing and reopening raise: a version never names two states.
 */
const STORE = statement<StoreParameters, { is_open: boolean; stored: MemberAttendanceRow[] }>(
  'attendance-mark',
  `
    with open_meeting as (
      select chapter_id, meeting_id from meeting
      where chapter_id = :chapterId and meeting_id = :meetingId and status = 'Scheduled' and version = :meetingVersion
      for share
    ), sent as (
      select * from json_to_recordset(:rows::json) as sent (
        rotary_id text, attendance_id uuid, member_name text, classification_name text, attendance_status text,
        payment_status text, payment_kind text, attended_at timestamp, is_late boolean, late_time text, version integer, before jsonb, stated jsonb)
    ), stored as (
      insert into member_attendance as own (chapter_id, meeting_id, rotary_id, attendance_id, member_name,
        classification_name, attendance_status, payment_status, payment_kind, attended_at, is_late, late_time, version, marked_by)
      select chapter_id, meeting_id, rotary_id, attendance_id, member_name,
        classification_name, attendance_status, payment_status, payment_kind, attended_at, is_late, late_time, version, :userName
      from open_meeting cross join sent
      order by rotary_id
      on conflict (chapter_id, meeting_id, rotary_id) do update set
        attendance_status = excluded.attendance_status, payment_status = excluded.payment_status,
       payment_kind = excluded.payment_kind, attended_at = excluded.attended_at, is_late = excluded.is_late,
       late_time = excluded.late_time, version = excluded.version, marked_by = excluded.marked_by, leave_reason = null
      where own.version = excluded.version - 1
      returning own.*
    ), audited as (
      insert into audit (chapter_id, audit_id, actor, actor_role, action, subject, before, after)
      select :chapterId, :auditId::uuid, :userName, :role, 'attendance.mark', :meetingId::text,
        jsonb_object_agg(rotary_id, sent.before) filter (where sent.before is not null),
        jsonb_object_agg(rotary_id, jsonb_build_object('attendanceStatus', stored.attendance_status,
          'paymentStatus', stored.payment_status, 'paymentKind', stored.payment_kind, 'attendedDateTime', to_char(stored.attended_at, 'YYYY-MM-DD HH24:MI')) || sent.stated)
      from stored join sent using (rotary_id)
      having count(*) > 0
    ), remembered as (
      insert into request (chapter_id, user_name, request_id, operation, input_hash, answer)
      select :chapterId, :userName, :requestId::text, :operation, :inputHash,
        jsonb_build_object('known', :known::jsonb, 'stored', (select coalesce(jsonb_agg(to_jsonb(stored)), '[]') from stored))
      from open_meeting
      where :requestId::text is not null
    )
    select exists (select from open_meeting) as is_open,
      (select coalesce(json_agg(to_json(stored)), '[]') from stored) as stored,
      (select pg_notify('${NOTIFY_CHANNEL}', :event) where exists (select from stored)) as told`,
);

/**
 * @param known what the answer holds beside the rows that this stores
 * @returns the stored rows; `null` when the meeting changed, or the same request id was used, since it was read: read again
 */
export async function storeMarking(
  { kysely }: Database,
  request: MarkingRequest,
  meetingVersion: number,
  rows: readonly MarkingRow[],
  known: MarkingResult,
): Promise<MemberAttendance[] | null> {
  const { chapterId, meetingId, caller } = request;
  const members = rows.map(({ member }) => member.rotaryId);
  const parameters = {
    ...request,
    meetingVersion,
    rows: JSON.stringify(rows.map((row) => toSent(row, meetingVersion))),
    known: JSON.stringify(known),
    userName: caller.userName,
    role: caller.role,
    auditId: randomUUID(),
    event: encodeEvent(attendanceEvent({ chapterId, meetingId, members })),
  };
  try {
    const [row] = await STORE.run(kysely, parameters);
    return row?.is_open ? row.stored.map(memberAttendanceRecord.read) : null;
  } catch (error) {
    if (isUniqueViolation(error, 'request_pkey')) return null;
    throw error;
  }
}

const REMEMBER = statement<
  Pick<MarkingRequest, 'chapterId' | 'operation' | 'inputHash'> & {
    userName: string;
    requestId: string;
    answer: string;
  }
>(
  'marking-remember',
  `insert into request (chapter_id, user_name, request_id, operation, input_hash, answer)
    values (:chapterId, :userName, :requestId, :operation, :inputHash, :answer)
    on conflict do nothing returning 1`,
);

/**
 * Stores the request id of a marking that changes nothing, with its answer.
 * @returns false when the same request id was used since it was read: the caller must read again
 */
export async function rememberMarking(
  { kysely }: Database,
  { chapterId, caller, requestId, operation, inputHash }: MarkingRequest,
  known: MarkingResult,
): Promise<boolean> {
  if (requestId === null) return true;
  const answer = JSON.stringify({ known, stored: [] } satisfies StoredAnswer);
  const { userName } = caller;
  const stored = await REMEMBER.run(kysely, { chapterId, userName, requestId, operation, inputHash, answer });
  return stored.length > 0;
}

export function readStoredAnswer({ known, stored }: StoredAnswer): MarkingResult {
  return { ...known, rows: [...known.rows, ...stored.map(memberAttendanceRecord.read)] };
}

function toSent({ member, marking, isArrivalStated }: MarkingRow, meetingVersion: number) {
  const before = member.attendance;
  return {
    rotary_id: member.rotaryId,
    attendance_id: randomUUID(),
    member_name: member.memberName,
    classification_name: member.classificationName,
    attendance_status: marking.attendanceStatus,
    payment_status: marking.paymentStatus,
    payment_kind: marking.paymentKind,
    attended_at: marking.attendedDateTime,
    is_late: marking.isLate,
    late_time: marking.lateTime,
    version: before ? before.version + 1 : meetingVersion,
    stated: isArrivalStated ? { isArrivalStated } : {},
    before: before && {
      attendanceStatus: before.attendanceStatus,
      paymentStatus: before.paymentStatus,
      paymentKind: before.paymentKind,
      attendedDateTime: before.attendedDateTime,
    },
  };
}
