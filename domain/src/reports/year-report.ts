import type { CounterCode, CounterType } from '../activities/counters.ts';
import { type DateRange, periodRange } from '../calendar/period-ranges.ts';
import { type Paise, toRupees } from '../money/rupees.ts';
import { FIGURE_LABELS, KIND_OF_FIGURE, type ReportFigure } from './report-figures.ts';

/** The rows of the report about a year, in their order (rule reports/year-report). */
export const YEAR_FIGURES = [
  'referralGiven',
  'referralReceived',
  'businessGiven',
  'businessReceived',
  'r2r',
  'present',
  'visitor',
] as const satisfies readonly ReportFigure[];

export type YearFigure = (typeof YEAR_FIGURES)[number];

/** The counters of one kind, summed over one month of the year. */
export interface MonthCount {
  readonly type: CounterType;
  readonly code: CounterCode;
  readonly month: number;
  readonly count: number;
  readonly valuePaise: Paise;
}

/** The count of a figure, and its value in rupees. */
export interface YearTotal {
  readonly count: number;
  readonly value: number;
}

export interface YearRow {
  readonly figure: YearFigure;
  readonly label: string;
  /** Business counts by its value, everything else by its number. */
  readonly unit: 'Count' | 'Rupees';
  /** Term 1, Term 2. */
  readonly terms: readonly YearTotal[];
}

/** The business of one month. */
export interface BusinessMonth {
  readonly month: number;
  readonly given: YearTotal;
  readonly received: YearTotal;
}

const TERMS = [1, 2] as const;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The rows of a year with both terms: months 1 to 6 and 7 to 12 (rule reports/year-report). */
export function yearRows(counts: readonly MonthCount[]): YearRow[] {
  return YEAR_FIGURES.map((figure) => ({
    figure,
    label: FIGURE_LABELS[figure],
    unit: KIND_OF_FIGURE[figure].type === 'ThanksNote' ? 'Rupees' : 'Count',
    terms: TERMS.map((term) => sumTotal(counts, figure, (month) => Math.ceil(month / 6) === term)),
  }));
}

/** Business given and received in each month of the year. */
export function businessMonths(counts: readonly MonthCount[]): BusinessMonth[] {
  return MONTHS.map((month) => ({
    month,
    given: sumTotal(counts, 'businessGiven', (other) => other === month),
    received: sumTotal(counts, 'businessReceived', (other) => other === month),
  }));
}

/** The days of a term, or of the month, of a year. @param first its first month */
export function daysFrom(year: number, first: number, kind: 'term' | 'month'): DateRange {
  return periodRange(kind, `${String(year).padStart(4, '0')}-${String(first).padStart(2, '0')}-01`);
}

function sumTotal(
  counts: readonly MonthCount[],
  figure: YearFigure,
  isIn: (month: number) => boolean,
): YearTotal {
  const { type, code } = KIND_OF_FIGURE[figure];
  const counted = counts.filter((one) => one.type === type && one.code === code && isIn(one.month));
  return {
    count: counted.reduce((sum, one) => sum + one.count, 0),
    value: toRupees(counted.reduce((sum, one) => sum + one.valuePaise, 0)),
  };
}
