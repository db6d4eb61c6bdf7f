import type { IsoDate } from '../calendar/dates.ts';
import { type DateRange, getTerm, type Period, type PeriodKind, periodRange } from '../calendar/periods.ts';
import { type Paise, toRupees } from '../money/rupees.ts';
import { type CNoteLabel, toCNoteCode } from './c-note.ts';
import type { CounterCode, CounterPeriod, CounterType } from './counters.ts';

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

/** The columns: the week, month, term and year of the anchor, and the whole lifetime. */
export const DASHBOARD_COLUMNS = ['FTW', 'FTM', 'FTT', 'FTY', 'FTL'] as const;

export type DashboardColumn = (typeof DASHBOARD_COLUMNS)[number];

/** Members see their own raw counts, chapter admins the chapter's with attendance as percentages. */
export type DashboardView = 'member' | 'chapter';

export type DashboardUnit = 'Count' | 'Rupees' | 'Percent';

/** A row: how many there are of the kind, or what they are worth. */
export interface DashboardRow {
  readonly key: DashboardKey;
  readonly label: string;
  readonly unit: DashboardUnit;
  readonly type: CounterType;
  readonly code: CounterCode;
  readonly measure: 'count' | 'value';
}

export const DASHBOARD_KEYS = [
  'referralGiven',
  'referralReceived',
  'businessGivenCount',
  'businessGivenValue',
  'businessReceivedCount',
  'businessReceivedValue',
  'r2r',
  'present',
  'absent',
  'late',
  'visitor',
] as const;

export type DashboardKey = (typeof DASHBOARD_KEYS)[number];

/** The rows of a view in their order (rule activities/dashboard-rows). Late is the admins' only. */
export function dashboardRows(view: DashboardView): readonly DashboardRow[] {
  const unit = view === 'chapter' ? 'Percent' : 'Count';
  return [
    counts('referralGiven', 'Referral Given', 'Referral', 'Given'),
    counts('referralReceived', 'Referral Received', 'Referral', 'Received'),
    ...business('businessGivenCount', 'businessGivenValue', 'Business Given'),
    ...business('businessReceivedCount', 'businessReceivedValue', 'Business Received'),
    counts('r2r', 'R2R', 'R2R', 'Meet'),
    counts('present', 'Present', 'Attendance', 'Present', unit),
    counts('absent', 'Absent', 'Attendance', 'Absent', unit),
    ...(view === 'chapter' ? [counts('late', 'Late', 'Attendance', 'Late', unit)] : []),
    counts('visitor', 'Visitor', 'Visitor', 'Invited'),
  ];
}

/**
 * Whether a counter's period belongs to a column, relative to the anchor: the latest meeting on or
 * before today (rule activities/dashboard-columns). A week across two months is two counters and still one
 * week.
 */
export function showsInColumn(column: DashboardColumn, counted: CounterPeriod, anchor: Period): boolean {
  if (column === 'FTL') return true;
  if (counted.year !== anchor.year) return false;
  switch (column) {
    case 'FTW':
      return counted.weekNo === anchor.weekNo;
    case 'FTM':
      return counted.month === anchor.month;
    case 'FTT':
      return termOfMonth(counted.month) === anchor.term;
    case 'FTY':
      return true;
  }
}

function counts(
  key: DashboardKey,
  label: string,
  type: CounterType,
  code: CounterCode,
  unit: DashboardUnit = 'Count',
): DashboardRow {
  return { key, label, unit, type, code, measure: 'count' };
}

function business(countKey: DashboardKey, valueKey: DashboardKey, label: CNoteLabel): DashboardRow[] {
  const code = toCNoteCode(label);
  return [
    counts(countKey, `${label} (Nos)`, 'ThanksNote', code),
    {
      key: valueKey,
      label: `${label} Value (Rs.)`,
      unit: 'Rupees',
      type: 'ThanksNote',
      code,
      measure: 'value',
    },
  ];
}

function termOfMonth(month: number): number {
  return getTerm(`2000-${String(month).padStart(2, '0')}-01`);
}

/** The counters of one kind, summed up for each column. */
export interface CounterTotals {
  readonly type: CounterType;
  readonly code: CounterCode;
  readonly columns: Readonly<Record<DashboardColumn, { readonly count: number; readonly valuePaise: Paise }>>;
}

/** Attendance summaries, summed up. */
export interface AttendanceSums {
  readonly presentCount: number;
  readonly absentCount: number;
  readonly lateCount: number;
  readonly totalMembersCount: number;
}

/** A formatted row; `values` in the order of the columns, whole numbers but for rupees. */
export interface DashboardFigures {
  readonly key: DashboardKey;
  readonly label: string;
  readonly unit: DashboardUnit;
  readonly values: readonly number[];
}

/** A member's own dashboard: raw counts, with attendance from the member's counters. */
export function memberDashboard(counters: readonly CounterTotals[]): DashboardFigures[] {
  return dashboardRows('member').map((row) => toFigures(row, (column) => getTotal(row, column, counters)));
}

/**
 * A chapter's dashboard. It reads no attendance counters: the percentages of every column, including the lifetime, come from the
 * attendance summaries, so that a correction of a summary shows everywhere.
 */
export function chapterDashboard(
  counters: readonly CounterTotals[],
  attendance: Readonly<Record<DashboardColumn, AttendanceSums>>,
): DashboardFigures[] {
  return dashboardRows('chapter').map((row) =>
    toFigures(row, (column) =>
      row.type === 'Attendance' ? wholePercent(row.key, attendance[column]) : getTotal(row, column, counters),
    ),
  );
}

function toFigures(row: DashboardRow, getFigure: (column: DashboardColumn) => number): DashboardFigures {
  const { key, label, unit } = row;
  return { key, label, unit, values: DASHBOARD_COLUMNS.map(getFigure) };
}

function getTotal(row: DashboardRow, column: DashboardColumn, counters: readonly CounterTotals[]): number {
  const total = findTotals(counters, row.type, row.code)?.columns[column];
  if (!total) return 0;
  return row.measure === 'value' ? toRupees(total.valuePaise) : total.count;
}

function findTotals(
  counters: readonly CounterTotals[],
  type: CounterType,
  code: CounterCode,
): CounterTotals | undefined {
  return counters.find((counter) => counter.type === type && counter.code === code);
}

/** Dashboard percentages are whole numbers (rule activities/dashboard-percentages). */
function wholePercent(key: DashboardKey, sums: AttendanceSums): number {
  if (sums.totalMembersCount === 0) return 0;
  return Math.round((getCount(key, sums) * 100) / sums.totalMembersCount);
}

function getCount(key: DashboardKey, sums: AttendanceSums): number {
  if (key === 'present') return sums.presentCount;
  return key === 'late' ? sums.lateCount : sums.absentCount;
}
