/** A calendar day as `YYYY-MM-DD`. Days are compared with `<` and `>`: the text sorts as the day does. */
export type IsoDate = string;

/** A chapter-local time of day as 24-hour `HH:mm`. */
export type ClockTime = string;

/** A chapter-local moment as `YYYY-MM-DD HH:mm`. */
export type LocalDateTime = string;

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

/** Whether the text is a 24-hour time of day `HH:mm`, `00:00` to `23:59`. */
export function isClockTime(text: unknown): text is ClockTime {
  return typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Whether the text is a chapter-local minute, `YYYY-MM-DD HH:mm`, of a real day. */
export function isLocalDateTime(text: string): text is LocalDateTime {
  return isIsoDate(text.slice(0, 10)) && text[10] === ' ' && isClockTime(text.slice(11));
}

/** Minutes since midnight, 0 to 1439. */
export function toMinutes(time: ClockTime): number {
  if (!isClockTime(time)) throw new RangeError(`Not a time of the form HH:mm: ${String(time)}`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Whether the time is on a step of the time picker, counted from midnight (15 minutes). */
export function isOnStep(time: ClockTime, stepMinutes: number): boolean {
  return toMinutes(time) % stepMinutes === 0;
}

/** An instant as ISO text with its offset, such as `2026-11-20T07:30:00Z`. */
export type IsoInstant = string;

/** Whether the text is an instant with date, time and offset. */
export function isInstant(text: unknown): text is IsoInstant {
  const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;
  return typeof text === 'string' && form.test(text) && !Number.isNaN(Date.parse(text));
}

/** The date in the time zone at the instant `now`. */
export function todayIn(timeZone: string, now: Date): IsoDate {
  return secondsIn(timeZone, now).slice(0, 10);
}

/** The local time in the time zone at the instant `now`, `HH:mm`; seconds are truncated. */
export function timeIn(timeZone: string, now: Date): ClockTime {
  return secondsIn(timeZone, now).slice(11, 16);
}

/** The local date and time in the time zone at the instant `now`, `YYYY-MM-DD HH:mm`. */
export function dateTimeIn(timeZone: string, now: Date): LocalDateTime {
  return secondsIn(timeZone, now).slice(0, 16);
}

/**
 * The instant of a local minute in the time zone: the first of two when an hour is repeated; when
 * one is skipped, later by the gap.
 */
export function instantIn(timeZone: string, local: LocalDateTime): Date {
  const asUtc = (minute: LocalDateTime): number => Date.parse(`${minute.replace(' ', 'T')}:00Z`);
  const wanted = asUtc(local);
  const offsetAt = (instant: number): number => asUtc(dateTimeIn(timeZone, new Date(instant))) - instant;
  // No zone changes its clock twice within two days: one of the offsets around it is the right one.
  const [before, after] = [offsetAt(wanted - DAY_MILLISECONDS), offsetAt(wanted + DAY_MILLISECONDS)];
  const isShown = (offset: number): boolean => offsetAt(wanted - offset) === offset;
  return new Date(wanted - (isShown(before) || !isShown(after) ? before : after));
}

/** Whether it is a time zone by region and place (or `UTC`), such as `Asia/Kolkata`; offsets are not. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z][A-Za-z_]*(\/[A-Za-z0-9_+-]+)*$/.test(text)) return false;
  try {
    formatterFor(text);
    return true;
  } catch {
    return false;
  }
}

/** The same with seconds, `YYYY-MM-DD HH:mm:ss`. */
function secondsIn(timeZone: string, now: Date): string {
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(now)
      .map((part) => [part.type, part.value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes, width: number): string =>
    (parts.get(type) ?? '').padStart(width, '0');
  return `${part('year', 4)}-${part('month', 2)}-${part('day', 2)} ${part('hour', 2)}:${part('minute', 2)}:${part('second', 2)}`;
}

// Building a formatter costs far more than using it, and there are only as many as there are time zones.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}
