import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { latestMeetingOnOrBefore, nextMeeting } from '@fellowship/domain/meetings/meeting-rules';
import type { ListMeetingScheduleQuery } from '#api/generated/main/graphql.ts';

/** A meeting of the schedule. */
export type ScheduledMeeting = ListMeetingScheduleQuery['listMeetingSchedule']['items'][number];

/** The meetings that the date picker offers, one per date (rule attendance/meeting-choice). */
export function offeredMeetings(
  schedule: readonly ScheduledMeeting[],
): ReadonlyMap<IsoDate, ScheduledMeeting> {
  return new Map(
    schedule.filter(({ status }) => status !== 'Cancelled').map((meeting) => [meeting.date, meeting]),
  );
}

/** Today's meeting, else the latest one before, else the first to come. */
export function defaultMeeting(
  offered: ReadonlyMap<IsoDate, ScheduledMeeting>,
  today: IsoDate,
): ScheduledMeeting | null {
  const meetings = [...offered.values()];
  return latestMeetingOnOrBefore(meetings, today) ?? nextMeeting(meetings, today);
}
