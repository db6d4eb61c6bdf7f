import { earliestActivityDate } from '@fellowship/domain/activities/activity-limits';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { ReadActivityDaysDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession, useToday } from '#identity/session-context.tsx';

/** The first day that an activity can have; undefined while it is not known, and the server decides. */
export function useEarliestDate(): IsoDate | undefined {
  const { chapterId } = useSession();
  const today = useToday();
  const { data } = useApiQuery(ReadActivityDaysDocument, { chapterId });
  return data && earliestActivityDate(today, data.getChapterSettings.activityDays ?? null);
}
