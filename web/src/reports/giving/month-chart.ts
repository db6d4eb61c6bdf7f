import type { DateRange } from '@fellowship/domain/calendar/period-ranges';
import { byMonth, type DatedAmount } from '@fellowship/domain/reports/by-month';
import type { CellFormat } from '@fellowship/domain/reports/report-formats';
import type { BarChart } from '../engine/chart/report-chart.ts';
import { givingReportTexts } from './giving-report.messages.ts';

/** What was counted or brought in, month by month; null where there is nothing to draw. */
export function monthChart(
  range: DateRange,
  amounts: readonly DatedAmount[],
  {
    shown = (amount) => amount,
    ...words
  }: {
    title: string;
    valueHeader: string;
    format: CellFormat;
    /** The amount as it is shown. */
    shown?: (amount: number) => number;
  },
): BarChart | null {
  if (amounts.length === 0) return null;
  return {
    kind: 'bars',
    labelHeader: givingReportTexts.periodColumn,
    ...words,
    bars: byMonth(range, amounts).map(({ label, amount }) => ({ label, value: shown(amount) })),
  };
}
