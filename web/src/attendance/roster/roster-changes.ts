import type { MemberRecord, Roster, RosterChange, RosterRow, VisitorRecord } from './roster.ts';

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
