import type { AttendanceCode, CounterDelta } from '../activities/counters.ts';
import type { IsoDate } from '../calendar/dates.ts';

/** The status of an attendance; 'Late' is a Present with `isLate` (rule attendance/status). */
export const ATTENDANCE_STATUSES = ['Present', 'Absent', 'Leave', 'Unmarked'] as const;

export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

/** Whether the fee of the meeting was paid (rule attendance/fee-status). */
export const PAYMENT_STATUSES = ['Paid', 'Unpaid'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How a fee was paid (rule attendance/payment-kind). */
export const PAYMENT_KINDS = ['Cash', 'UPI', 'Other'] as const;

export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** The counter code of an attendance; null for Unmarked (rule attendance/how-it-counts). */
export function attendanceCode(record: {
  readonly attendanceStatus: AttendanceStatus;
  readonly isLate: boolean;
}): AttendanceCode | null {
  if (record.attendanceStatus === 'Unmarked') return null;
  return record.attendanceStatus === 'Present' && record.isLate ? 'Late' : record.attendanceStatus;
}

/** The counter of a member's attendance at a closed meeting; null while Unmarked. */
export function attendanceCounter(record: {
  readonly chapterId: string;
  readonly rotaryId: string;
  readonly meetingDate: IsoDate;
  readonly attendanceStatus: AttendanceStatus;
  readonly isLate: boolean;
}): CounterDelta | null {
  const code = attendanceCode(record);
  if (code === null) return null;
  const { chapterId, rotaryId, meetingDate } = record;
  return { chapterId, rotaryId, type: 'Attendance', code, meetingDate, count: 1, valuePaise: 0 };
}
