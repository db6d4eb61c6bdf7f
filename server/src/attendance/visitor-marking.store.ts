import { randomUUID } from 'node:crypto';
import type { VisitorMarking } from '@fellowship/domain/attendance/visitors/visitor-marking';
import { IS_ON_ROSTER } from '#chapters/chapter.store.ts';
import {
  type Visitor,
  type VisitorAttendance,
  type VisitorAttendanceRow,
  visitorAttendanceRecord,
  visitorRecord,
} from '#visitors/visitor.store.ts';
import type { RowOf } from '../storage/record.ts';
import { changeRecord, insertIfFree } from '../storage/record-store.ts';
import { statement, uuidOrNone } from '../storage/statement.ts';
import type { Tx } from '../storage/transaction.ts';
import {
  MEETING_CONTEXT_COLUMNS,
  type MeetingContext,
  type MeetingContextRow,
  toMeetingContext,
} from './attendance.store.ts';

/** Everything that decides a visitor's marking; locks the meeting and the chosen visitor. */
interface FoundForVisitor {
  day: MeetingContext;
  visitor: Visitor | null;
  isRecorded: boolean;
  isMobileTaken: boolean;
  inviter: { rotaryId: string; fullName: string } | null;
}

interface FoundRow extends MeetingContextRow {
  visitor: RowOf<'visitor'> | null;
  is_recorded: boolean;
  is_mobile_taken: boolean;
  inviter: FoundForVisitor['inviter'];
}

interface VisitorToMark {
  chapterId: string;
  meetingId: string;
  visitorId: string | null;
  mobile: string | null;
  inviterId: string | null;
}

const LOCK_FOR_VISITOR = statement<VisitorToMark, FoundRow>(
  'visitor-marking-lock',
  `with open_meeting as (
      select * from meeting where chapter_id = :chapterId and meeting_id = :meetingId for share
    ), picked as (
      select visitor.* from visitor, open_meeting
      where visitor.chapter_id = :chapterId and visitor.visitor_id = :visitorId and not visitor.is_deleted
      for update of visitor
    )
    select ${MEETING_CONTEXT_COLUMNS},
      (select to_json(picked) from picked) as visitor,
      exists (select from visitor_attendance a
        where a.chapter_id = :chapterId and a.meeting_id = :meetingId and a.visitor_id = :visitorId) as is_recorded,
      exists (select from visitor v where v.chapter_id = :chapterId and v.mobile = :mobile and not v.is_deleted)
        or exists (select from member m where m.chapter_id = :chapterId and m.mobile = :mobile) as is_mobile_taken,
      (select json_build_object('rotaryId', rotary_id, 'fullName', full_name) from member
        where chapter_id = :chapterId and rotary_id = :inviterId and ${IS_ON_ROSTER}) as inviter
    from open_meeting meeting
    join chapter on chapter.chapter_id = meeting.chapter_id`,
);

export async function lockForVisitor(tx: Tx, asked: VisitorToMark): Promise<FoundForVisitor | null> {
  const [row] = await LOCK_FOR_VISITOR.run(tx, {
    ...asked,
    meetingId: uuidOrNone(asked.meetingId),
    visitorId: uuidOrNone(asked.visitorId ?? ''),
  });
  if (!row) return null;
  return {
    day: toMeetingContext(row),
    visitor: row.visitor && visitorRecord.read(row.visitor),
    isRecorded: row.is_recorded,
    isMobileTaken: row.is_mobile_taken,
    inviter: row.inviter,
  };
}

/** @returns `null` if another admin recorded the visitor at this meeting meanwhile */
export function insertVisitorAttendance(
  tx: Tx,
  record: VisitorMarking['attendance'] & { chapterId: string; meetingId: string; visitorId: string },
): Promise<VisitorAttendance | null> {
  return insertIfFree(tx, visitorAttendanceRecord, { id: randomUUID(), ...record });
}

const LOCK_ATTENDANCE = statement<
  { chapterId: string; id: string },
  MeetingContextRow & { record: VisitorAttendanceRow }
>(
  'visitor-attendance-lock',
  `with open_meeting as (
      select * from meeting
      where chapter_id = :chapterId and meeting_id = (
        select meeting_id from visitor_attendance where chapter_id = :chapterId and visitor_attendance_id = :id)
      for share
    ), record as (
      select own.* from visitor_attendance own, open_meeting
      where own.chapter_id = :chapterId and own.visitor_attendance_id = :id
      for update of own
    )
    select ${MEETING_CONTEXT_COLUMNS}, to_json(record) as record
    from record
    join open_meeting meeting on meeting.meeting_id = record.meeting_id
    join chapter on chapter.chapter_id = meeting.chapter_id`,
);

/** A visitor's record, locked, with its meeting locked for sharing; `null` when there is none. */
export async function lockVisitorAttendance(
  tx: Tx,
  chapterId: string,
  id: string,
): Promise<{ day: MeetingContext; record: VisitorAttendance } | null> {
  const [row] = await LOCK_ATTENDANCE.run(tx, { chapterId, id: uuidOrNone(id) });
  return row ? { day: toMeetingContext(row), record: visitorAttendanceRecord.read(row.record) } : null;
}

export function setPayment(
  tx: Tx,
  chapterId: string,
  id: string,
  payment: Pick<VisitorAttendance, 'paymentStatus' | 'paymentKind'>,
): Promise<VisitorAttendance> {
  return changeRecord(tx, visitorAttendanceRecord, { chapterId, id }, payment);
}
