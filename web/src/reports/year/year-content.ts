import { SHORT_MONTHS } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { reportMessages } from '@fellowship/domain/reports/report.messages';
import { FIGURE_LABELS } from '@fellowship/domain/reports/report-figures';
import { daysFrom } from '@fellowship/domain/reports/year-report';
import type { GetYearReportQuery } from '#api/generated/main/graphql.ts';
import type { ReportChart } from '../engine/chart/report-chart.ts';
import type { ReportColumn } from '../engine/report-column.ts';
import type { ReportContent } from '../engine/report-definition.ts';
import { figureTexts } from '../figure.messages.ts';
import type { OpenedFigure } from '../figure-records.tsx';
import { yearTexts } from './year.messages.ts';

type Report = GetYearReportQuery['getYearReport'];
type Row = Report['rows'][number];

/** What a press on a figure opens; of whom is known to the screen. */
type OnOpen = (figure: Omit<OpenedFigure, 'rotaryId'>) => void;

/** Rows, columns and chart of the report about a year (rule reports/year-report). */
export function yearContent(report: Report, onOpen: OnOpen): ReportContent<Row> {
  const { year, rows } = report;
  if (year === null) return { rows: [], columns: [] };
  return {
    rows,
    columns: [
      {
        id: 'activity',
        header: yearTexts.activityColumn,
        value: ({ label }) => label,
        isKey: true,
        isSortable: false,
      },
      ...reportMessages.terms.map((header, index) => termColumn(header, index, year, onOpen)),
    ],
    facts: [{ label: reportMessages.selectedYear, value: year, format: 'text' }],
    chart: toChart(report),
  };
}

function termColumn(header: string, index: number, year: number, onOpen: OnOpen): ReportColumn<Row> {
  const computeTotal = ({ terms }: Row) => terms[index] ?? { count: 0, value: 0 };
  const isBusiness = ({ unit }: Row) => unit === 'Rupees';
  return {
    id: header,
    header,
    format: 'number',
    formatOf: (row) => (isBusiness(row) ? 'rupees' : 'number'),
    isSortable: false,
    value: (row) => (isBusiness(row) ? computeTotal(row).value : computeTotal(row).count),
    detail: (row) => (isBusiness(row) ? yearTexts.cNotes(computeTotal(row).count) : ''),
    opens: (row) => {
      const { count, value } = computeTotal(row);
      // Nothing is behind a zero.
      if (count === 0 && value === 0) return null;
      const text = isBusiness(row) ? formatRupees(toPaise(value)) : String(count);
      const { figure, label, unit } = row;
      const range = daysFrom(year, index * 6 + 1, 'term');
      return {
        name: figureTexts.getName(label, header, text),
        onOpen: () =>
          onOpen({
            figure,
            unit: unit === 'Rupees' ? 'Rupees' : 'Count',
            text,
            range,
            title: figureTexts.buildTitle(label, header),
          }),
      };
    },
  };
}

/** Business by month; nothing to draw in a year without any. */
function toChart({ months }: Report): ReportChart | null {
  if (months.every(({ given, received }) => given.count === 0 && received.count === 0)) return null;
  return {
    kind: 'bars',
    title: yearTexts.businessByMonth,
    labelHeader: yearTexts.monthColumn,
    valueHeader: FIGURE_LABELS.businessGiven,
    secondHeader: FIGURE_LABELS.businessReceived,
    format: 'rupees',
    bars: months.map(({ month, given, received }) => ({
      label: SHORT_MONTHS[month - 1] ?? '',
      value: given.value,
      second: received.value,
    })),
  };
}
