import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { LONG_MONTHS } from '@fellowship/domain/calendar/formats';
import { getMonth, periodRange } from '@fellowship/domain/calendar/periods';
import { texts } from '@fellowship/domain/platform/texts';
import { OCCASIONS, occasionText } from '@fellowship/domain/reports/people-reports';
import { specialDayTexts } from '@fellowship/domain/reports/report.messages';
import { ListSpecialDaysDocument, type ListSpecialDaysQuery } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import type { ReportColumn, ReportScope, ReportTotal } from '../engine/report-definition.ts';
import { reportScreen } from '../engine/report-screen.tsx';
import { peopleTexts } from './people.messages.ts';

type SpecialDay = ListSpecialDaysQuery['listSpecialDay'][number];

/** A day to congratulate on, in the current year. */
type DayRow = SpecialDay & { readonly id: string; readonly date: IsoDate };

/** Special Day Report: whom to congratulate in a month of the current year, the current one unless another is chosen. */
export const SpecialDayReport = reportScreen<ListSpecialDaysQuery, DayRow>({
  path: '/special-day-report',
  fileName: 'Greeting_Report',
  emptyText: texts.dataNotAvailable,
  hasPeriod: false,
  isNumbered: false,
  choices: (_data, scope) => [
    {
      id: 'month',
      label: peopleTexts.month,
      ...(scope && { initial: String(getMonth(scope.today)) }),
      options: LONG_MONTHS.map((label, index) => ({ value: String(index + 1), label })),
    },
  ],
  query: (scope) =>
    apiQuery(ListSpecialDaysDocument, { chapterId: scope.chapterId, month: getMonth(firstDay(scope)) }),
  content: ({ listSpecialDay }, scope) => {
    const month = firstDay(scope).slice(0, 8);
    const rows = listSpecialDay.map((day, index) => ({
      ...day,
      id: String(index),
      date: `${month}${String(day.day).padStart(2, '0')}`,
    }));
    return {
      rows,
      columns: COLUMNS,
      facts: computeTotals(rows, scope),
      range: periodRange('month', firstDay(scope)),
    };
  },
  rowId: ({ id }) => id,
  searched: ({ memberName, relativeName }) => `${memberName} ${relativeName ?? ''}`,
});

/** The first day of the month that is chosen. */
function firstDay({ today, chosen }: ReportScope): IsoDate {
  const month = chosen.month || String(getMonth(today));
  return `${today.slice(0, 5)}${month.padStart(2, '0')}-01`;
}

/** How many there are of each occasion, and today. */
function computeTotals(rows: readonly DayRow[], { today }: ReportScope): ReportTotal<DayRow>[] {
  const total = (label: string, of: (row: DayRow) => boolean) => ({
    label,
    value: rows.filter(of).length,
    of,
  });
  return [
    total(peopleTexts.today, ({ date }) => date === today),
    ...OCCASIONS.map((one) => total(specialDayTexts.occasions[one], ({ occasion }) => occasion === one)),
  ];
}

const COLUMNS: readonly ReportColumn<DayRow>[] = [
  { id: 'date', header: peopleTexts.dateColumn, format: 'date', value: ({ date }) => date },
  {
    id: 'name',
    isName: true,
    header: peopleTexts.nameColumn,
    value: ({ memberName }) => memberName,
    isKey: true,
  },
  { id: 'occasion', header: peopleTexts.occasionColumn, value: occasionText },
  {
    id: 'classification',
    header: peopleTexts.classificationColumn,
    value: ({ classificationName }) => classificationName,
  },
  { id: 'mobile', header: peopleTexts.mobileColumn, format: 'mobile', value: ({ mobile }) => mobile },
];
