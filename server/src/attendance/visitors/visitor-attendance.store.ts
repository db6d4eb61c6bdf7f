import type { AttendanceStatus, PaymentStatus } from '@fellowship/domain/attendance/attendance-status';
import type { LocalDateTime } from '@fellowship/domain/calendar/dates';
import type { Selectable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { VisitorAttendance as VisitorAttendanceTable } from '../../storage/database.types.ts';
import { conditionsOf, type Filter, type ListColumn } from '../../storage/list-filter.ts';
import { type ListArguments, type Page, readPage } from '../../storage/list-page.ts';
import { toMinute } from '../member-attendance.store.ts';

export interface VisitorAttendance {
  id: string;
  meetingId: string;
  chapterId: string;
  name: string;
  classificationName: string | null;
  referredBy: string | null;
  mobile: string | null;
  attendedDateTime: LocalDateTime;
  attendanceStatus: AttendanceStatus;
  paymentStatus: PaymentStatus;
  isRotarian: boolean;
  /** The chapter's visitor; `null` for a member of another chapter. */
  visitorId: string | null;
  /** 1 or 2: the visits that make a prospect (rule visitors/visits). */
  visitNumber: number | null;
  version: number;
}

export type VisitorAttendanceRow = Omit<Selectable<VisitorAttendanceTable>, 'scanned_at'>;

const COLUMNS: Record<string, ListColumn> = {
  meetingId: { column: 'meeting_id', kind: 'uuid' },
  mobile: { column: 'mobile', kind: 'text' },
  attendedDateTime: { column: 'attended_at', kind: 'timestamp' },
  attendanceStatus: { column: 'attendance_status', kind: 'text' },
};

/** The visitors of one chapter's meetings, by time. @param home only this member's own visits */
export function listVisitorAttendance(
  { kysely }: Database,
  chapterId: string,
  home: { chapterId: string; rotaryId: string } | null,
  filters: readonly (Filter | null)[],
  list: ListArguments,
): Promise<Page<VisitorAttendance>> {
  let query = kysely.selectFrom('visitor_attendance').selectAll().where('chapter_id', '=', chapterId);
  if (home)
    query = query.where('home_chapter_id', '=', home.chapterId).where('home_rotary_id', '=', home.rotaryId);
  for (const condition of filters.flatMap((filter) => conditionsOf(filter, COLUMNS)))
    query = query.where(condition);
  return readPage(
    query,
    {
      columns: [
        { column: 'attended_at', kind: 'timestamp' },
        { column: 'visitor_attendance_id', kind: 'uuid' },
      ],
      direction: 'asc',
      keyOf: (record: VisitorAttendance) => [record.attendedDateTime, record.id],
    },
    list,
    toVisitorAttendance,
  );
}

export function toVisitorAttendance(row: VisitorAttendanceRow): VisitorAttendance {
  return {
    id: row.visitor_attendance_id,
    meetingId: row.meeting_id,
    chapterId: row.chapter_id,
    name: row.name,
    classificationName: row.classification_name,
    referredBy: row.referred_by,
    mobile: row.mobile,
    attendedDateTime: toMinute(row.attended_at),
    attendanceStatus: row.attendance_status as AttendanceStatus,
    paymentStatus: row.payment_status as PaymentStatus,
    isRotarian: row.is_rotarian,
    visitorId: row.visitor_id,
    visitNumber: row.visit_number,
    version: row.version,
  };
}
