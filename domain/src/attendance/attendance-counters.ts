import type { AttendanceCode, CounterDelta } from '../activities/counters.ts';
import type { IsoDate } from '../calendar/dates.ts';
import type { AttendanceStatus } from './attendance-status.ts';

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
