import { ACTIVITY_SIDES, OTHERS } from '@fellowship/domain/activities/activity-sides';
import { memberKey } from '@fellowship/domain/chapters/keys';
import { texts } from '@fellowship/domain/platform/texts';
import { ListR2rsOfMemberDocument, type ListR2rsOfMemberQuery } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import type { ReportColumn } from '../engine/report-column.ts';
import type { ReportDefinition, ReportTotal } from '../engine/report-definition.ts';
import { givingReportTexts } from './giving-report.messages.ts';
import { monthChart } from './month-chart.ts';

type R2r = ListR2rsOfMemberQuery['listRotarianToRotarian']['items'][number];

/** The one-to-one meetings that a member recorded. */
export const R2R_VIEW: ReportDefinition<ListR2rsOfMemberQuery, R2r> = {
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
