import { type AttendanceCode, CODES_OF_TYPE } from '../activities/counters.ts';
import type { IsoDate } from '../calendar/dates.ts';
import { SHORT_MONTHS } from '../calendar/formats.ts';
import { getMonth } from '../calendar/periods.ts';
import { LARGE_MIN_WIDTH, MOBILE_MAX_WIDTH } from '../platform/limits.ts';
import { reportTexts } from './report.messages.ts';

/** The letters of the consolidated report (rule reports/marks). */
export const ATTENDANCE_MARKS: Readonly<Record<AttendanceCode, string>> = {
  Present: 'P',
  Absent: 'A',
  Leave: 'L',
  Late: 'LA',
};

/**
 * The mark at a meeting of this date: the letter of the record, 'Left' where a former member had left before, and
 * null where there is none (rule reports/marks).
 */
export function markAt(date: IsoDate, code: AttendanceCode | null, leftOn: IsoDate | null): string | null {
  if (code !== null) return ATTENDANCE_MARKS[code];
  return leftOn !== null && leftOn < date ? reportTexts.left : null;
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
