import { C_NOTE_LABELS, type CNoteLabel, toCNoteCode } from '../activities/c-note.ts';
import type { CounterCode, CounterType } from '../activities/counters.ts';
import { type FactsBehind, SOURCE_OF_TYPE } from '../activities/dashboard.ts';
import type { IsoDate } from '../calendar/dates.ts';
import { SHORT_MONTHS } from '../calendar/formats.ts';
import { type DateRange, getMonth, getYear, periodRange } from '../calendar/periods.ts';
import { type Paise, toRupees } from '../money/rupees.ts';
import { reportMessages } from './report.messages.ts';

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

/** The counters of one kind, summed over one month of the year, or of the year before. */
export interface MonthCount {
  readonly type: CounterType;
  readonly code: CounterCode;
  readonly month: number;
  readonly isLastYear: boolean;
  /** Of the year before: whether it is of the days that the year itself has had by now. */
  readonly isCompared: boolean;
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
  /** From January on. */
  readonly months: readonly YearTotal[];
  /** The same months of the year before. */
  readonly lastMonths: readonly YearTotal[];
  /** The year before until the same day, so that the two can be compared. */
  readonly lastYear: YearTotal;
}

const TERMS = [1, 2] as const;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The rows of a year: by term (months 1 to 6 and 7 to 12), by month, and beside the year before (rule reports/year-report). */
export function yearRows(counts: readonly MonthCount[]): YearRow[] {
  return YEAR_FIGURES.map((figure) => {
    const { type, code } = KIND_OF_FIGURE[figure];
    const own = counts.filter((one) => one.type === type && one.code === code);
    const [now, before] = [own.filter((one) => !one.isLastYear), own.filter((one) => one.isLastYear)];
    const byMonths = (sums: readonly MonthCount[]) =>
      MONTHS.map((month) => sumTotal(sums.filter((one) => one.month === month)));
    return {
      figure,
      label: FIGURE_LABELS[figure],
      unit: type === 'ThanksNote' ? 'Rupees' : 'Count',
      terms: TERMS.map((term) => sumTotal(now.filter(({ month }) => Math.ceil(month / 6) === term))),
      months: byMonths(now),
      lastMonths: byMonths(before),
      lastYear: sumTotal(before.filter(({ isCompared }) => isCompared)),
    };
  });
}

/** How much more or less there is than before, in whole percent; null where there was nothing to compare with. */
export function percentChange(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round((now / before - 1) * 100);
}

/** The days of a term, or of the month, of a year. @param first its first month */
export function daysFrom(year: number, first: number, kind: 'term' | 'month'): DateRange {
  return periodRange(kind, `${String(year).padStart(4, '0')}-${String(first).padStart(2, '0')}-01`);
}

function sumTotal(counted: readonly MonthCount[]): YearTotal {
  return {
    count: counted.reduce((sum, one) => sum + one.count, 0),
    value: toRupees(counted.reduce((sum, one) => sum + one.valuePaise, 0)),
  };
}

/** Longer ranges are shown by year: more bars would be unreadable. */
const MOST_MONTHS = 24;

/** An amount of a day. */
export interface DatedAmount {
  readonly date: IsoDate;
  /** A count, or paise. */
  readonly amount: number;
}

/**
 * Sums amounts by month of a range, 0 for months without any; by year when the range is longer than two years
 * (rule reports/by-month). Days outside of the range are left out.
 */
export function byMonth(
  { from, to }: DateRange,
  amounts: readonly DatedAmount[],
): { label: string; amount: number }[] {
  const isByYear = monthIndex(to) - monthIndex(from) >= MOST_MONTHS;
  const indexOf = isByYear ? getYear : monthIndex;
  const first = indexOf(from);
  const sums = Array.from({ length: indexOf(to) - first + 1 }, () => 0);
  for (const { date, amount } of amounts) {
    const place = indexOf(date) - first;
    if (date >= from && date <= to) sums[place] = (sums[place] ?? 0) + amount;
  }
  return sums.map((amount, place) => ({
    label: isByYear ? String(first + place) : monthLabel(first + place),
    amount,
  }));
}

function monthIndex(date: IsoDate): number {
  return getYear(date) * 12 + getMonth(date) - 1;
}

function monthLabel(index: number): string {
  return `${SHORT_MONTHS[index % 12] ?? ''} ${Math.floor(index / 12)}`;
}

/** The figures of the reports about a year and about members; each opens into the records that it counts. */
export const REPORT_FIGURES = [
  'referralGiven',
  'referralReceived',
  'businessGiven',
  'businessReceived',
  'r2r',
  'r2rPerDay',
  'present',
  'attendance',
  'visitor',
] as const;

export type ReportFigure = (typeof REPORT_FIGURES)[number];

/** What a figure counts. */
export interface CountedKind {
  readonly type: CounterType;
  /** Null for every code of the type. */
  readonly code: CounterCode | null;
}

/** What each figure counts; C-Notes by the one mapping of rule activities/c-note-labels. */
export const KIND_OF_FIGURE: Readonly<Record<ReportFigure, CountedKind>> = {
  referralGiven: { type: 'Referral', code: 'Given' },
  referralReceived: { type: 'Referral', code: 'Received' },
  businessGiven: business(C_NOTE_LABELS.Received),
  businessReceived: business(C_NOTE_LABELS.Given),
  r2r: { type: 'R2R', code: 'Meet' },
  r2rPerDay: { type: 'R2R', code: 'Meet' },
  present: { type: 'Attendance', code: 'Present' },
  attendance: { type: 'Attendance', code: null },
  visitor: { type: 'Visitor', code: 'Invited' },
};

/** How reports call their figures. */
const FIGURE_LABELS: Readonly<Record<ReportFigure, string>> = {
  ...reportMessages.figures,
  r2rPerDay: reportMessages.figures.r2r,
  businessGiven: C_NOTE_LABELS.Received,
  businessReceived: C_NOTE_LABELS.Given,
};

/** The records that add up to a figure in a range of meeting dates, corrections among them (rule reports/figures-open). */
export function getFigureFacts(figure: ReportFigure, range: DateRange): FactsBehind {
  const { type, code } = KIND_OF_FIGURE[figure];
  return { source: SOURCE_OF_TYPE[type], type, code, range, isOncePerDay: figure === 'r2rPerDay' };
}

function business(label: CNoteLabel): CountedKind {
  return { type: 'ThanksNote', code: toCNoteCode(label) };
}
