import type { IsoDate } from '../calendar/dates.ts';
import { SHORT_MONTHS } from '../calendar/formats.ts';
import type { DateRange } from '../calendar/period-ranges.ts';
import { getMonth, getYear } from '../calendar/periods.ts';

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
