import type { CounterPeriod } from '@fellowship/domain/activities/counters';
import {
  DASHBOARD_COLUMNS,
  type DashboardColumn,
  type DashboardKey,
  showsInColumn,
} from '@fellowship/domain/activities/dashboard';
import { factsBehind } from '@fellowship/domain/activities/dashboard-facts';
import {
  type AttendanceSums,
  type CounterTotals,
  chapterDashboard,
  type DashboardFigures,
  memberDashboard,
} from '@fellowship/domain/activities/dashboard-figures';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { getPeriod, type Period } from '@fellowship/domain/calendar/periods';
import { notFound, type RequestContext } from '#api/request-context.ts';
import type { ListArguments, Page } from '#storage/list-page.ts';
import { type DashboardFound, findDashboard } from './dashboard.store.ts';
import { type DashboardFact, type DashboardSubject, listFacts } from './dashboard-fact.store.ts';

export interface Dashboard {
  anchorDate: IsoDate;
  rows: DashboardFigures[];
}

/** A dashboard (rule activities/dashboard-rows), in one round trip however long the history is. */
export async function readDashboard(call: RequestContext, subject: DashboardSubject): Promise<Dashboard> {
  authorizeDashboard(call, subject);
  const found = await find(call, subject);
  const counters = computeTotals(found);
  const { anchorDate } = found;
  if (subject.rotaryId !== null) return { anchorDate, rows: memberDashboard(counters) };
  return { anchorDate, rows: chapterDashboard(counters, attendanceSums(found)) };
}

/** The records behind one figure, newest first; none for a figure that the view does not have. */
export async function listDashboardFacts(
  call: RequestContext,
  subject: DashboardSubject,
  figure: { key: DashboardKey; column: DashboardColumn },
  list: ListArguments,
): Promise<Page<DashboardFact>> {
  authorizeDashboard(call, subject);
  const { anchorDate } = await find(call, subject);
  const view = subject.rotaryId === null ? 'chapter' : 'member';
  const behind = factsBehind(view, figure.key, figure.column, anchorDate);
  if (!behind) return { items: [], nextToken: null, total: 0 };
  return listFacts(call.app.database, subject, behind, list);
}

function authorizeDashboard(call: RequestContext, { chapterId, rotaryId }: DashboardSubject): void {
  if (rotaryId === null) call.authorize('dashboard.readChapter', { chapterId });
  else call.authorize('dashboard.readOwn', { chapterId, rotaryId });
}

async function find(
  call: RequestContext,
  { chapterId, rotaryId }: DashboardSubject,
): Promise<DashboardFound> {
  const found = await findDashboard(call.app.database, chapterId, call.now(), rotaryId);
  if (!found) throw notFound();
  return found;
}

/** Sums the stored counters up for each column. */
function computeTotals({ anchorDate, counters, lifetime }: DashboardFound): CounterTotals[] {
  const anchor = getPeriod(anchorDate);
  return lifetime.map(({ type, code, count, valuePaise }) => {
    const same = counters.filter((counter) => counter.type === type && counter.code === code);
    const inColumn = (column: DashboardColumn) => {
      if (column === 'FTL') return { count, valuePaise };
      const shown = same.filter((counter) => showsInColumn(column, counter, anchor));
      return { count: addUp(shown, (row) => row.count), valuePaise: addUp(shown, (row) => row.valuePaise) };
    };
    return { type, code, columns: byColumn(inColumn) };
  });
}

function byColumn<Value>(read: (column: DashboardColumn) => Value): Record<DashboardColumn, Value> {
  return Object.fromEntries(DASHBOARD_COLUMNS.map((column) => [column, read(column)])) as Record<
    DashboardColumn,
    Value
  >;
}

function attendanceSums({
  anchorDate,
  summaries,
  lifetimeAttendance,
}: DashboardFound): Record<DashboardColumn, AttendanceSums> {
  const anchor: Period = getPeriod(anchorDate);
  return byColumn((column) => {
    if (column === 'FTL') return lifetimeAttendance;
    const shown = summaries.filter((summary: CounterPeriod) => showsInColumn(column, summary, anchor));
    return {
      presentCount: addUp(shown, (row) => row.presentCount),
      absentCount: addUp(shown, (row) => row.absentCount),
      lateCount: addUp(shown, (row) => row.lateCount),
      totalMembersCount: addUp(shown, (row) => row.totalMembersCount),
    };
  });
}

function addUp<Row>(rows: readonly Row[], read: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0);
}
