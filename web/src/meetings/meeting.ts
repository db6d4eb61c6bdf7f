import type { ClockTime } from '@fellowship/domain/calendar/dates';
import type { ListMeetingScheduleQuery } from '#api/generated/main/graphql.ts';

/** A row of the schedule as the server gives it. */
export type Meeting = ListMeetingScheduleQuery['listMeetingSchedule']['items'][number];

/** Start and end; the API has them as a list of two. */
export function formatTiming({ timing }: Pick<Meeting, 'timing'>): [start: ClockTime, end: ClockTime] {
  const [start = '', end = ''] = timing;
  return [start, end];
}

/** How a meeting's times are shown: `07:30 – 09:00`. */
export function timeRange(timing: readonly ClockTime[]): string {
  return timing.join(' – ');
}
