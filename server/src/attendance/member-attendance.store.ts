import type { AttendanceStatus, PaymentStatus } from '@fellowship/domain/attendance/attendance-status';
import type { LocalDateTime } from '@fellowship/domain/calendar/dates';
import type { Selectable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { MemberAttendance as MemberAttendanceTable } from '../storage/database.types.ts';
import { conditionsOf, type Filter, type ListColumn } from '../storage/list-filter.ts';
import { type ListArguments, type Page, readPage } from '../storage/list-page.ts';

export interface MemberAttendance {
  id: string;
  meetingId: string;
  chapterId: string;
  rotaryId: string;
  memberName: string;
  classificationName: string | null;
  attendanceStatus: AttendanceStatus;
  paymentStatus: PaymentStatus;
  attendedDateTime: LocalDateTime;
  isLate: boolean;
  lateTime: string;
  /** The admin who marked it last; `null` for a check-in by QR code. */
  markedBy: string | null;
  version: number;
}

/** The columns a record is read from; `scanned_at` differs between a row and its JSON and is not part of the record. */
export type MemberAttendanceRow = Omit<Selectable<MemberAttendanceTable>, 'scanned_at'>;

const COLUMNS: Record<string, ListColumn> = {
  meetingId: { column: 'meeting_id', kind: 'uuid' },
  rotaryId: { column: 'rotary_id', kind: 'text' },
  attendedDateTime: { column: 'attended_at', kind: 'timestamp' },
  attendanceStatus: { column: 'attendance_status', kind: 'text' },
  isLate: { column: 'is_late', kind: 'boolean' },
};

/** The members' attendance of one chapter, by time and member. */
export function listMemberAttendance(
  { kysely }: Database,
  chapterId: string,
  filter: Filter | null,
  list: ListArguments,
): Promise<Page<MemberAttendance>> {
  let query = kysely.selectFrom('member_attendance').selectAll().where('chapter_id', '=', chapterId);
  for (const condition of conditionsOf(filter, COLUMNS)) query = query.where(condition);
  return readPage(
    query,
    {
      columns: [
        { column: 'attended_at', kind: 'timestamp' },
        { column: 'rotary_id', kind: 'text' },
        { column: 'meeting_id', kind: 'uuid' },
      ],
      direction: 'asc',
      keyOf: (record: MemberAttendance) => [record.attendedDateTime, record.rotaryId, record.meetingId],
    },
    list,
    toMemberAttendance,
  );
}

export function toMemberAttendance(row: Omit<MemberAttendanceRow, 'is_closing_absence'>): MemberAttendance {
  return {
    id: row.attendance_id,
    meetingId: row.meeting_id,
    chapterId: row.chapter_id,
    rotaryId: row.rotary_id,
    memberName: row.member_name,
    classificationName: row.classification_name,
    attendanceStatus: row.attendance_status as AttendanceStatus,
    paymentStatus: row.payment_status as PaymentStatus,
    attendedDateTime: toMinute(row.attended_at),
    isLate: row.is_late,
    lateTime: row.late_time,
    markedBy: row.marked_by,
    version: row.version,
  };
}

/** `2026-11-20 07:31:00` and `2026-11-20T07:31:00` (as JSON has it) as `2026-11-20 07:31`. */
export function toMinute(timestamp: string): LocalDateTime {
  return timestamp.slice(0, 16).replace('T', ' ');
}
