import type { IsoDate } from '../../calendar/dates.ts';
import { markingMessages } from './marking.messages.ts';

/** The text of an empty member table for the chosen date (rule attendance/member-table). */
export function noMembersText(date: IsoDate, today: IsoDate): string {
  return date > today ? markingMessages.futureDate : markingMessages.noData;
}

export interface NoVisitorsFacts {
  /** The date of the shown meeting; null when there is none. */
  readonly date: IsoDate | null;
  readonly today: IsoDate;
  /** Whether the chapter has a meeting today that is not Cancelled. */
  readonly hasMeetingToday: boolean;
}

/**
 * The text of an empty visitor table: visitors come on the day of a meeting, so if there is none today and the shown one is
 * in the future, the text says that there is no meeting today.
 */
export function noVisitorsText({ date, today, hasMeetingToday }: NoVisitorsFacts): string {
  const hasBegun = date !== null && date <= today;
  return hasBegun || hasMeetingToday ? markingMessages.noVisitors : markingMessages.noMeetingToday;
}
