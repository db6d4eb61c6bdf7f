import type { PaymentKind, PaymentStatus } from '@fellowship/domain/attendance/attendance-status';
import { NOT_LATE } from '@fellowship/domain/attendance/lateness';
import {
  decideMarking,
  getPaymentKind,
  getPaymentStatus,
  type MarkedStatus,
} from '@fellowship/domain/attendance/marking/marking';
import type { ClockTime, LocalDateTime } from '@fellowship/domain/calendar/dates';
import type { MemberRecord, Roster, RosterRow } from '../roster/roster.ts';
import { type Draft, isAsStored } from './drafts.ts';

/** A change to one of the controls of a row. */
export interface Choice {
  readonly attendanceStatus?: MarkedStatus;
  readonly isPaid?: boolean;
  /** How it was paid. */
  readonly paymentKind?: PaymentKind;
  /** When the member came, on the meeting's date. */
  readonly arrival?: ClockTime;
}

interface ChoiceFacts {
  /** The chapter's present minute. */
  readonly now: LocalDateTime;
  readonly isSending?: boolean;
}

/**
 * The draft after a choice; null where everything is as it is stored. The fee is honoured only when Present, so before a
 * status is chosen there is nothing that could be paid. While an earlier choice is under way (`isSending`), going back to
 * what is stored is a choice too.
 */
export function choose(
  row: RosterRow,
  before: Draft | null,
  choice: Choice,
  { now, isSending = false }: ChoiceFacts,
): Draft | null {
  const shown = before ?? row.attendance;
  const attendanceStatus = choice.attendanceStatus ?? markedStatus(shown);
  if (attendanceStatus === null) return null;
  const wanted = choice.isPaid === undefined ? (shown?.paymentStatus ?? 'Unpaid') : getFee(choice.isPaid);
  const paymentStatus = getPaymentStatus(attendanceStatus, wanted);
  const draft: Draft = {
    attendanceStatus,
    paymentStatus,
    paymentKind: getPaymentKind(paymentStatus, choice.paymentKind ?? shown?.paymentKind),
    ...getTime(row, before, { ...choice, attendanceStatus }, now),
    baseVersion: row.attendance?.version ?? 0,
    chosenAt: Date.now(),
  };
  return isAsStored(row, draft) && !isSending ? null : draft;
}

/** Whether the draft can be stored as it is; otherwise another admin has changed the row since the choice. */
export function isCurrent(row: RosterRow, draft: Draft): boolean {
  return draft.baseVersion === (row.attendance?.version ?? 0);
}

/** The record that storing the draft will make, to show it before the server has answered. */
export function draftedRecord(
  roster: Roster,
  row: RosterRow,
  draft: Draft,
  now: LocalDateTime,
): MemberRecord {
  const [start = ''] = roster.timing;
  const outcome = decideMarking({
    now,
    meeting: { ...roster, start },
    hasValidSubscription: true,
    change: draft,
    existing: row.attendance,
  });
  const { rotaryId, memberName, classificationName, attendance } = row;
  const { attendanceStatus, paymentStatus, paymentKind = null, attendedDateTime } = draft;
  const decided = outcome.ok ? outcome.value : { isLate: false, lateTime: NOT_LATE };
  return {
    id: attendance?.id ?? rotaryId,
    rotaryId,
    memberName,
    classificationName,
    attendanceStatus,
    paymentStatus,
    paymentKind,
    attendedDateTime: attendedDateTime ?? attendance?.attendedDateTime ?? '',
    leaveReason: null,
    version: attendance?.version ?? 0,
    ...decided,
  };
}

function markedStatus(shown: Draft | MemberRecord | null): MarkedStatus | null {
  return shown === null || shown.attendanceStatus === 'Unmarked' ? null : shown.attendanceStatus;
}

function getFee(isPaid: boolean): PaymentStatus {
  return isPaid ? 'Paid' : 'Unpaid';
}

/**
 * A time that is set by hand stays as long as the status; a row set back to the stored status keeps the stored time;
 * choosing the fee moves no time either.
 */
function getTime(
  row: RosterRow,
  before: Draft | null,
  { attendanceStatus, arrival }: Choice,
  now: LocalDateTime,
): Pick<Draft, 'attendedDateTime' | 'isArrivalSet'> {
  if (arrival !== undefined) {
    return { attendedDateTime: `${now.slice(0, 10)} ${arrival}`, isArrivalSet: true };
  }
  const isSame = before?.attendanceStatus === attendanceStatus;
  if (isSame && before?.isArrivalSet)
    return { attendedDateTime: before.attendedDateTime, isArrivalSet: true };
  if (row.attendance?.attendanceStatus === attendanceStatus) return { attendedDateTime: null };
  return { attendedDateTime: (isSame && before?.attendedDateTime) || now };
}
