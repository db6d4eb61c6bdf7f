import {
  type BusinessMonth,
  businessMonths,
  type YearRow,
  type YearTotal,
  yearRows,
} from '@fellowship/domain/reports/year-report';
import type { FigureTypes } from '#activities/dashboard.schema.ts';
import { withCost } from '#api/document-cost.ts';
import type { Api } from '#api/lists.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import type { FigureRef } from './report-fact.schema.ts';
import { findYear, type ReportedMember } from './year-report.store.ts';

interface YearReport {
  years: number[];
  year: number | null;
  rows: YearRow[];
  months: BusinessMonth[];
  member: ReportedMember | null;
}

type YearTypes = Pick<FigureTypes, 'Unit'> & { Figure: FigureRef };

/** The counters of a year by term, of a chapter or of a member in it (rule reports/year-report). */
export function addYearReport(api: Api, types: YearTypes): void {
  const { builder } = api;
  const YearReportRef = yearReportType(api, types);
  builder.queryField('getYearReport', (t) =>
    t.field({
      ...withCost(guardedBy('yearReport.read'), { cost: 2_000 }),
      type: YearReportRef,
      args: {
        chapterId: t.arg.id({ required: true }),
        rotaryId: t.arg.id({ description: "A member's own; left out: the chapter's." }),
        year: t.arg.int({ description: 'Left out, the newest of the years.' }),
      },
      resolve: async (_root, { chapterId, rotaryId, year }, { call }): Promise<YearReport> => {
        call.authorize('yearReport.read', { chapterId, rotaryId: rotaryId ?? undefined });
        const asked = { chapterId, rotaryId: rotaryId ?? null, year: year ?? null };
        const { counts, ...found } = await findYear(call.app.database, asked);
        return { ...found, rows: yearRows(counts), months: businessMonths(counts) };
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
    }),
  });

  const MonthRef = builder.objectRef<BusinessMonth>('BusinessMonth').implement({
    ...readableWithParent(),
    fields: (t) => ({
      month: t.exposeInt('month'),
      given: t.expose('given', { type: TotalRef }),
      received: t.expose('received', { type: TotalRef }),
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
      months: t.expose('months', { type: [MonthRef], description: 'Business, from January on.' }),
    }),
  });
}
