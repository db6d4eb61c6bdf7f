import { REPORT_FIGURES, type ReportFigure } from '@fellowship/domain/reports/report-figures';
import type { EnumRef } from '@pothos/core';
import type { FigureTypes } from '#activities/dashboard.schema.ts';
import type { ApiBuilder } from '#api/builder.ts';
import { withCost } from '#api/document-cost.ts';
import type { Api } from '#api/lists.ts';
import { guardedBy } from '#api/policies.ts';
import { listReportFacts } from './report-fact.service.ts';

/** The figures of reports, as the API has them. */
export type FigureRef = EnumRef<ApiBuilder['$inferSchemaTypes'], ReportFigure>;

/** The records behind a figure of a report, as the dashboards have them (rule reports/figures-open). */
export function addReportFacts({ builder }: Api, { FactConnection }: FigureTypes): FigureRef {
  const Figure = builder.enumType('ReportFigure', { values: REPORT_FIGURES });
  builder.queryField('listReportFacts', (t) =>
    t.field({
      ...withCost(guardedBy('reportFact.list'), { cost: 2_000 }),
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
