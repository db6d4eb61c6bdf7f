import type { MemberRecord } from '../roster/roster.ts';
import { type Draft, type Drafts, isAsStored } from './drafts.ts';

/** What the server said to a batch. */
export interface MarkAnswer {
  readonly rows: readonly MemberRecord[];
  /** Rows that another admin had changed meanwhile, as they are now. */
  readonly conflicts: readonly MemberRecord[];
}

/**
 * What is left of the drafts once a batch was answered: what was chosen after it was sent, now on the record that it
 * made, and those that another admin changed first, to say what was chosen. Members who left the chapter are in neither list.
 */
export function draftsAfter(drafts: Drafts, batch: Drafts, { rows, conflicts }: MarkAnswer): Drafts {
  const stored = byMember(rows);
  const overtaken = byMember(conflicts);
  const left = new Map<string, Draft>();
  for (const [rotaryId, draft] of drafts) {
    const next = batch.has(rotaryId)
      ? after(draft, batch.get(rotaryId), stored.get(rotaryId), overtaken.get(rotaryId))
      : draft;
    if (next) left.set(rotaryId, next);
  }
  return left;
}

function after(
  draft: Draft,
  sent: Draft | undefined,
  stored: MemberRecord | undefined,
  overtaking: MemberRecord | undefined,
): Draft | null {
  const record = stored ?? overtaking;
  if (!record || isAsStored({ attendance: record }, draft)) return null;
  if (overtaking) return { ...draft, isAnswered: true };
  return isSame(draft, sent) ? null : { ...draft, baseVersion: record.version };
}

/** What is read from the device again is no longer the same object. */
function isSame(draft: Draft, sent: Draft | undefined): boolean {
  return JSON.stringify(draft) === JSON.stringify(sent);
}

function byMember(records: readonly MemberRecord[]): Map<string, MemberRecord> {
  return new Map(records.map((record) => [record.rotaryId, record]));
}
