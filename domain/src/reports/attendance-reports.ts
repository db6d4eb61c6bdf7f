import { type AttendanceCode, CODES_OF_TYPE } from '../activities/counters.ts';
import { attendanceCode } from '../attendance/attendance-status.ts';
import { NOT_LATE } from '../attendance/lateness.ts';
import { type CountedRecord, toPercent } from '../attendance/summary/summary.ts';
import type { ClockTime, IsoDate, LocalDateTime } from '../calendar/dates.ts';
import { SHORT_MONTHS } from '../calendar/formats.ts';
import { getMonth } from '../calendar/periods.ts';
import type { RoutePath } from '../identity/access/routes.ts';
import { LARGE_MIN_WIDTH, MOBILE_MAX_WIDTH } from '../platform/limits.ts';
import { reportTexts } from './report.messages.ts';

/** The letters of the consolidated report (rule reports/marks). */
export const ATTENDANCE_MARKS: Readonly<Record<AttendanceCode, string>> = {
  Present: 'P',
  Absent: 'A',
  Leave: 'L',
  Late: 'LA',
};

/** The letter of a record; null where there is none (rule reports/marks). */
export function getMark(code: AttendanceCode | null): string | null {
  return code && ATTENDANCE_MARKS[code];
}

/** The title of the dash at a meeting after a former member had left (rule reports/marks). */
export function dashTitle(date: IsoDate, code: AttendanceCode | null, leftOn: IsoDate | null): string | null {
  return code === null && leftOn !== null && leftOn < date ? reportTexts.left : null;
}

/** Whether a cell is highlighted, red and bold: Absent and Leave are (rule reports/marks). */
export function isHighlighted(code: AttendanceCode | null): boolean {
  return code === 'Absent' || code === 'Leave';
}

/** A member's attendances, counted by code. */
export type CodeCounts = Readonly<Record<AttendanceCode, number>>;

/** Counts the cells of a row; those without a record are ignored. */
export function countCodes(codes: readonly (AttendanceCode | null)[]): CodeCounts {
  const counts: Record<AttendanceCode, number> = { Present: 0, Absent: 0, Leave: 0, Late: 0 };
  for (const code of codes) if (code !== null) counts[code] += 1;
  return counts;
}

/** The counts shown beside a name: `P 20 · A 2 · L 1 · LA 3`. */
export function countsText(counts: CodeCounts): string {
  return CODES_OF_TYPE.Attendance.map((code) => `${ATTENDANCE_MARKS[code]} ${counts[code]}`).join(' · ');
}

/**
 * A meeting's date over its column: short month and day, with the year where a period spans several; a meeting that is
 * not closed is marked, as its records may still change.
 */
export function meetingHeading(
  { date, isOpen }: { readonly date: IsoDate; readonly isOpen: boolean },
  hasYear = false,
): string {
  const day = `${SHORT_MONTHS[getMonth(date) - 1]} ${date.slice(8, 10)}`;
  const full = hasYear ? `${day} ${date.slice(0, 4)}` : day;
  return isOpen ? `${full} ${reportTexts.open}` : full;
}

/** The sizes of the dash shown for a missing record (rule reports/dash). */
export const DASHES = { small: '-', medium: '–', large: '—' } as const;

/** The dash for a width in px: small up to 768, medium up to 1024, large above (rule reports/dash). */
export function dashFor(width: number): string {
  if (width <= MOBILE_MAX_WIDTH) return DASHES.small;
  return width <= LARGE_MIN_WIDTH ? DASHES.medium : DASHES.large;
}

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

/** A meeting that was not cancelled: a column of the matrix. */
export interface HeldMeeting {
  readonly id: string;
  readonly date: IsoDate;
  readonly timing: readonly [start: ClockTime, end: ClockTime];
  /** Whether its attendance is not closed yet: missing records may still be added. */
  readonly isOpen: boolean;
}

/** A member: a row of the matrix. */
export interface MatrixMember {
  readonly rotaryId: string;
  readonly memberName: string;
  readonly classificationName: string | null;
  /** The day on which a former member left; null for all others. */
  readonly leftOn: IsoDate | null;
}

/** One attendance as it is stored. */
export interface MatrixRecord extends CountedRecord {
  readonly meetingId: string;
  readonly rotaryId: string;
  readonly attendedDateTime: LocalDateTime;
  /** `hh:mm:ss` */
  readonly lateTime: string;
}

/** How a member's attendance at one meeting counts. */
export interface MatrixCell {
  readonly code: AttendanceCode;
  readonly attendedDateTime: LocalDateTime;
  readonly lateTime: string;
}

export interface MatrixRow extends MatrixMember {
  /** In the order of the meetings; null where there is no record. */
  readonly cells: readonly (MatrixCell | null)[];
}

/** Who was at which meeting of a period (rule reports/consolidated). */
export interface AttendanceMatrix {
  readonly meetings: readonly HeldMeeting[];
  readonly rows: readonly MatrixRow[];
}

/** Builds the matrix of members and meetings; other records are left out. */
export function attendanceMatrix(
  meetings: readonly HeldMeeting[],
  members: readonly MatrixMember[],
  records: Iterable<MatrixRecord>,
): AttendanceMatrix {
  const toColumn = new Map(meetings.map(({ id }, column) => [id, column]));
  const toCells = new Map(
    members.map(({ rotaryId }) => [rotaryId, new Array<MatrixCell | null>(meetings.length).fill(null)]),
  );
  for (const record of records) {
    const column = toColumn.get(record.meetingId);
    const cells = toCells.get(record.rotaryId);
    const code = attendanceCode(record);
    if (column === undefined || !cells || code === null) continue;
    cells[column] = { code, attendedDateTime: record.attendedDateTime, lateTime: record.lateTime };
  }
  return {
    meetings,
    rows: members.map((member) => ({ ...member, cells: toCells.get(member.rotaryId) ?? [] })),
  };
}

/** The figures of a closed meeting. */
export interface SummedMeeting {
  readonly year: number;
  readonly term: number;
  /** Without those who came late (rule reports/present-percentage). */
  readonly presentCount: number;
  readonly totalMembersCount: number;
}

/** A row of the Present Percentage Report (rule reports/present-percentage). */
export interface PresentPercentage {
  readonly year: number;
  readonly term: number;
  /** Two decimals. */
  readonly presentPercent: number;
}

/**
 * Present members of all members, by year and term, the newest first (rule reports/present-percentage). The
 * people of all meetings of a term are summed before dividing, as on the dashboard, so that a
 * small meeting weighs no more than its people.
 */
export function presentPercentages(meetings: readonly SummedMeeting[]): PresentPercentage[] {
  const sums = new Map<string, SummedMeeting>();
  for (const meeting of meetings) {
    const key = `${meeting.year}#${meeting.term}`;
    const sum = sums.get(key);
    sums.set(key, sum ? added(sum, meeting) : meeting);
  }
  return [...sums.values()]
    .sort((a, b) => b.year - a.year || b.term - a.term)
    .map(({ year, term, presentCount, totalMembersCount }) => ({
      year,
      term,
      presentPercent: toPercent(presentCount, totalMembersCount),
    }));
}

function added(sum: SummedMeeting, { presentCount, totalMembersCount }: SummedMeeting): SummedMeeting {
  return {
    ...sum,
    presentCount: sum.presentCount + presentCount,
    totalMembersCount: sum.totalMembersCount + totalMembersCount,
  };
}
