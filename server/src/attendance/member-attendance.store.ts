import { type RecordOf, type RowOf, record } from '../storage/record.ts';

export const memberAttendanceRecord = record('member_attendance', {
  id: 'attendance_id',
  meetingId: 'meeting_id',
  chapterId: 'chapter_id',
  rotaryId: 'rotary_id',
  memberName: 'member_name',
  classificationName: 'classification_name',
  attendanceStatus: 'attendance_status',
  paymentStatus: 'payment_status',
  paymentKind: 'payment_kind',
  attendedDateTime: 'attended_at',
  isLate: 'is_late',
  lateTime: 'late_time',
  /** The admin who marked it last; `null` for a check-in by QR code. */
  markedBy: 'marked_by',
  /** The reason of an announced leave; `null` otherwise. */
  leaveReason: 'leave_reason',
  version: 'version',
});

export type MemberAttendance = RecordOf<typeof memberAttendanceRecord>;
export type MemberAttendanceRow = RowOf<'member_attendance'>;

/** The members' attendance of one chapter, by time and member. */
export const memberAttendanceList = {
  record: memberAttendanceRecord,
  filters: ['meetingId', 'rotaryId', 'attendedDateTime', 'attendanceStatus', 'isLate'],
  order: ['attendedDateTime', 'rotaryId', 'meetingId'],
} as const;
