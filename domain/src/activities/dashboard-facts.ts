import type { IsoDate } from '../calendar/dates.ts';
import { type DateRange, type PeriodKind, periodRange } from '../calendar/period-ranges.ts';
import type { CounterCode, CounterType } from './counters.ts';
import { type DashboardColumn, type DashboardKey, type DashboardView, dashboardRows } from './dashboard.ts';

/** Which records a figure counts. */
export type FactSource =
  | 'referral'
  | 'thanksNote'
  | 'r2r'
  | 'visitor'
  | 'memberAttendance'
  | 'attendanceSummary';

/** The records behind one figure of a dashboard or a report. */
export interface FactsBehind {
  readonly source: FactSource;
  /** Corrections of these counters belong to the figure too (rule activities/facts-behind). */
  readonly type: CounterType;
  /** Null for every code of the type. */
  readonly code: CounterCode | null;
  /** The meeting dates under which they were counted; null for all of them. */
  readonly range: DateRange | null;
  /** R2Rs only: of those with the same person on one day the first alone (rule reports/member-score). */
  readonly isOncePerDay?: boolean;
}

/** The records counted by each type. */
export const SOURCE_OF_TYPE: Readonly<Record<CounterType, FactSource>> = {
  Referral: 'referral',
  ThanksNote: 'thanksNote',
  R2R: 'r2r',
  Visitor: 'visitor',
  Attendance: 'memberAttendance',
};

const COLUMN_PERIODS: Readonly<Record<Exclude<DashboardColumn, 'FTL'>, PeriodKind>> = {
  FTW: 'week',
  FTM: 'month',
  FTT: 'term',
  FTY: 'year',
};

/** The meeting dates of a column, relative to the anchor; null for all. */
export function columnRange(column: DashboardColumn, anchorDate: IsoDate): DateRange | null {
  return column === 'FTL' ? null : periodRange(COLUMN_PERIODS[column], anchorDate);
}

/**
 * The records that add up to a figure: a member's own attendances, and for the chapter's percentages the summaries.
 * Null when the view has no such row.
 */
export function factsBehind(
  view: DashboardView,
  key: DashboardKey,
  column: DashboardColumn,
  anchorDate: IsoDate,
): FactsBehind | null {
  const row = dashboardRows(view).find((known) => known.key === key);
  if (!row) return null;
  const { type, code, unit } = row;
  const source = unit === 'Percent' ? 'attendanceSummary' : SOURCE_OF_TYPE[type];
  return { source, type, code, range: columnRange(column, anchorDate) };
}
