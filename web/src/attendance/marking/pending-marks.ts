import type {
  AttendanceStatus,
  PaymentKind,
  PaymentStatus,
} from '@fellowship/domain/attendance/attendance-status';
import type { LocalDateTime } from '@fellowship/domain/calendar/dates';
import {
  MarkMemberAttendanceDocument,
  type MarkMemberAttendanceMutationVariables,
} from '#api/generated/attendance/graphql.ts';
import { newRequestId } from '#api/request-id.ts';
import { toStoredDocument } from '#api/stored-document.ts';
import { joinNames } from '#browser/local-store.ts';
import { NEW_ENTRY, type QueueEntry, readEntries, removeEntry, writeEntry } from '#browser/queue-store.ts';
import type { MeetingKey, MemberRecord, RosterRow } from '../roster/roster.ts';
import { markQueueTexts } from './mark-queue.messages.ts';

/** Drafts of one meeting that are sent together; sent again as they are, they change nothing twice. */
export interface MarkBatch extends MeetingKey {
  readonly drafts: Drafts;
}

/** What was chosen for a member of a meeting and is in no answered batch. */
interface PendingMark extends MeetingKey {
  readonly rotaryId: string;
  readonly draft: Draft;
}

function markId({ chapterId, meetingId }: MeetingKey, rotaryId: string): string {
  return joinNames(chapterId, meetingId, rotaryId);
}

/** Stores what was chosen for a member, in place of an earlier choice; null removes it. */
export function writeMark(person: string, key: MeetingKey, rotaryId: string, draft: Draft | null): void {
  const requestId = markId(key, rotaryId);
  if (draft === null) removeEntry(person, { kind: 'mark', requestId });
  else {
    const content = { ...NEW_ENTRY, madeAt: draft.chosenAt, label: '', content: draft };
    writeEntry(person, { ...content, kind: 'mark', requestId }, 'memory');
  }
}

/** A person's choices, of all meetings. */
export function readMarks(person: string): PendingMark[] {
  return readEntries(person, 'mark').flatMap(({ requestId, content }) => {
    const [chapterId = '', meetingId = '', rotaryId = ''] = requestId.split('/').map(decodeURIComponent);
    return isDraft(content) ? { chapterId, meetingId, rotaryId, draft: content } : [];
  });
}

/** Stores the next batch of a meeting, to be sent. */
export function writeBatch(person: string, batch: MarkBatch): QueueEntry {
  const entry = { ...NEW_ENTRY, kind: 'markBatch', requestId: newRequestId(), madeAt: Date.now() } as const;
  return storeBatch(person, { ...entry, label: '' }, batch);
}

function storeBatch(
  person: string,
  entry: QueueEntry,
  { chapterId, meetingId, drafts }: MarkBatch,
): QueueEntry {
  const variables: MarkMemberAttendanceMutationVariables = {
    input: { chapterId, meetingId, rows: toRows(drafts) },
  };
  const complete: QueueEntry = {
    ...entry,
    label: markQueueTexts.marks(drafts.size),
    // The roster is brought up to date from the answer.
    document: toStoredDocument(MarkMemberAttendanceDocument, { without: ['attendance'] }),
    variables,
    content: { chapterId, meetingId, drafts: [...drafts] },
  };
  writeEntry(person, complete, 'memory');
  return complete;
}

/** The batch of an entry; null for another entry, or an unreadable one. */
export function readBatch({ kind, content }: QueueEntry): MarkBatch | null {
  const { chapterId, meetingId, drafts } = (content ?? {}) as Partial<Record<keyof MarkBatch, unknown>>;
  const isBatch = kind === 'markBatch' && typeof chapterId === 'string' && typeof meetingId === 'string';
  const isReadable = Array.isArray(drafts) && drafts.every((pair) => isDraft(pair?.[1]));
  return isBatch && isReadable ? { chapterId, meetingId, drafts: new Map(drafts) } : null;
}

/** A person's batches that the server has not answered, of all meetings. */
export function readBatches(person: string): MarkBatch[] {
  return readEntries(person, 'markBatch').flatMap((entry) =>
    entry.state === 'refused' ? [] : (readBatch(entry) ?? []),
  );
}

