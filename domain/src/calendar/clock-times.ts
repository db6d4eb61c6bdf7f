import { type ClockTime, isIsoDate, type LocalDateTime } from './dates.ts';

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
