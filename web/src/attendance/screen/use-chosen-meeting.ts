import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { latestMeetingOnOrBefore, nextMeeting } from '@fellowship/domain/meetings/meeting-rules';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { ListMeetingScheduleDocument, type ListMeetingScheduleQuery } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession, useToday } from '#identity/session-context.tsx';

/** Whether the chapter meets today; false while that is not known. */
export function useHasMeetingToday(): boolean {
  const { chapterId } = useSession();
  const { data } = useApiQuery(ListMeetingScheduleDocument, { chapterId });
  return offeredMeetings(data?.listMeetingSchedule.items ?? []).has(useToday());
}

/** The meeting whose attendance is shown: of the date that was picked here or brought along from another screen, or the one that is likely meant. */
export function useChosenMeeting() {
  const { chapterId } = useSession();
  const today = useToday();
  const schedule = useApiQuery(ListMeetingScheduleDocument, { chapterId });
  const { state } = useLocation();
  const [date, setDate] = useState<IsoDate | null>(state?.date ?? null);
  const items = schedule.data?.listMeetingSchedule.items;
  const offered = useMemo(() => offeredMeetings(items ?? []), [items]);
  const meeting = (date === null ? null : offered.get(date)) ?? defaultMeeting(offered, today);
  return { schedule, offered, meeting, pick: setDate };
}

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
