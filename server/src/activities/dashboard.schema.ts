import { DASHBOARD_COLUMNS, DASHBOARD_KEYS } from '@fellowship/domain/activities/dashboard';
import type { DashboardFigures } from '@fellowship/domain/activities/dashboard-figures';
import { toRupees } from '@fellowship/domain/money/rupees';
import type { EnumRef, ObjectRef } from '@pothos/core';
import type { ApiBuilder } from '#api/builder.ts';
import { getConnection } from '#api/connection.ts';
import { withCost } from '#api/document-cost.ts';
import type { Api } from '#api/lists.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import type { Page } from '#storage/list-page.ts';
import { type Dashboard, listDashboardFacts, readDashboard } from './dashboard.service.ts';
import type { DashboardFact } from './dashboard-fact.store.ts';

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
