import { rangeRefusal } from '@fellowship/domain/reports/report';
import {
  getFigureFacts,
  REPORT_FIGURES,
  type ReportFigure,
  type YearRow,
  type YearTotal,
  yearRows,
} from '@fellowship/domain/reports/report-figures';
import type { EnumRef } from '@pothos/core';
import type { FigureTypes } from '#activities/dashboard.schema.ts';
import { type DashboardFact, listFacts } from '#activities/dashboard.store.ts';
import type { Api, ApiBuilder } from '#api/builder.ts';
import { withCost } from '#api/document-cost.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { mayBeOld } from '#api/replica-reads.ts';
import type { RequestContext } from '#api/request-context.ts';
import type { ListArguments, Page } from '#storage/list-page.ts';
import { badField } from '../refusal-error.ts';
import { findYear, type ReportedMember } from './year-report.store.ts';

interface YearReport {
  years: number[];
  year: number | null;
  rows: YearRow[];
  member: ReportedMember | null;
}

type YearTypes = Pick<FigureTypes, 'Unit'> & { Figure: FigureRef };

/** The counters of a year by term, of a chapter or of a member in it (rule reports/year-report). */
export function addYearReport(api: Api, types: YearTypes): void {
  const { builder } = api;
  const YearReportRef = yearReportType(api, types);
  builder.queryField('getYearReport', (t) =>
    t.field({
      ...withCost(mayBeOld(guardedBy('yearReport.read')), { cost: 2_000 }),
      type: YearReportRef,
      args: {
        chapterId: t.arg.id({ required: true }),
        rotaryId: t.arg.id({ description: "A member's own; left out: the chapter's." }),
        year: t.arg.int({ description: 'Left out, the newest of the years.' }),
      },
      resolve: async (_root, { chapterId, rotaryId, year }, { call }): Promise<YearReport> => {
        call.authorize('yearReport.read', { chapterId, rotaryId: rotaryId ?? undefined });
        const asked = { chapterId, rotaryId: rotaryId ?? null, year: year ?? null, now: call.now() };
        const { counts, ...found } = await findYear(call.app.database, asked);
        return { ...found, rows: yearRows(counts) };
      },
    }),
  );
}

function yearReportType({ builder }: Api, { Figure, Unit }: YearTypes) {
  const TotalRef = builder.objectRef<YearTotal>('YearReportTotal').implement({
    ...readableWithParent(),
    fields: (t) => ({
      count: t.exposeInt('count'),
      value: t.exposeFloat('value', { description: 'Rupees.' }),
    }),
  });

  const RowRef = builder.objectRef<YearRow>('YearReportRow').implement({
    ...readableWithParent(),
    fields: (t) => ({
      figure: t.expose('figure', { type: Figure }),
      label: t.exposeString('label'),
      unit: t.expose('unit', { type: Unit }),
      terms: t.field({
        type: [TotalRef],
        description: 'Term 1, Term 2.',
        resolve: ({ terms }) => [...terms],
      }),
      months: t.field({
        type: [TotalRef],
        description: 'From January on.',
        resolve: ({ months }) => [...months],
      }),
      lastMonths: t.field({
        type: [TotalRef],
        description: 'The same months of the year before.',
        resolve: ({ lastMonths }) => [...lastMonths],
      }),
      lastYear: t.expose('lastYear', {
        type: TotalRef,
        description: 'The year before until the same day; all of it, of a year that is over.',
      }),
    }),
  });

  const MemberRef = builder.objectRef<ReportedMember>('YearReportMember').implement({
    ...readableWithParent(),
    fields: (t) => ({
      memberName: t.exposeString('memberName'),
      mobile: t.exposeString('mobile', { nullable: true }),
      classificationName: t.exposeString('classificationName', { nullable: true }),
    }),
  });

  return builder.objectRef<YearReport>('YearReport').implement({
    ...readableWithParent(),
    fields: (t) => ({
      years: t.exposeIntList('years', {
        description: 'Those that the chapter has counted in, the newest first.',
      }),
      year: t.exposeInt('year', { nullable: true, description: 'Null where there is none yet.' }),
      member: t.expose('member', { type: MemberRef, nullable: true, description: "Null of the chapter's." }),
      rows: t.expose('rows', { type: [RowRef] }),
    }),
  });
}

/** The figures of reports, as the API has them. */
export type FigureRef = EnumRef<ApiBuilder['$inferSchemaTypes'], ReportFigure>;

/** The records behind a figure of a report, as the dashboards have them (rule reports/figures-open). */
export function addReportFacts({ builder }: Api, { FactConnection }: FigureTypes): FigureRef {
  const Figure = builder.enumType('ReportFigure', { values: REPORT_FIGURES });
  builder.queryField('listReportFacts', (t) =>
    t.field({
      ...withCost(mayBeOld(guardedBy('reportFact.list')), { cost: 2_000 }),
      type: FactConnection,
      args: {
        chapterId: t.arg.id({ required: true }),
        rotaryId: t.arg.id({ description: "A member's own figure; left out: the chapter's." }),
        figure: t.arg({ type: Figure, required: true }),
        startDate: t.arg.string({ required: true, description: 'The first meeting date, and the last.' }),
        endDate: t.arg.string({ required: true }),
        limit: t.arg.int(),
        nextToken: t.arg.string(),
      },
      resolve: (_root, { limit, nextToken, ...asked }, { call }) =>
        listReportFacts(call, asked, { limit, nextToken }),
    }),
  );
  return Figure;
}

interface AskedFacts {
  chapterId: string;
  /** Left out, the chapter's. */
  rotaryId?: string | null | undefined;
  figure: ReportFigure;
  startDate: string;
  endDate: string;
}

/** The records behind a figure, newest first, corrections among them. */
function listReportFacts(
  call: RequestContext,
  { chapterId, rotaryId, figure, startDate, endDate }: AskedFacts,
  list: ListArguments,
): Promise<Page<DashboardFact>> {
  call.authorize('reportFact.list', { chapterId, rotaryId: rotaryId ?? undefined });
  const range = { from: startDate, to: endDate };
  const refusal = rangeRefusal(range);
  if (refusal !== null) throw badField('endDate', refusal);
  const subject = { chapterId, rotaryId: rotaryId ?? null };
  return listFacts(call.app.database, subject, getFigureFacts(figure, range), list);
}
