import { type Paise, toRupees } from '../money/rupees.ts';
import type { CounterCode, CounterType } from './counters.ts';
import {
  DASHBOARD_COLUMNS,
  type DashboardColumn,
  type DashboardKey,
  type DashboardRow,
  type DashboardUnit,
  dashboardRows,
} from './dashboard.ts';

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
