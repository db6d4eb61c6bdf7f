import type { IsoDate } from './calendar-texts.ts';

export type { ClockTime, IsoDate, LocalDateTime } from './calendar-texts.ts';
export { dateTimeIn, instantIn, timeIn, todayIn } from './time-zones.ts';

/** The seven days as chapter settings name them, Monday first (rule time-and-money/weekdays). */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Whether the text is a valid date: `2026-02-30` and `2026-2-3` are not, nor is any in year 0. */
export function isIsoDate(text: unknown): text is IsoDate {
  if (typeof text !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  // Some engines roll 30 February over into March instead of refusing it.
  return !Number.isNaN(instant) && new Date(instant).getUTCDate() === Number(text.slice(8));
}

/**
 * The day `count` days after `date` (before it when negative).
 * @throws RangeError outside of the years 1 to 9999
 */
export function addDays(date: IsoDate, count: number): IsoDate {
  const day = new Date((dayNumber(date) + count) * DAY_MILLISECONDS).toISOString().slice(0, 10);
  if (!isIsoDate(day)) throw new RangeError(`No date lies ${count} days after ${date}`);
  return day;
}

/** How many days `to` lies after `from`; negative when it lies before. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The name of the day of the week, such as `Friday`. */
export function getWeekday(date: IsoDate): Weekday {
  // Day 0, 1 January 1970, was a Thursday: three days after a Monday.
  const index = (((dayNumber(date) + 3) % 7) + 7) % 7;
  return WEEKDAYS[index] ?? 'Monday';
}

const DAY_MILLISECONDS = 86_400_000;

/** Days since 1 January 1970, in UTC, where every day has 24 hours. */
function dayNumber(date: IsoDate): number {
  if (!isIsoDate(date)) throw new RangeError(`Not a date of the form YYYY-MM-DD: ${String(date)}`);
  return Date.parse(`${date}T00:00:00Z`) / DAY_MILLISECONDS;
}

/** The age in whole years on `today`; a birthday on 29 February counts on 1 March in other years (rule members/age). */
export function ageOn(dob: IsoDate, today: IsoDate): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}
