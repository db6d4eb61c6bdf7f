import type { RecordOf, RowOf } from '../storage/record.ts';
import { recordOf } from '../storage/record-fields.ts';
import { memberAttendanceFields } from '../storage/tables/attendance-fields.ts';

export const memberAttendanceRecord = recordOf('member_attendance', memberAttendanceFields, [
  'scanned_at',
  'is_closing_absence',
]);

export type MemberAttendance = RecordOf<typeof memberAttendanceRecord>;
export type MemberAttendanceRow = RowOf<'member_attendance'>;

/** The members' attendance of one chapter, by time and member. */
export const memberAttendanceList = {
  record: memberAttendanceRecord,
  filters: ['meetingId', 'rotaryId', 'attendedDateTime', 'attendanceStatus', 'isLate'],
  order: ['attendedDateTime', 'rotaryId', 'meetingId'],
} as const;
