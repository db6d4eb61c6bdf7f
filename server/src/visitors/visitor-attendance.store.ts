import { type RecordOf, type RowOf, record } from '../storage/record.ts';
import { type SqlPart, sqlPart } from '../storage/statement.ts';

export const visitorAttendanceRecord = record('visitor_attendance', {
  id: 'visitor_attendance_id',
  meetingId: 'meeting_id',
  chapterId: 'chapter_id',
  name: 'name',
  classificationName: 'classification_name',
  referredBy: 'referred_by',
  mobile: 'mobile',
  attendedDateTime: 'attended_at',
  attendanceStatus: 'attendance_status',
  paymentStatus: 'payment_status',
  paymentKind: 'payment_kind',
  isRotarian: 'is_rotarian',
  /** The chapter's visitor; `null` for a member of another chapter. */
  visitorId: 'visitor_id',
  /** 1 or 2: the visits that make a prospect (rule visitors/visits). */
  visitNumber: 'visit_number',
  version: 'version',
});

export type VisitorAttendance = RecordOf<typeof visitorAttendanceRecord>;
export type VisitorAttendanceRow = RowOf<'visitor_attendance'>;

/** The visitors of one chapter's meetings, by time. */
export const visitorAttendanceList = {
  record: visitorAttendanceRecord,
  filters: ['meetingId', 'mobile', 'attendedDateTime', 'attendanceStatus'],
  order: ['attendedDateTime', 'id'],
} as const;

/** The visits of a member of another chapter. */
export function isVisitOf(home: { chapterId: string; rotaryId: string }): SqlPart {
  return sqlPart('(home_chapter_id, home_rotary_id) = (:chapterId, :rotaryId)', { ...home });
}
