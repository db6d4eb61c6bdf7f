import type { AttendanceStatus } from '../attendance-status.ts';

/** What the lines below look at of an attendance record. */
export interface OwnAttendance {
  readonly attendanceStatus: AttendanceStatus;
  readonly isLate?: boolean | null | undefined;
  readonly lateTime?: string | null | undefined;
}

/** How an attendance is called: a Present with the late flag is 'Late Present'. */
export function statusName(record: OwnAttendance): string {
  return record.attendanceStatus === 'Present' && record.isLate ? 'Late Present' : record.attendanceStatus;
}

/** The own status on the meeting's day (rule attendance/own-status); null while nothing is marked. */
export function ownStatusLine(record: OwnAttendance | null | undefined): string | null {
  if (!record || record.attendanceStatus === 'Unmarked') return null;
  return `You are marked as ${statusName(record)}`;
}
