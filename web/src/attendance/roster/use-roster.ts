import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import {
  type GetAttendanceRosterQuery,
  OnAttendanceChangedDocument,
} from '#api/generated/attendance/graphql.ts';
import { useLive } from '#api/live-client.ts';
import { type MeetingKey, rosterQuery, useRosterChanges } from './known-roster.ts';
import { findNewer } from './roster-changes.ts';

/** How often the roster is read where live messages do not come through; the number is ours. */
const POLL_MS = 15_000;

/** The roll call of a meeting, kept up to date: by live messages, and by asking again while none can come. */
export function useRoster(key: MeetingKey) {
  const change = useRosterChanges(key);
  // Whenever the subscription is established, its first message says that all must be read again.
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

function merged(known: unknown, fetched: unknown): unknown {
  if (known === undefined) return fetched;
  const [before, after] = [known, fetched] as [GetAttendanceRosterQuery, GetAttendanceRosterQuery];
  return { getAttendanceRoster: findNewer(before.getAttendanceRoster, after.getAttendanceRoster) };
}
