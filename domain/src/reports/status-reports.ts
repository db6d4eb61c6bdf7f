import type { AttendanceCode } from '../activities/counters.ts';
import { NOT_LATE } from '../attendance/lateness.ts';
import type { RoutePath } from '../identity/access/routes.ts';

/** The attendance codes with their own report (rule reports/status-reports). */
export const STATUS_REPORT_CODES = ['Absent', 'Leave', 'Late'] as const satisfies readonly AttendanceCode[];

export type StatusReportCode = (typeof STATUS_REPORT_CODES)[number];

/** The paths of the status reports. */
export const STATUS_REPORT_PATHS = {
  Absent: '/absentees-report',
  Leave: '/leave-report',
  Late: '/late-comers-report',
} as const satisfies Record<StatusReportCode, RoutePath>;

/** The name of the files of a status report: '{status} Report' (rule reports/file-names). */
export function statusReportFile(status: StatusReportCode): string {
  return `${status} Report`;
}

/** The sum of late times, `hh:mm:ss`; `00:00:00` of none. Hours may exceed a day. */
export function totalLateTime(lateTimes: readonly string[]): string {
  const seconds = lateTimes.reduce((sum, time) => sum + toSeconds(time), 0);
  if (seconds === 0) return NOT_LATE;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** The seconds of a duration `hh:mm:ss`. */
export function toSeconds(duration: string): number {
  const [, hours, minutes, seconds] = /^(\d{2,}):([0-5]\d):([0-5]\d)$/.exec(duration) ?? [];
  if (hours === undefined) throw new RangeError(`Not a duration of the form hh:mm:ss: ${duration}`);
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
