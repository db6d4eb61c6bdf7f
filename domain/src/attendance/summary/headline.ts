import type { AttendanceStatus } from '../attendance-status.ts';
import type { AttendanceTotals } from './summary.ts';

/** The headline figures of a closed meeting. */
export interface MeetingHeadline {
  /** Members who came, late or not. */
  readonly cameCount: number;
  /** Of all who were expected: a whole number. */
  readonly camePercent: number;
  readonly lateCount: number;
  readonly visitorCount: number;
}

/**
 * How many came, from the summary of a closed meeting (rule attendance/headline). The percentage is of all members, rounded
 * to a whole number; it is 100 only if everyone came and 0 only if no one did.
 */
export function meetingHeadline(
  { presentCount, lateCount, totalMembersCount }: Omit<AttendanceTotals, 'absentCount' | 'leaveCount'>,
  visitors: readonly { readonly attendanceStatus: AttendanceStatus }[],
): MeetingHeadline {
  const cameCount = presentCount + lateCount;
  return {
    cameCount,
    camePercent: wholePercent(cameCount, totalMembersCount),
    lateCount,
    visitorCount: visitors.filter(({ attendanceStatus }) => attendanceStatus === 'Present').length,
  };
}

function wholePercent(count: number, total: number): number {
  if (count === 0) return 0;
  if (count >= total) return 100;
  return Math.min(99, Math.max(1, Math.round((count * 100) / total)));
}
