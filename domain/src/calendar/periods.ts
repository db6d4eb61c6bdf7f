import { addDays, daysBetween, getWeekday, type IsoDate, WEEKDAYS } from './dates.ts';

/** The periods of figures and reports (rule time-and-money/period-ranges). */
export const PERIOD_KINDS = ['week', 'month', 'quarter', 'term', 'year'] as const;

export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** The first and the last day of a period, both inclusive. */
export interface DateRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The period that contains the day. */
export function periodRange(kind: PeriodKind, date: IsoDate): DateRange {
  switch (kind) {
    case 'week':
      return weekRange(date);
    case 'month':
      return monthsRange(date, getMonth(date), 1);
    case 'quarter':
      return monthsRange(date, getQuarter(date) * 3 - 2, 3);
    case 'term':
      return monthsRange(date, getTerm(date) * 6 - 5, 6);
    case 'year':
      return monthsRange(date, 1, 12);
  }
}

/** Sunday to Saturday, cut at the turn of the year, where the week number starts again. */
function weekRange(date: IsoDate): DateRange {
  const { from, to } = periodRange('year', date);
  const sinceSunday = (WEEKDAYS.indexOf(getWeekday(date)) + 1) % 7;
  return {
    from: addDays(date, -Math.min(sinceSunday, daysBetween(from, date))),
    to: addDays(date, Math.min(6 - sinceSunday, daysBetween(date, to))),
  };
}

function monthsRange(date: IsoDate, firstMonth: number, count: number): DateRange {
  const after = firstMonth + count;
  const year = getYear(date);
  // Year 9999 has no day after its last.
  const to = after > 12 ? addDays(dayOne(year, 12), 30) : addDays(dayOne(year, after), -1);
  return { from: dayOne(year, firstMonth), to };
}

function dayOne(year: number, month: number): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}

/** The periods that a day counts in (rules activities/counter-period and attendance/summary). */
export interface Period {
  weekNo: number;
  month: number;
  quarter: number;
  term: number;
  year: number;
}

/** The calendar year. */
export function getYear(date: IsoDate): number {
  return Number(date.slice(0, 4));
}

/** The month, 1 to 12. */
export function getMonth(date: IsoDate): number {
  return Number(date.slice(5, 7));
}

/** The quarter, 1 to 4: three months each (rule time-and-money/quarter). */
export function getQuarter(date: IsoDate): number {
  return Math.ceil(getMonth(date) / 3);
}

/** The term: January to June is 1, July to December is 2 (rule time-and-money/term). */
export function getTerm(date: IsoDate): number {
  return getMonth(date) <= 6 ? 1 : 2;
}

/**
 * The week of the year, 1 to 54: counted from 1 January and rounded up by the day of week (rule
 * time-and-money/week), that is ceil((days since 1 January + weekday of 1 January with Sunday as 0 + 1) / 7).
 * A week begins on Sunday; the first and the last of a year may be short.
 */
export function weekNumber(date: IsoDate): number {
  const newYear = `${date.slice(0, 4)}-01-01`;
  const sundayFirst = (WEEKDAYS.indexOf(getWeekday(newYear)) + 1) % 7;
  return Math.ceil((daysBetween(newYear, date) + sundayFirst + 1) / 7);
}

/** All periods of a day at once. */
export function getPeriod(date: IsoDate): Period {
  return {
    weekNo: weekNumber(date),
    month: getMonth(date),
    quarter: getQuarter(date),
    term: getTerm(date),
    year: getYear(date),
  };
}
