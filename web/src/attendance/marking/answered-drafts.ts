import type { MemberRecord, RosterRow } from '../roster/roster.ts';
import type { Draft, Drafts } from './draft.ts';

/** What the server said to a batch. */
export interface MarkAnswer {
  readonly rows: readonly MemberRecord[];
  /** Rows that somebody else had changed meanwhile, as they are now. */
  readonly conflicts: readonly MemberRecord[];
}

/** Whether storing the draft would change nothing that it was about. */
export function isAsStored({ attendance }: Pick<RosterRow, 'attendance'>, draft: Draft): boolean {
  return (
    attendance?.attendanceStatus === draft.attendanceStatus &&
    attendance.paymentStatus === draft.paymentStatus &&
    attendance.paymentKind === (draft.paymentKind ?? null) &&
    (!draft.isArrivalSet || attendance.attendedDateTime === draft.attendedDateTime)
  );
}

/**
 * What is left of the drafts once a batch was answered: what was chosen after it was sent, now on the record that it
 * made, and what somebody else was faster with, to say what was chosen. Whoever left the chapter is in neither list.
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
