import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  GetAttendanceRosterDocument,
  type GetAttendanceRosterQuery,
} from '#api/generated/attendance/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import type { MemberRecord, Roster, RosterChange, VisitorRecord } from './roster.ts';
import { isWhole, withRecords } from './roster-changes.ts';

/** Which meeting's roll call. */
export interface MeetingKey {
  readonly chapterId: string;
  readonly meetingId: string;
}

/** How a roll call is read. */
export function rosterQuery(key: MeetingKey) {
  return apiQuery(GetAttendanceRosterDocument, { ...key });
}

/** Updates the cached roster: from a live message or an answer, or by reading all of it again. */
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
