import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { MeetingFacts } from '@fellowship/domain/meetings/meeting-rules';

/**
 * The order in which the schedule opens: what is to come first, the soonest on top, so that the next meeting is found
 * at once; below it what has been, the newest first.
 */
export function orderSchedule<Meeting extends MeetingFacts>(
  meetings: readonly Meeting[],
  today: IsoDate,
): Meeting[] {
  const isToCome = (meeting: Meeting): boolean => meeting.date >= today;
  const byDate = meetings.toSorted((a, b) => a.date.localeCompare(b.date));
  return [...byDate.filter(isToCome), ...byDate.filter((meeting) => !isToCome(meeting)).reverse()];
}
