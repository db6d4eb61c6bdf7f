import { addDays, daysBetween, getWeekday, type IsoDate, WEEKDAYS } from './dates.ts';
import { getMonth, getQuarter, getTerm, getYear } from './periods.ts';

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
