import { minutesOf } from '../calendar/clock-times.ts';
import { type ClockTime, daysBetween, type IsoDate, type LocalDateTime } from '../calendar/dates.ts';

/** The early presence minutes of a meeting that does not say (rule meetings/early-minutes). */
const DEFAULT_EARLY_PRESENCE_MINUTES = 0;

/** The late time of whoever is not late (rule attendance/lateness). */
export const NOT_LATE = '00:00:00';

/** What lateness follows from; all times are local to the meeting's chapter. */
export interface LatenessFacts {
  readonly meetingDate: IsoDate;
  readonly start: ClockTime | null | undefined;
  readonly earlyPresenceMinutes?: number | null | undefined;
  readonly attendedDateTime: LocalDateTime | null | undefined;
}

export interface Lateness {
  readonly isLate: boolean;
  /** How far past the threshold, `hh:mm:00`. */
  readonly lateTime: string;
}

/**
 * Decides lateness (rule attendance/lateness): the start minus the early presence minutes is the threshold;
 * whoever attends in a minute past it is late by the difference. When a time is missing nobody is late.
 */
export function latenessOf(facts: LatenessFacts): Lateness {
  const { meetingDate, start, attendedDateTime } = facts;
  if (!start || !attendedDateTime) return { isLate: false, lateTime: NOT_LATE };
  const threshold = minutesOf(start) - (facts.earlyPresenceMinutes ?? DEFAULT_EARLY_PRESENCE_MINUTES);
  // Counted from midnight of the meeting's date, so a threshold before midnight is negative and still compares rightly.
  const attended =
    daysBetween(meetingDate, attendedDateTime.slice(0, 10)) * 1440 +
    minutesOf(attendedDateTime.slice(11, 16));
  const minutes = attended - threshold;
  return minutes > 0
    ? { isLate: true, lateTime: lateTimeOf(minutes) }
    : { isLate: false, lateTime: NOT_LATE };
}

function lateTimeOf(minutes: number): string {
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`;
}
