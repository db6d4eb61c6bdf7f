import { ACTIVITY_SIDES, OTHERS } from '@fellowship/domain/activities/activity-sides';
import { memberKey } from '@fellowship/domain/chapters/keys';
import { texts } from '@fellowship/domain/platform/texts';
import {
  CountR2rsDocument,
  type CountR2rsQuery,
  ListR2rsOfMemberDocument,
  type ListR2rsOfMemberQuery,
} from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import type { ReportColumn, ReportDefinition, ReportTotal } from '../engine/report-definition.ts';
import { rangeVariables } from '../engine/report-filters.ts';
import { memberReport } from '../engine/report-screen.tsx';
import { givingReportTexts } from './giving-report.messages.ts';
import { addUp, memberListReport, monthChart } from './giving-report.ts';

type R2r = ListR2rsOfMemberQuery['listRotarianToRotarian']['items'][number];

/** The one-to-one meetings that a member recorded. */
const R2R_VIEW: ReportDefinition<ListR2rsOfMemberQuery, R2r> = {
  path: '/r2r-report-view',
  fileName: givingReportTexts.r2rFiles,
  emptyText: texts.dataNotAvailable,
  hasPeriod: false,
  dates: 'year',
  isNumbered: true,
  query: ({ chapterId, rotaryId, range }) =>
    apiQuery(ListR2rsOfMemberDocument, {
      pk: memberKey(chapterId, rotaryId),
      startDate: range.from,
      endDate: range.to,
    }),
  content: ({ listRotarianToRotarian: { items } }, { range }) => ({
    rows: items,
    columns: COLUMNS,
    statement: {
      text: givingReportTexts.r2rCount(items.length),
      rest:
        items.length === 0
          ? ''
          : givingReportTexts.withPeople(new Set(items.map(({ nameOfMetWith }) => nameOfMetWith)).size),
    },
    facts: [
      { label: givingReportTexts.r2rs, value: items.length, of: () => true },
      ...ACTIVITY_SIDES.map(
        (side): ReportTotal<R2r> => ({
          label: side,
          value: items.filter(({ r2rType }) => r2rType === side).length,
          of: ({ r2rType }) => r2rType === side,
        }),
      ),
    ],
    chart: monthChart(
      range,
      items.map(({ date }) => ({ date, amount: 1 })),
      {
        title: givingReportTexts.r2rByMonth,
        valueHeader: givingReportTexts.r2rCountColumn,
        format: 'number',
      },
    ),
  }),
  rowId: ({ id }) => id,
};

const COLUMNS: readonly ReportColumn<R2r>[] = [
  { id: 'date', header: givingReportTexts.dateColumn, format: 'date', value: ({ date }) => date },
  {
    id: 'metWith',
    isName: true,
    header: givingReportTexts.metWithColumn,
    value: ({ nameOfMetWith }) => nameOfMetWith ?? null,
    isKey: true,
  },
  {
    id: 'mobile',
    header: givingReportTexts.mobileColumn,
    format: 'mobile',
    value: ({ mobileOfMetWith }) => mobileOfMetWith ?? null,
  },
  {
    id: 'classification',
    header: givingReportTexts.classificationColumn,
    value: (r2r) => r2r.businessClassificationNameOfMetWith ?? null,
  },
  {
    id: 'chapter',
    header: givingReportTexts.chapterColumn,
    value: ({ chapterNameOfMetWith, chapterIdOfMetWith }) =>
      chapterNameOfMetWith ?? (chapterIdOfMetWith === OTHERS ? OTHERS : null),
  },
  { id: 'type', header: givingReportTexts.r2rTypeColumn, value: ({ r2rType }) => r2rType },
  { id: 'place', header: givingReportTexts.placeColumn, value: ({ place }) => place ?? null },
  {
    id: 'discussion',
    header: givingReportTexts.discussionColumn,
    value: ({ discussion }) => discussion ?? null,
    isLong: true,
  },
  {
    id: 'actionPlan',
    header: givingReportTexts.actionPlanColumn,
    value: ({ actionPlan }) => actionPlan ?? null,
    isLong: true,
  },
];

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
    statement: (rows) => {
      const without = rows.filter(({ count }) => count === 0).length;
      return {
        text: givingReportTexts.r2rCount(addUp(rows, ({ count }) => count)),
        rest: givingReportTexts.byMembers(rows.length - without),
        detail: without > 0 ? givingReportTexts.withoutR2r(without) : undefined,
      };
    },
    chart: () => null,
  }),
  R2R_VIEW,
);

/** Who recorded how many R2Rs, and each member's own. */
export const R2rReport = screens.List;

/** The same of one member. */
export const R2rReportView = screens.View;