/** The oldest batch of a meeting that the server has not answered. */
export function findBatch(person: string, { chapterId, meetingId }: MeetingKey): QueueEntry | null {
  const isOfMeeting = (batch: MarkBatch | null): boolean =>
    batch?.chapterId === chapterId && batch.meetingId === meetingId;
  const batches = readEntries(person, 'markBatch').filter(({ state }) => state !== 'refused');
  return batches.find((entry) => isOfMeeting(readBatch(entry))) ?? null;
}

/** Batches of the released version say only what they are of: makes them ready to be sent. */
export function completeBatches(person: string): void {
  for (const entry of readEntries(person, 'markBatch')) {
    const batch = readBatch(entry);
    if (entry.document === undefined && batch) storeBatch(person, entry, batch);
  }
}

/** How many members' marks the server has not answered. */
export function countPendingMarks(person: string): number {
  const chosen = readMarks(person).flatMap((mark) =>
    mark.draft.isAnswered ? [] : markId(mark, mark.rotaryId),
  );
  const sent = readBatches(person).flatMap((batch) =>
    [...batch.drafts.keys()].map((rotaryId) => markId(batch, rotaryId)),
  );
  return new Set([...chosen, ...sent]).size;
}

function toRows(drafts: Drafts): MarkMemberAttendanceMutationVariables['input']['rows'] {
  return [...drafts].map(([rotaryId, draft]) => ({
    rotaryId,
    attendanceStatus: draft.attendanceStatus,
    paymentStatus: draft.paymentStatus,
    paymentKind: draft.paymentKind ?? null,
    attendedDateTime: draft.attendedDateTime,
    ...(draft.isArrivalStated && { isArrivalStated: true }),
    version: draft.baseVersion === 0 ? null : draft.baseVersion,
  }));
}

function isDraft(stored: unknown): stored is Draft {
  const { attendanceStatus, baseVersion, chosenAt } = (stored ?? {}) as Partial<Draft>;
  return (
    typeof attendanceStatus === 'string' && typeof baseVersion === 'number' && typeof chosenAt === 'number'
  );
}

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
  return isSameDraft(draft, sent) ? null : { ...draft, baseVersion: record.version };
}

/** What is read from the device again is no longer the same object. */
function isSameDraft(draft: Draft, sent: Draft | undefined): boolean {
  return JSON.stringify(draft) === JSON.stringify(sent);
}

function byMember(records: readonly MemberRecord[]): Map<string, MemberRecord> {
  return new Map(records.map((record) => [record.rotaryId, record]));
}

/** What was chosen for a member and is not stored yet. */
export interface Draft {
  /** Unmarked takes back the record that is there. */
  readonly attendanceStatus: AttendanceStatus;
  readonly paymentStatus: PaymentStatus;
  /** How the fee was paid; a draft that was kept by an earlier version does not say. */
  readonly paymentKind?: PaymentKind | null;
  /** When a new status was chosen: that is when the member came, not when Mark is pressed. Null keeps the stored time. */
  readonly attendedDateTime: LocalDateTime | null;
  /** The time was set by hand: it counts also where the status is the stored one. */
  readonly isArrivalSet?: true;
  /** The time is the admin's word for many, which the audit log says. */
  readonly isArrivalStated?: true;
  /** Of the record that the choice was made on; 0 where there was none. */
  readonly baseVersion: number;
  /** Milliseconds of this device's clock. */
  readonly chosenAt: number;
  /** The server has answered and not stored it, because of a conflict or a refusal: it is not sent automatically. */
  readonly isAnswered?: true;
}

export type Drafts = ReadonlyMap<string, Draft>;

/** Whether storing the draft would change nothing that it was about. */
export function isAsStored({ attendance }: Pick<RosterRow, 'attendance'>, draft: Draft): boolean {
  return (
    attendance?.attendanceStatus === draft.attendanceStatus &&
    attendance.paymentStatus === draft.paymentStatus &&
    attendance.paymentKind === (draft.paymentKind ?? null) &&
    (!draft.isArrivalSet || attendance.attendedDateTime === draft.attendedDateTime)
  );
}
