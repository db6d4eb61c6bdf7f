import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import type { AttendanceStatus } from '@fellowship/domain/attendance/attendance-status';
import { type CheckInDecision, decideCheckIn } from '@fellowship/domain/attendance/check-in/check-in';
import { statusName } from '@fellowship/domain/attendance/check-in/own-status';
import { isAnnouncedLeave } from '@fellowship/domain/attendance/leave/leave';
import { validSubscription } from '@fellowship/domain/billing/validity';
import type { Caller } from '@fellowship/domain/identity/access/can';
import type { QrPayload } from '@fellowship/domain/meetings/qr-content';
import { toRupees } from '@fellowship/domain/money/rupees';
import { type VisitorAttendance, visitorAttendanceRecord } from '#visitors/visitor-attendance.store.ts';
import type { StatementMutation, StatementRequest } from '../../api/mutation.ts';
import type { RequestContext } from '../../api/request-context.ts';
import { badField, RefusalError } from '../../refusal-error.ts';
import { hashInput } from '../../storage/input-hash.ts';
import { requireSameRequest } from '../../storage/transaction.ts';
import { ATTENDANCE_MESSAGES } from '../attendance.messages.ts';
import { type MemberAttendance, memberAttendanceRecord } from '../member-attendance.store.ts';
import {
  type CheckInFound,
  type CheckInRequest,
  findForCheckIn,
  insertMemberCheckIn,
  insertVisitorCheckIn,
} from './check-in.store.ts';

export interface CheckInInput {
  chapterId: string;
  qr?: string | null | undefined;
  /** When the phone says it scanned, an ISO instant; kept, never believed. */
  scannedAt?: string | null | undefined;
}

/** How often a check-in is decided anew when the meeting changes between reading and writing. */
const ATTEMPTS = 3;

/**
 * A member checks in at a meeting of their own chapter by its QR code. Two round trips: one reads all that the decision needs,
 * one stores it if the meeting still is as it was read, together with the request id. Repeating the request, or scanning on
 * two phones at once, leaves one record.
 */
export const checkInMember: StatementMutation<CheckInInput, MemberAttendance> = {
  action: 'attendance.checkIn',
  subject: ({ chapterId }) => ({ chapterId }),
  run: (asked) =>
    attempt(asked, {
      toAnswer: memberAttendanceRecord.read,
      store: async ({ meeting }, decision, request) =>
        decision.kind === 'member'
          ? insertMemberCheckIn(asked.call.app.database, meeting, decision.record, request)
          : WRONG_DOOR,
    }),
};

/** As `checkInMember`, at another chapter's meeting: the member becomes its visitor. */
export const checkInVisitor: StatementMutation<CheckInInput, VisitorAttendance> = {
  action: 'visitorAttendance.checkIn',
  subject: ({ chapterId }) => ({ chapterId }),
  run: (asked) =>
    attempt(asked, {
      toAnswer: visitorAttendanceRecord.read,
      store: async ({ meeting }, decision, request) =>
        decision.kind === 'visitor'
          ? insertVisitorCheckIn(asked.call.app.database, meeting, decision.record, request)
          : WRONG_DOOR,
    }),
};

/** The code belongs to the member's own chapter although a visitor's check-in was asked for, or the other way round. */
const WRONG_DOOR = 'wrongDoor';

/** A kind of check-in: how its record is stored, and read from the row that a request id has kept. */
interface Kind<Row, Stored> {
  store(
    found: CheckInFound,
    decision: CheckInDecision,
    request: CheckInRequest,
  ): Promise<Stored | null | typeof WRONG_DOOR>;
  toAnswer(row: Row): Stored;
}

async function attempt<Row, Stored>(
  { call, caller, input, operation, requestId }: StatementRequest<CheckInInput>,
  { store, toAnswer }: Kind<Row, Stored>,
): Promise<Stored> {
  const { userName } = caller;
  const scannedAt = readInstant(input.scannedAt);
  const request = { userName, operation, scannedAt, requestId, inputHash: hashInput(input) };
  const qr = call.app.qrSigner.read(input.qr ?? '');
  const { database } = call.app;
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const found =
      qr && qr.chapterId === input.chapterId
        ? await findForCheckIn(database, qr, caller, request.requestId)
        : null;
    if (found?.repeated) {
      requireSameRequest(found.repeated, request.operation, request.inputHash);
      return toAnswer(found.repeated.answer as Row);
    }
    const decision = decide(call, caller, qr, found);
    if (decision.kind === 'refused') throw new RefusalError(decision.refusal);
    const stored = found ? await store(found, decision, request) : WRONG_DOOR;
    if (stored === WRONG_DOOR) break;
    if (stored !== null) return stored;
  }
  throw badField('qr', attendanceMessages.qrUnreadable);
}

export interface ScannedMeeting {
  chapterId: string;
  chapterName: string;
  meetingId: string;
  date: string;
  timing: string[];
  venue: string;
  /** Rupees. */
  meetingFee: number;
  place: number | null;
  isVisitor: boolean;
  statusLine: string | null;
  warning: string | null;
}

/** What the dialog after a scan shows, its warning included (rule attendance/meeting-details). */
export async function readScannedMeeting(call: RequestContext, scanned: string): Promise<ScannedMeeting> {
  const caller = call.authorize('meeting.readByQr', {});
  const qr = call.app.qrSigner.read(scanned);
  const found = qr ? await findForCheckIn(call.app.database, qr, caller, null) : null;
  const decision = decide(call, caller, qr, found);
  if (!found) throw badField('qr', attendanceMessages.qrUnreadable);
  const { meeting } = found;
  return {
    chapterId: meeting.chapterId,
    chapterName: found.chapterName,
    meetingId: meeting.meetingId,
    date: meeting.date,
    timing: [meeting.start, meeting.end],
    venue: meeting.venue,
    meetingFee: toRupees(meeting.feePaise),
    place: found.place,
    isVisitor: meeting.chapterId !== caller.chapterId,
    statusLine: buildStatusLine(decision),
    warning: decision.kind === 'refused' ? decision.refusal.message : null,
  };
}

function buildStatusLine(decision: CheckInDecision): string | null {
  if (decision.kind === 'refused') return null;
  return decision.kind === 'member' ? statusName(decision.record) : decision.record.attendanceStatus;
}

function decide(
  call: RequestContext,
  caller: Caller,
  qr: QrPayload | null,
  found: CheckInFound | null,
): CheckInDecision {
  return decideCheckIn({
    caller,
    qr,
    person: found?.person ?? { fullName: '', classificationName: null, mobile: null },
    meeting: found?.meeting ?? null,
    timeZone: found?.timeZone ?? 'UTC',
    now: call.now(),
    isSubscribed: validSubscription(found?.subscriptions ?? [], call.platformToday()) !== null,
    existing: existingStatus(found?.existing ?? null),
  });
}

/** A leave that the member told does not keep the member from coming after all. */
function existingStatus(existing: CheckInFound['existing']): AttendanceStatus | null {
  if (existing === null) return null;
  return 'leaveReason' in existing && isAnnouncedLeave(existing) ? 'Unmarked' : existing.attendanceStatus;
}

function readInstant(text: string | null | undefined): Date | null {
  if (!text) return null;
  const instant = new Date(text);
  if (!Number.isNaN(instant.getTime())) return instant;
  throw badField('scannedAt', ATTENDANCE_MESSAGES.notAnInstant);
}
