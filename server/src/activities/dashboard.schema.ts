import type { CounterPeriod } from '@fellowship/domain/activities/counters';
import {
  type AttendanceSums,
  type CounterTotals,
  chapterDashboard,
  DASHBOARD_COLUMNS,
  DASHBOARD_KEYS,
  type DashboardColumn,
  type DashboardFigures,
  type DashboardKey,
  factsBehind,
  memberDashboard,
  showsInColumn,
} from '@fellowship/domain/activities/dashboard';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { getPeriod, type Period } from '@fellowship/domain/calendar/periods';
import { toRupees } from '@fellowship/domain/money/rupees';
import type { EnumRef, ObjectRef } from '@pothos/core';
import type { Api, ApiBuilder } from '#api/builder.ts';
import { withCost } from '#api/document-cost.ts';
import { getConnection } from '#api/list-field.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { notFound, type RequestContext } from '#api/request-context.ts';
import type { ListArguments, Page } from '#storage/list-page.ts';
import {
  type DashboardFact,
  type DashboardFound,
  type DashboardSubject,
  findDashboard,
  listFacts,
} from './dashboard.store.ts';

/** The figures of a dashboard, and the records behind them. */
export interface FigureTypes {
  FactConnection: ObjectRef<Types, Page<DashboardFact>>;
  Unit: EnumRef<Types, DashboardFigures['unit']>;
}

type Types = ApiBuilder['$inferSchemaTypes'];

/**
 * The dashboards, and the records behind each of their figures (rule activities/facts-behind).
 * @returns what the figures of reports have too: the pages of such records, and the units
 */
export function addDashboards({ builder }: Api): FigureTypes {
  const Key = builder.enumType('DashboardKey', { values: DASHBOARD_KEYS });
  const Column = builder.enumType('DashboardColumn', { values: DASHBOARD_COLUMNS });
  const Unit = builder.enumType('DashboardUnit', { values: ['Count', 'Rupees', 'Percent'] as const });

  const RowRef = builder.objectRef<DashboardFigures>('DashboardRow').implement({
    ...readableWithParent(),
    fields: (t) => ({
      key: t.expose('key', { type: Key }),
      label: t.exposeString('label'),
      unit: t.expose('unit', { type: Unit }),
      values: t.floatList({ description: 'FTW, FTM, FTT, FTY, FTL.', resolve: (row) => [...row.values] }),
    }),
  });

  const DashboardRef = builder.objectRef<Dashboard>('Dashboard').implement({
    ...readableWithParent(),
    fields: (t) => ({
      anchorDate: t.exposeString('anchorDate', {
        description: 'The latest meeting on or before today: the columns are its week, month, term and year.',
      }),
      rows: t.expose('rows', { type: [RowRef] }),
    }),
  });

  const FactRef = builder.objectRef<DashboardFact>('DashboardFact').implement({
    ...readableWithParent(),
    fields: (t) => ({
      id: t.exposeID('id'),
      date: t.exposeString('date', { description: 'The meeting date it was counted under.' }),
      title: t.exposeString('title'),
      detail: t.exposeString('detail'),
      who: t.exposeString('who', { nullable: true, description: 'Who gave, thanked, met or invited.' }),
      whom: t.exposeString('whom', {
        nullable: true,
        description: 'Whom; nobody where somebody is invited.',
      }),
      count: t.exposeInt('count'),
      value: t.float({ description: 'Rupees.', resolve: (fact) => toRupees(fact.valuePaise) }),
    }),
  });

  const FactConnection = getConnection(builder, 'DashboardFactConnection', FactRef);
  const rotaryIdText = "A member's own dashboard; left out: the chapter's.";

  builder.queryFields((t) => ({
    getDashboard: t.field({
      ...withCost(guardedBy('dashboard.readOwn', 'dashboard.readChapter'), { cost: 2_000 }),
      type: DashboardRef,
      args: { chapterId: t.arg.id({ required: true }), rotaryId: t.arg.id({ description: rotaryIdText }) },
      resolve: (_root, { chapterId, rotaryId }, { call }) =>
        readDashboard(call, { chapterId, rotaryId: rotaryId ?? null }),
    }),
    listDashboardFacts: t.field({
      ...guardedBy('dashboard.readOwn', 'dashboard.readChapter'),
      type: FactConnection,
      args: {
        chapterId: t.arg.id({ required: true }),
        rotaryId: t.arg.id({ description: rotaryIdText }),
        key: t.arg({ type: Key, required: true }),
        column: t.arg({ type: Column, required: true }),
        limit: t.arg.int(),
        nextToken: t.arg.string(),
      },
      resolve: (_root, { chapterId, rotaryId, key, column, ...list }, { call }) =>
        listDashboardFacts(call, { chapterId, rotaryId: rotaryId ?? null }, { key, column }, list),
    }),
  }));
  return { FactConnection, Unit };
}

interface Dashboard {
  anchorDate: IsoDate;
  rows: DashboardFigures[];
}

/** A dashboard (rule activities/dashboard-rows), in one round trip however long the history is. */
async function readDashboard(call: RequestContext, subject: DashboardSubject): Promise<Dashboard> {
  authorizeDashboard(call, subject);
  const found = await find(call, subject);
  const counters = computeTotals(found);
  const { anchorDate } = found;
  if (subject.rotaryId !== null) return { anchorDate, rows: memberDashboard(counters) };
  return { anchorDate, rows: chapterDashboard(counters, attendanceSums(found)) };
}

/** The records behind one figure, newest first; none for a figure that the view does not have. */
async function listDashboardFacts(
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
