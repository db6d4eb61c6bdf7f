import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import type { AttendanceStatus } from '@fellowship/domain/attendance/attendance-status';
import {
  type CheckInDecision,
  decideCheckIn,
  statusName,
} from '@fellowship/domain/attendance/check-in/check-in';
import { isAnnouncedLeave } from '@fellowship/domain/attendance/leave/leave';
import { validSubscription } from '@fellowship/domain/billing/validity';
import type { Caller } from '@fellowship/domain/identity/access/policy';
import type { QrPayload } from '@fellowship/domain/meetings/qr-content';
import { toRupees } from '@fellowship/domain/money/rupees';
import { type VisitorAttendance, visitorAttendanceRecord } from '#visitors/visitor.store.ts';
import type { StatementMutation, StatementRequest } from '../api/mutation.ts';
import type { RequestContext } from '../api/request-context.ts';
import { badField, RefusalError } from '../refusal-error.ts';
import type { Database } from '../storage/database.ts';
import { hashInput, requireSameRequest } from '../storage/transaction.ts';
import { ATTENDANCE_MESSAGES } from './attendance.messages.ts';
import { type MemberAttendance, memberAttendanceRecord } from './attendance.store.ts';
import {
  type CheckInFound,
  type CheckInRequest,
  findForCheckIn,
  insertMemberCheckIn,
  insertVisitorCheckIn,
} from './check-in.store.ts';

interface CheckInInput {
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
  run: (asked) => checkIn(asked, 'member', memberAttendanceRecord.read, insertMemberCheckIn),
};

/** As `checkInMember`, at another chapter's meeting: the member becomes its visitor. */
export const checkInVisitor: StatementMutation<CheckInInput, VisitorAttendance> = {
  action: 'visitorAttendance.checkIn',
  subject: ({ chapterId }) => ({ chapterId }),
  run: (asked) => checkIn(asked, 'visitor', visitorAttendanceRecord.read, insertVisitorCheckIn),
};

/** The records that a check-in may make, by kind. */
type Records = {
  [Decided in Exclude<CheckInDecision, { kind: 'refused' }> as Decided['kind']]: Decided['record'];
};

/**
 * @param kind of which the decision must be: whether the code is of the member's own chapter
 * @param toAnswer reads the record from the row that a request id has kept
 */
async function checkIn<Kind extends keyof Records, Row, Stored>(
  { call, caller, input, operation, requestId }: StatementRequest<CheckInInput>,
  kind: Kind,
  toAnswer: (row: Row) => Stored,
  insert: (
    database: Database,
    meeting: CheckInFound['meeting'],
    record: Records[Kind],
    request: CheckInRequest,
  ) => Promise<Stored | null>,
): Promise<Stored> {
  const { app } = call;
  const scannedAt = readInstant(input.scannedAt);
  const inputHash = hashInput(input);
  const request = { userName: caller.userName, operation, scannedAt, requestId, inputHash };
  const qr = app.qrSigner.read(input.qr ?? '');
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const isHere = qr?.chapterId === input.chapterId;
    const found = qr && isHere ? await findForCheckIn(app.database, qr, caller, requestId) : null;
    if (found?.repeated) {
      requireSameRequest(found.repeated, operation, inputHash);
      return toAnswer(found.repeated.answer as Row);
    }
    const decision = decide(call, caller, qr, found);
    if (decision.kind === 'refused') throw new RefusalError(decision.refusal);
    if (!found || decision.kind !== kind) break;
    const stored = await insert(app.database, found.meeting, decision.record as Records[Kind], request);
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
  membersCount: number | null;
  inSince: string | null;
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
    membersCount: found.membersCount,
    inSince:
      found.existing?.attendanceStatus === 'Present' ? found.existing.attendedDateTime.slice(11, 16) : null,
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
