import { canEditPastRows } from '@fellowship/domain/billing/validity';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { nextMeeting, type RightsContext } from '@fellowship/domain/meetings/meeting-rules';
import { useMemo } from 'react';
import { ListMeetingScheduleDocument } from '#api/generated/main/graphql.ts';
import { GetSubscriptionStandingDocument } from '#api/generated/subscription/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession, useToday } from '#identity/session-context.ts';
import type { TableSource } from '#ui/table/table-source.ts';
import type { Meeting } from './meeting.ts';
import { splitSchedule } from './schedule-order.ts';

interface Schedule {
  source: TableSource;
  /** All rows, those to come first. */
  meetings: readonly Meeting[];
  upcoming: readonly Meeting[];
  past: readonly Meeting[];
  nextId: string | null;
  /** What locks of rows are decided by. */
  facts: RightsContext;
}

const NONE: readonly Meeting[] = [];

/** The own chapter's schedule in its two parts, and what decides about its rows. */
export function useSchedule(): Schedule {
  const { chapterId } = useSession();
  const today = useToday();
  const source = useApiQuery(ListMeetingScheduleDocument, { chapterId });
  const standing = useApiQuery(GetSubscriptionStandingDocument, { pk: chapterKey(chapterId) });
  const items = source.data?.listMeetingSchedule.items ?? NONE;
  const { upcoming, past } = useMemo(() => splitSchedule(items, today), [items, today]);
  const meetings = useMemo(() => [...upcoming, ...past], [upcoming, past]);
  // Where the standing cannot be read, the server still refuses what it must.
  const hasValidSubscription =
    standing.isError ||
    (standing.data !== undefined && canEditPastRows(standing.data.getSubscriptionStanding));
  return {
    source,
    meetings,
    upcoming,
    past,
    nextId: nextMeeting(meetings, today)?.id ?? null,
    facts: useMemo(() => ({ today, hasValidSubscription }), [today, hasValidSubscription]),
  };
}
