import type { IsoDate } from '../calendar/dates.ts';
import { markingMessages } from './marking.messages.ts';

/** What the empty member table says for the chosen date (core 2.8). */
export function noMembersText(date: IsoDate, today: IsoDate): string {
  return date > today ? markingMessages.futureDate : markingMessages.noData;
}

/** What the empty visitor table says (core 2.8): without a meeting nobody can have come. */
export function noVisitorsText(hasMeeting: boolean): string {
  return hasMeeting ? markingMessages.noVisitors : markingMessages.noMeetingToday;
}
