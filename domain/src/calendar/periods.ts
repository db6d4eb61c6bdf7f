import { daysBetween, type IsoDate, WEEKDAYS, weekdayOf } from './dates.ts';

/** The periods that a day counts in (rules activities/counter-period and attendance/summary). */
export interface Period {
  weekNo: number;
  month: number;
  quarter: number;
  term: number;
  year: number;
}

/** The calendar year. */
export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4));
}

/** The month, 1 to 12. */
export function monthOf(date: IsoDate): number {
  return Number(date.slice(5, 7));
}

/** The quarter, 1 to 4: three months each (rule time-and-money/quarter). */
export function quarterOf(date: IsoDate): number {
  return Math.ceil(monthOf(date) / 3);
}

/** The term: January to June is 1, July to December is 2 (rule time-and-money/term). */
export function termOf(date: IsoDate): number {
  return monthOf(date) <= 6 ? 1 : 2;
}

/**
 * The week of the year, 1 to 54: counted from 1 January and rounded up by the day of week (rule
 * time-and-money/week), that is ceil((days since 1 January + weekday of 1 January with Sunday as 0 + 1) / 7).
 * A week begins on Sunday; the first and the last of a year may be short.
 */
export function weekNumber(date: IsoDate): number {
  const newYear = `${date.slice(0, 4)}-01-01`;
  const sundayFirst = (WEEKDAYS.indexOf(weekdayOf(newYear)) + 1) % 7;
  return Math.ceil((daysBetween(newYear, date) + sundayFirst + 1) / 7);
}

/** All periods of a day at once. */
export function periodOf(date: IsoDate): Period {
  return {
    weekNo: weekNumber(date),
    month: monthOf(date),
    quarter: quarterOf(date),
    term: termOf(date),
    year: yearOf(date),
  };
}
