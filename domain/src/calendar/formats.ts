import { type IsoDate, isIsoDate, type LocalDateTime } from './dates.ts';
import { secondsIn } from './time-zones.ts';

export { formatRupees } from '../money/rupees.ts';

/** The ways in which a day is shown; `DD/Mon/YYYY` is what pickers call dd/MMM/yyyy. */
export type DateFormat = 'DD-Mon-YYYY' | 'DD/Mon/YYYY' | 'YYYY-MM-DD' | 'DD-MM-YYYY';

/** The ways in which a moment is shown (rule time-and-money/date-formats). */
export type DateTimeFormat = 'YYYY-MM-DD HH:mm' | 'YYYY-MM-DD HH:mm:ss';

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

/** Shows a day, by default as `20-Nov-2026` (rule time-and-money/date-formats). */
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

/**
 * Shows a moment. A text is already chapter-local (`YYYY-MM-DD HH:mm`, with or without seconds) and is shown as it is;
 * an instant needs the time zone in which it is to be read.
 */
export function formatDateTime(local: LocalDateTime, format?: DateTimeFormat): string;
export function formatDateTime(instant: Date, format: DateTimeFormat, timeZone: string): string;
export function formatDateTime(
  moment: Date | LocalDateTime,
  format: DateTimeFormat = 'YYYY-MM-DD HH:mm',
  timeZone = 'UTC',
): string {
  const seconds = moment instanceof Date ? secondsIn(timeZone, moment) : localSeconds(moment);
  return format === 'YYYY-MM-DD HH:mm' ? seconds.slice(0, 16) : seconds;
}

function localSeconds(local: LocalDateTime): string {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](([01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?$/.exec(local);
  const [, date, time, , seconds] = match ?? [];
  if (date === undefined || time === undefined || !isIsoDate(date)) {
    throw new RangeError(`Not a local time of the form YYYY-MM-DD HH:mm: ${local}`);
  }
  return `${date} ${time}${seconds ?? ':00'}`;
}
