import { formatDate } from '@fellowship/domain/calendar/formats';
import { parseQrLink } from '@fellowship/domain/meetings/qr-content';
import {
  CreateMemberAttendanceDocument,
  type CreateMemberAttendanceMutation,
  CreateVisitorAttendanceDocument,
  type CreateVisitorAttendanceMutation,
} from '#api/generated/attendance/graphql.ts';
import { newRequestId } from '#api/request-id.ts';
import { toStoredDocument } from '#api/stored-document.ts';
import { NEW_ENTRY, type QueueEntry, readEntries, removeEntry, writeEntry } from '#browser/queue-store.ts';
import { checkInTexts } from './check-in.messages.ts';
import type { Scan, ScannedMeeting } from './scan.ts';

/** A check-in that was submitted and not answered. */
interface PendingCheckIn {
  readonly requestId: string;
  readonly scan: Scan;
  /** Null if the released version has stored it: then the server has to be asked for it. */
  readonly meeting: ScannedMeeting | null;
}

/** The check-in in an entry; null for another entry, or an unreadable one. */
export function readCheckIn({ kind, requestId, content }: QueueEntry): PendingCheckIn | null {
  const { qr, scannedAt, meeting = null } = (content ?? {}) as Partial<Scan & { meeting: ScannedMeeting }>;
  if (kind !== 'checkIn' || typeof qr !== 'string' || typeof scannedAt !== 'string') return null;
  return { requestId, scan: { qr, scannedAt, origin: 'link' }, meeting };
}

/** The latest check-in that waits to be sent. */
export function findCheckIn(person: string): PendingCheckIn | null {
  const waiting = readEntries(person, 'checkIn').filter(({ state }) => state !== 'refused');
  return waiting.flatMap((entry) => readCheckIn(entry) ?? []).at(-1) ?? null;
}

/**
 * Puts a check-in into the queue: a member's at their own chapter, a visitor's elsewhere. The same scan has one request id,
 * so it counts once however often it is sent.
 * @returns its request id
 */
export function submitCheckIn(person: string, { qr, scannedAt }: Scan, meeting: ScannedMeeting): string {
  const before = findCheckIn(person);
  const isSameScan = before?.scan.qr === qr && before.scan.scannedAt === scannedAt;
  if (isSameScan && before.meeting) return before.requestId;
  if (isSameScan) removeEntry(person, before);
  const { chapterId, isVisitor } = meeting;
  const requestId = newRequestId();
  const entry: QueueEntry = {
    ...NEW_ENTRY,
    kind: 'checkIn',
    requestId,
    madeAt: Date.now(),
    label: checkInTexts.checkInOf(formatDate(parseQrLink(qr)?.payload.date ?? meeting.date)),
    document: toStoredDocument(isVisitor ? CreateVisitorAttendanceDocument : CreateMemberAttendanceDocument),
    variables: { input: { chapterId, qr, scannedAt } },
    content: { qr, scannedAt, meeting },
  };
  writeEntry(person, entry, 'memory');
  return requestId;
}

/** The server's answer to a check-in: a member's record, or a visitor's. */
export type CheckInAnswer = CreateMemberAttendanceMutation | CreateVisitorAttendanceMutation;
