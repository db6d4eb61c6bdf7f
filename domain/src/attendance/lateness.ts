import {
  type ClockTime,
  daysBetween,
  type IsoDate,
  type LocalDateTime,
  timeIn,
  todayIn,
  toMinutes,
} from '../calendar/dates.ts';

/** The default early presence minutes (rule meetings/early-minutes). */
const DEFAULT_EARLY_PRESENCE_MINUTES = 0;

/** The late time of a member who is on time (rule attendance/lateness). */
export const NOT_LATE = '00:00:00';

/** The facts of lateness; all times are local to the meeting's chapter. */
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
 * arriving in a later minute is late by the difference. Without both times the member is not late.
 */
export function computeLateness(facts: LatenessFacts): Lateness {
  const { meetingDate, start, attendedDateTime } = facts;
  if (!start || !attendedDateTime) return { isLate: false, lateTime: NOT_LATE };
  const threshold = getThreshold(start, facts.earlyPresenceMinutes);
  // Minutes from midnight of the meeting's date, so that a threshold before midnight is negative and compares correctly.
  const attended =
    daysBetween(meetingDate, attendedDateTime.slice(0, 10)) * 1440 +
    toMinutes(attendedDateTime.slice(11, 16));
  const minutes = attended - threshold;
  return minutes > 0
    ? { isLate: true, lateTime: formatLateTime(minutes) }
    : { isLate: false, lateTime: NOT_LATE };
}

/**
 * Whether a person attended after the meeting had ended (rule attendance/check-in), which admins see before they close it.
 * Times are local to the chapter; a meeting ends on its own date.
 */
export function isAfterMeeting(
  meeting: { readonly date: IsoDate; readonly end: ClockTime | null | undefined },
  attendedDateTime: LocalDateTime,
): boolean {
  return Boolean(meeting.end) && attendedDateTime > `${meeting.date} ${meeting.end}`;
}

/** The times of a meeting that decide about lateness. */
type TimedMeeting = Omit<LatenessFacts, 'attendedDateTime' | 'start'> & { readonly start: ClockTime };

/** The last minute that is still on time, `HH:mm`; on the evening before if the early minutes reach that far. */
export function onTimeUntil({ start, earlyPresenceMinutes }: Omit<TimedMeeting, 'meetingDate'>): ClockTime {
  const minutes = (getThreshold(start, earlyPresenceMinutes) + 1440) % 1440;
  return formatLateTime(minutes).slice(0, 5);
}

/** Seconds left to arrive on time; 0 or less when it is too late, or the meeting is not today. */
export function secondsOnTime(meeting: TimedMeeting, timeZone: string, now: Date): number {
  const days = daysBetween(todayIn(timeZone, now), meeting.meetingDate);
  if (days !== 0) return 0;
  const minutes =
    getThreshold(meeting.start, meeting.earlyPresenceMinutes) + 1 - toMinutes(timeIn(timeZone, now));
  // Seconds are the same in every time zone.
  return minutes * 60 - now.getUTCSeconds();
}

function getThreshold(start: ClockTime, earlyPresenceMinutes: number | null | undefined): number {
  return toMinutes(start) - (earlyPresenceMinutes ?? DEFAULT_EARLY_PRESENCE_MINUTES);
}

function formatLateTime(minutes: number): string {
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`;
}
