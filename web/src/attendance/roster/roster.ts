import { type QueryClient, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  GetAttendanceRosterDocument,
  type GetAttendanceRosterQuery,
  type MemberAttendanceFieldsFragment,
  OnAttendanceChangedDocument,
  type OnAttendanceChangedSubscription,
  type VisitorAttendanceFieldsFragment,
} from '#api/generated/attendance/graphql.ts';
import { useLive } from '#api/live-client.ts';
import { apiQuery } from '#api/use-api.ts';

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

/**
 * The roster with what the cache knows by now. An answer ends a draft at once, while the screen that reads the roster is told
 * a moment later: in between, the row would stand without its mark.
 */
export function useLatestRoster(roster: Roster): Roster {
  const { chapterId, id: meetingId } = roster;
  const { queryKey } = rosterQuery({ chapterId, meetingId });
  return useQueryClient().getQueryData<GetAttendanceRosterQuery>(queryKey)?.getAttendanceRoster ?? roster;
}

function merged(known: unknown, fetched: unknown): unknown {
  if (known === undefined) return fetched;
  const [before, after] = [known, fetched] as [GetAttendanceRosterQuery, GetAttendanceRosterQuery];
  return { getAttendanceRoster: findNewer(before.getAttendanceRoster, after.getAttendanceRoster) };
}

/** The roll call of one meeting as the server gives it (rule attendance/roll-call). */
export type Roster = GetAttendanceRosterQuery['getAttendanceRoster'];

/** A member, with the attendance where one is stored. */
export type RosterRow = Roster['rows'][number];

/** A member's attendance that is stored. */
export type MemberRecord = MemberAttendanceFieldsFragment;

/** A visitor's attendance that is stored. */
export type VisitorRecord = VisitorAttendanceFieldsFragment;

/** What a live message tells. */
export type RosterChange = OnAttendanceChangedSubscription['onAttendanceChanged'];

/** Whether a person came, late or not. */
export function isHere(record: Pick<MemberRecord, 'attendanceStatus'> | null): boolean {
  return record?.attendanceStatus === 'Present';
}

interface Changed {
  members?: readonly MemberRecord[];
  visitors?: readonly VisitorRecord[];
}

/** The roster with records that are newer than those it holds; what is older changes nothing. */
export function withRecords(roster: Roster, { members = [], visitors = [] }: Changed): Roster {
  const byMember = new Map(members.map((record) => [record.rotaryId, record]));
  return {
    ...roster,
    rows: roster.rows.map((row) => withRecord(row, byMember.get(row.rotaryId) ?? null)),
    visitors: mergedVisitors(roster.visitors, visitors),
  };
}

/** Whether a live message is complete: a member who joined the chapter today is not in the roster yet. */
export function isWhole(roster: Roster, change: RosterChange): boolean {
  const known = new Set(roster.rows.map(({ rotaryId }) => rotaryId));
  return !change.mustRefetch && change.rows.every(({ rotaryId }) => known.has(rotaryId));
}

/**
 * What was read, unless a live message has told newer records meanwhile: an answer may be under way longer than a
 * message. Closing and reopening give the meeting a new version and take records away, so then the answer counts alone.
 */
export function findNewer(known: Roster, fetched: Roster): Roster {
  if (known.id !== fetched.id || known.version !== fetched.version) {
    return known.id === fetched.id && known.version > fetched.version ? known : fetched;
  }
  return withRecords(fetched, {
    members: known.rows.flatMap(({ attendance }) => attendance ?? []),
    visitors: known.visitors,
  });
}

function withRecord(row: RosterRow, record: MemberRecord | null): RosterRow {
  return record !== null && isNewer(record, row.attendance) ? { ...row, attendance: record } : row;
}

function mergedVisitors(
  known: readonly VisitorRecord[],
  changed: readonly VisitorRecord[],
): readonly VisitorRecord[] {
  const byId = new Map(known.map((record) => [record.id, record]));
  for (const record of changed) {
    if (isNewer(record, byId.get(record.id) ?? null)) byId.set(record.id, record);
  }
  return [...byId.values()];
}

function isNewer(record: { version: number }, known: { version: number } | null): boolean {
  return known === null || record.version > known.version;
}

/** Which meeting's roll call. */
export interface MeetingKey {
  readonly chapterId: string;
  readonly meetingId: string;
}

/** How a roll call is read. */
function rosterQuery(key: MeetingKey) {
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
