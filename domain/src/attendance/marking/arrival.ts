import type { ClockTime, LocalDateTime } from '../../calendar/dates.ts';
import { computeLateness, type Lateness, onTimeUntil } from '../lateness.ts';
import type { MarkingMeeting } from './marking.ts';

/** Since when people were here who are marked together: by the last minute on time, since now, or since a time. */
export type ArrivalChoice = 'onTime' | 'now' | ClockTime;

/** The arrival of people who are marked together, and what it makes of them. */
export interface StatedArrival extends Lateness {
  readonly attendedDateTime: LocalDateTime;
  /** The admin states it, and nobody has seen it at that minute: the audit log says so. */
  readonly isStated: boolean;
}

/**
 * The time that is stored for people who are marked together (rule attendance/mark-rest). On time is the last minute on
 * time, as nobody knows the true one, and now while that minute is still to come.
 * @returns null where nobody can be on time, because the last minute on time is on the day before
 */
export function stateArrival(
  choice: ArrivalChoice,
  meeting: Omit<MarkingMeeting, 'status'>,
  now: LocalDateTime,
): StatedArrival | null {
  const { date: meetingDate, start } = meeting;
  const lastMinute = `${meetingDate} ${onTimeUntil(meeting)}`;
  if (choice === 'onTime' && onTimeUntil(meeting) > start) return null;
  const isNow = choice === 'now' || (choice === 'onTime' && now <= lastMinute);
  const stated = choice === 'onTime' ? lastMinute : `${meetingDate} ${choice}`;
  const attendedDateTime = isNow ? now : stated;
  return {
    attendedDateTime,
    isStated: !isNow,
    ...computeLateness({ ...meeting, meetingDate, attendedDateTime }),
  };
}
