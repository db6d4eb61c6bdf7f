import { chapterKey } from '@fellowship/domain/chapters/keys';
import { texts } from '@fellowship/domain/platform/texts';
import { type PresentPercentage, presentPercentages } from '@fellowship/domain/reports/present-percentages';
import { ListPresentCountsDocument, type ListPresentCountsQuery } from '#api/generated/attendance/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { reportScreen } from './engine/report-screen.tsx';
import { reportScreenTexts } from './report.messages.ts';

/** Present Percentage Report: by year and term, over all closed meetings. */
export const PresentPercentageReport = reportScreen<ListPresentCountsQuery, PresentPercentage>({
  path: '/present-percentage-report',
  fileName: 'Attendance_Present_report',
  emptyText: texts.dataNotAvailable,
  hasPeriod: false,
  isNumbered: false,
  query: ({ chapterId }) => apiQuery(ListPresentCountsDocument, { pk: chapterKey(chapterId) }),
  content: ({ listAttendanceSummary: { items } }) => {
    const [first, last] = [items[0], items.at(-1)];
    return {
      rows: presentPercentages(items),
      range: first && last ? { from: first.meetingDate, to: last.meetingDate } : null,
      columns: [
        {
          id: 'year',
          header: reportScreenTexts.yearColumn,
          format: 'number',
          align: 'left',
          value: ({ year }) => year,
          isKey: true,
        },
        {
          id: 'term',
          header: reportScreenTexts.termColumn,
          format: 'number',
          align: 'left',
          value: ({ term }) => term,
        },
        {
          id: 'percent',
          header: reportScreenTexts.percentColumn,
          format: 'percent',
          value: ({ presentPercent }) => presentPercent,
        },
      ],
    };
  },
  rowId: ({ year, term }) => `${year}-${term}`,
});
