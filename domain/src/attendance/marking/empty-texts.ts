import type { IsoDate } from '../../calendar/dates.ts';
import { markingMessages } from './marking.messages.ts';

/** What the empty member table says for the chosen date (rule attendance/member-table). */
export function noMembersText(date: IsoDate, today: IsoDate): string {
  return date > today ? markingMessages.futureDate : markingMessages.noData;
}

export interface NoVisitorsFacts {
  /** Of the meeting that is shown; null where there is none to show. */
  readonly date: IsoDate | null;
  readonly today: IsoDate;
  /** Whether the chapter meets today: a Cancelled meeting is none. */
  readonly hasMeetingToday: boolean;
}

/**
 * What the empty visitor table says: visitors come on the day of a meeting, so where none is today and what is shown is
 * still to come, that is what is missing.
 */
export function noVisitorsText({ date, today, hasMeetingToday }: NoVisitorsFacts): string {
  const hasBegun = date !== null && date <= today;
  return hasBegun || hasMeetingToday ? markingMessages.noVisitors : markingMessages.noMeetingToday;
}
