import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { MeetingFacts } from '@fellowship/domain/meetings/meeting-rules';

/** The schedule in its two parts: what is to come with the soonest on top, what has been with the newest first. */
export function splitSchedule<Meeting extends MeetingFacts>(
  meetings: readonly Meeting[],
  today: IsoDate,
): { upcoming: Meeting[]; past: Meeting[] } {
  const byDate = meetings.toSorted((a, b) => a.date.localeCompare(b.date));
  return {
    upcoming: byDate.filter(({ date }) => date >= today),
    past: byDate.filter(({ date }) => date < today).reverse(),
  };
}
