import type { SubscriptionFacts } from '@fellowship/domain/billing/validity';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { type Meeting, meetingRecord } from '../../meetings/meeting.store.ts';
import type { RowOf } from '../../storage/record.ts';
import { SUBSCRIPTIONS_OF_CHAPTER } from '../../storage/subscriptions-column.ts';

/** A meeting with what decides whether its attendance can be marked, closed and reopened. */
export interface MeetingContext {
  meeting: Meeting;
  completedOn: IsoDate | null;
  /** Of the chapter: its today decides. */
  timeZone: string;
  subscriptions: readonly SubscriptionFacts[];
}

export interface MeetingContextRow {
  meeting: RowOf<'meeting'>;
  time_zone: string;
  subscriptions: SubscriptionFacts[];
}

/** The columns of a `MeetingDayRow`; the query joins `meeting` and `chapter`. */
export const MEETING_CONTEXT_COLUMNS = `
  to_json(meeting) as meeting, chapter.time_zone, ${SUBSCRIPTIONS_OF_CHAPTER} as subscriptions`;

export function toMeetingContext(row: MeetingContextRow): MeetingContext {
  return {
    meeting: meetingRecord.read(row.meeting),
    completedOn: row.meeting.completed_on,
    timeZone: row.time_zone,
    subscriptions: row.subscriptions,
  };
}
