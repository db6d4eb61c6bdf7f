import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import type { AttendanceStatus } from '@fellowship/domain/attendance/attendance-status';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { parseQrLink } from '@fellowship/domain/meetings/qr-content';
import {
  CreateMemberAttendanceDocument,
  type CreateMemberAttendanceMutation,
  CreateVisitorAttendanceDocument,
  type CreateVisitorAttendanceMutation,
  type GetMeetingByQrQuery,
} from '#api/generated/attendance/graphql.ts';
import { newRequestId } from '#api/request-id.ts';
import { toStoredDocument } from '#api/stored-document.ts';
import { NEW_ENTRY, type QueueEntry, readEntries, removeEntry, writeEntry } from '#browser/queue-store.ts';
import { toast } from '#ui/toast/toast.tsx';
import { checkInTexts } from './check-in.messages.ts';

/** Where a code came from: seen by the scanner, or opened as a link by the phone's own camera app. */
export type ScanOrigin = 'camera' | 'link';

/** One code, once scanned. */
export interface Scan {
  /** The whole link, as the server wants it. */
  readonly qr: string;
  /** When it was scanned by the server's clock, an ISO instant. */
  readonly scannedAt: string;
  readonly origin: ScanOrigin;
}

/** The meeting behind a code, and what checking in would record. */
export type ScannedMeeting = GetMeetingByQrQuery['getMeetingByQr'];

/** What checking in has recorded; visitors are never late. */
export interface CheckInRecord {
  readonly attendanceStatus: AttendanceStatus;
  readonly attendedDateTime: string;
  readonly isLate?: boolean;
  readonly lateTime?: string;
}

/** The progress of a check-in by scan. If the server `isCutOff`, it continues later. */
export type CheckInStep =
  | { readonly name: 'none' }
  /** The server is asked for the code's meeting. */
  | { readonly name: 'looking'; readonly scan: Scan; readonly isAgain: boolean }
  /** It gave no answer. */
  | {
      readonly name: 'unanswered';
      readonly scan: Scan;
      readonly trouble: string;
      readonly isCutOff: boolean;
    }
  /** The person decides; `trouble` tells of a try that failed. */
  | {
      readonly name: 'asking';
      readonly scan: Scan;
      readonly meeting: ScannedMeeting;
      readonly trouble: string | null;
      readonly isCutOff: boolean;
    }
  | { readonly name: 'sending'; readonly scan: Scan; readonly meeting: ScannedMeeting }
  /** The code does not check in. */
  | {
      readonly name: 'refused';
      readonly scan: Scan;
      readonly text: string;
      /** When the person came, where that is why. */
      readonly inSince: string | null;
    }
  | {
      readonly name: 'done';
      readonly scan: Scan;
      readonly meeting: ScannedMeeting;
      readonly record: CheckInRecord;
    };

export const NO_SCAN: CheckInStep = { name: 'none' };

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

/** Why a code does not check in: that it is unreadable or forged is an error, all else are warnings (rule attendance/check-in-refusals). */
export function isFailure(text: string): boolean {
  return text === attendanceMessages.qrUnreadable;
}

/** Says why a code does not check in. */
export function showRefusal(text: string): void {
  if (isFailure(text)) toast.error(text);
  else toast.warning(text);
}
