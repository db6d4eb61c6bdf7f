import { type IsoDate, isIsoDate } from './dates.ts';

export { formatRupees } from '../money/rupees.ts';

/** The formats of dates; `DD/Mon/YYYY` is the pickers' dd/MMM/yyyy. */
export type DateFormat = 'DD-Mon-YYYY' | 'DD/Mon/YYYY' | 'YYYY-MM-DD' | 'DD-MM-YYYY';

/** The short month names, January first. */
export const SHORT_MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** The names of the months, January first. */
export const LONG_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Formats a date, by default as `20-Nov-2026` (rule time-and-money/date-formats). */
export function formatDate(date: IsoDate, format: DateFormat = 'DD-Mon-YYYY'): string {
  if (!isIsoDate(date)) throw new RangeError(`Not a date of the form YYYY-MM-DD: ${String(date)}`);
  const year = date.slice(0, 4);
  const month = date.slice(5, 7);
  const day = date.slice(8, 10);
  const name = SHORT_MONTHS[Number(month) - 1] ?? '';
  switch (format) {
    case 'DD-Mon-YYYY':
      return `${day}-${name}-${year}`;
    case 'DD/Mon/YYYY':
      return `${day}/${name}/${year}`;
    case 'DD-MM-YYYY':
      return `${day}-${month}-${year}`;
    case 'YYYY-MM-DD':
      return date;
  }
}
