import { type IsoDate, todayIn } from '@fellowship/domain/calendar/dates';

/** A time zone in which it is about noon now, and its date: a test on the real clock must not meet midnight. */
export function middayNow(): { timeZone: string; date: IsoDate } {
  const now = new Date();
  const offset = 12 - now.getUTCHours();
  // The signs of these names are the reverse of everybody else's.
  const timeZone = offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
  return { timeZone, date: todayIn(timeZone, now) };
}
