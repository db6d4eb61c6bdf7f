import { type QueryClient, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  GetAttendanceRosterDocument,
  type GetAttendanceRosterQuery,
  OnAttendanceChangedDocument,
} from '#api/generated/attendance/graphql.ts';
import { useLive } from '#api/live-client.ts';
import { apiQuery } from '#api/use-api.ts';
import type { MemberRecord, Roster, RosterChange, VisitorRecord } from './roster.ts';
import { isWhole, newerOf, withRecords } from './roster-changes.ts';

/** How often the roster is read where live messages do not come through; the number is ours. */
const POLL_MS = 15_000;

/** Which meeting's roll call. */
export interface MeetingKey {
  readonly chapterId: string;
  readonly meetingId: string;
}

function rosterQuery(key: MeetingKey) {
  return apiQuery(GetAttendanceRosterDocument, { ...key });
}

/** The roll call of a meeting, kept up to date: by live messages, and by asking again while none can come. */
export function useRoster(key: MeetingKey) {
  const change = useRosterChanges(key);
  // Whenever the subscription begins to stand, its first message says that all must be read again.
  const isLive = useLive(OnAttendanceChangedDocument, { ...key }, ({ onAttendanceChanged }) =>
    change.take(onAttendanceChanged),
  );
  const source = useQuery({
    ...rosterQuery(key),
    refetchInterval: isLive ? false : POLL_MS,
    structuralSharing: (known, fetched) => replaceEqualDeep(known, merged(known, fetched)),
  });
  return { source, roster: source.data?.getAttendanceRoster ?? null, isLive };
}

/** Changes the roster that is kept: by what a live message or an answer tells, or by reading all of it again. */
export function useRosterChanges(key: MeetingKey) {
  return rosterChanges(useQueryClient(), key);
}

/** The same outside of a screen. */
export function rosterChanges(client: QueryClient, key: MeetingKey) {
  const { queryKey } = rosterQuery(key);

  function put(change: (roster: Roster) => Roster): void {
    client.setQueryData<GetAttendanceRosterQuery>(queryKey, (known) =>
      known === undefined ? undefined : { getAttendanceRoster: change(known.getAttendanceRoster) },
    );
  }
  const refetch = (): Promise<void> => client.invalidateQueries({ queryKey });
  return {
    refetch,
    put: (changed: { members?: readonly MemberRecord[]; visitors?: readonly VisitorRecord[] }) =>
      put((roster) => withRecords(roster, changed)),
    take: (change: RosterChange) => {
      const known = client.getQueryData<GetAttendanceRosterQuery>(queryKey)?.getAttendanceRoster;
      if (!known || !isWhole(known, change)) void refetch();
      put((roster) => withRecords(roster, { members: change.rows, visitors: change.visitors }));
    },
  };
}

function merged(known: unknown, fetched: unknown): unknown {
  if (known === undefined) return fetched;
  const [before, after] = [known, fetched] as [GetAttendanceRosterQuery, GetAttendanceRosterQuery];
  return { getAttendanceRoster: newerOf(before.getAttendanceRoster, after.getAttendanceRoster) };
}
