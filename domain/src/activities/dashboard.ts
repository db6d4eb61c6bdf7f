import type { Period } from '../calendar/periods.ts';
import { getTerm } from '../calendar/periods.ts';
import { type CNoteLabel, toCNoteCode } from './c-note-labels.ts';
import type { CounterCode, CounterPeriod, CounterType } from './counters.ts';

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
