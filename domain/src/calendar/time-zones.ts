import type { ClockTime, IsoDate, LocalDateTime } from './calendar-texts.ts';

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

const DAY_MILLISECONDS = 86_400_000;

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
