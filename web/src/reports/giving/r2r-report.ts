import { CountR2rsDocument, type CountR2rsQuery } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { memberReport } from '../engine/member-report.tsx';
import { givingReportTexts } from './giving-report.messages.ts';
import { memberListReport } from './member-list-report.ts';
import { R2R_VIEW } from './r2r-view.ts';
import { rangeVariables } from './range-variables.ts';
import { addUp } from './sum-of.ts';

const screens = memberReport(
  memberListReport<CountR2rsQuery, { readonly count: number }>({
    path: '/r2r-report',
    view: '/r2r-report-view',
    fileName: givingReportTexts.r2rFiles,
    query: (scope) => apiQuery(CountR2rsDocument, rangeVariables(scope)),
    getCounts: ({ getRotarianToRotarianByChapterAndDate: items }) =>
      new Map(items.map(({ memberId, meetupCount }) => [memberId, { count: meetupCount }])),
    none: { count: 0 },
    columns: [
      {
        id: 'count',
        header: givingReportTexts.r2rCountColumn,
        format: 'number',
        value: ({ count }) => count,
      },
    ],
    totals: (rows) => [
      {
        label: givingReportTexts.r2rs,
        value: addUp(rows, ({ count }) => count),
        of: ({ count }) => count > 0,
      },
      {
        label: givingReportTexts.noR2r,
        value: rows.filter(({ count }) => count === 0).length,
        of: ({ count }) => count === 0,
      },
    ],
    chart: () => null,
  }),
  R2R_VIEW,
);

/** Who recorded how many R2Rs, and each member's own. */
export const R2rReport = screens.List;

/** The same of one member. */
export const R2rReportView = screens.View;
