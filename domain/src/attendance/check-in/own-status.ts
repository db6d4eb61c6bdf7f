import type { AttendanceStatus } from '../attendance-status.ts';
import { NOT_LATE } from '../lateness.ts';

/** The fields of an attendance that its status line needs. */
export interface OwnAttendance {
  readonly attendanceStatus: AttendanceStatus;
  readonly isLate?: boolean | null | undefined;
  readonly lateTime?: string | null | undefined;
}

/** The name of a status: a Present with the late flag is 'Late Present'. */
export function statusName(record: OwnAttendance): string {
  return record.attendanceStatus === 'Present' && record.isLate ? 'Late Present' : record.attendanceStatus;
}

/** The caller's status on the meeting's day (rule attendance/own-status); null while nothing is marked. */
export function ownStatusLine(record: OwnAttendance | null | undefined): string | null {
  if (!record || record.attendanceStatus === 'Unmarked') return null;
  return `You are marked as ${statusName(record)}`;
}

/** The empty record used when the lookup fails (rule attendance/placeholder-record). */
export const EMPTY_MEMBER_ATTENDANCE = {
  id: '',
  meetingId: '',
  chapterId: '',
  rotaryId: '',
  memberName: '',
  classificationName: '',
  attendanceStatus: 'Unmarked',
  paymentStatus: 'Unpaid',
  attendedDateTime: '',
  isLate: false,
  lateTime: NOT_LATE,
} as const;
