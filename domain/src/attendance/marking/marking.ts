import { isLocalDateTime } from '../../calendar/clock-times.ts';
import type { ClockTime, IsoDate, LocalDateTime } from '../../calendar/dates.ts';
import type { MeetingFacts } from '../../meetings/meeting-rules.ts';
import { type Outcome, type Refusal, refuseField } from '../../refusals/refusal.ts';
import type { AttendanceStatus, PaymentKind, PaymentStatus } from '../attendance-status.ts';
import { computeLateness, NOT_LATE } from '../lateness.ts';
import { markingMessages, markingRefusals } from './marking.messages.ts';
import { markingRefusal } from './marking-rights.ts';

/** The current state of the meeting that attendance is marked for. */
export interface MarkingMeeting extends MeetingFacts {
  readonly start: ClockTime;
  readonly earlyPresenceMinutes: number;
}

/** What a chapter admin marks for one member. */
export interface MarkingChange {
  readonly attendanceStatus: AttendanceStatus;
  readonly paymentStatus: PaymentStatus;
  /** How the fee was paid, where that is known. */
  readonly paymentKind?: PaymentKind | null | undefined;
  /** When the member came; without it the time already recorded, or now. */
  readonly attendedDateTime?: LocalDateTime | null | undefined;
}

export interface MarkingFacts {
  readonly meeting: MarkingMeeting;
  /** The current minute in the chapter's time zone, the same for every row of a roster. */
  readonly now: LocalDateTime;
  readonly hasValidSubscription: boolean;
  readonly change: MarkingChange;
  /** The record that is there already. */
  readonly existing?:
    | { readonly attendanceStatus: AttendanceStatus; readonly attendedDateTime: LocalDateTime }
    | null
    | undefined;
}

/** The statuses an admin can mark; Unmarked is the initial one (rule attendance/marking). */
export type MarkedStatus = Exclude<AttendanceStatus, 'Unmarked'>;

/** The fields of an attendance that marking decides. */
export interface Marking {
  readonly attendanceStatus: MarkedStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentKind: PaymentKind | null;
  readonly attendedDateTime: LocalDateTime;
  readonly isLate: boolean;
  readonly lateTime: string;
}

/**
 * Decides what is stored when an admin marks a member (rule attendance/marking): Paid is honoured only when
 * Present, and lateness is computed from the meeting and the attend time, not from what the client sent. A member marked
 * again with the same status keeps the time, so that collecting the fee does not make anyone late.
 */
export function decideMarking(facts: MarkingFacts): Outcome<Marking> {
  const { meeting, change, now } = facts;
  const locked = markingRefusal(meeting, {
    today: now.slice(0, 10),
    hasValidSubscription: facts.hasValidSubscription,
  });
  if (locked) return { ok: false, refusal: locked };
  const { attendanceStatus } = change;
  if (attendanceStatus === 'Unmarked') {
    const refusal = refuseField('BAD_INPUT', 'attendanceStatus', markingMessages.attendanceRequired);
    return { ok: false, refusal };
  }
  const attendedDateTime = change.attendedDateTime ?? recordedTime(facts) ?? now;
  const outside = attendTimeRefusal(attendedDateTime, meeting.date);
  if (outside) return { ok: false, refusal: outside };
  const paymentStatus = getPaymentStatus(attendanceStatus, change.paymentStatus);
  return {
    ok: true,
    value: {
      attendanceStatus,
      paymentStatus,
      paymentKind: getPaymentKind(paymentStatus, change.paymentKind),
      attendedDateTime,
      ...(attendanceStatus === 'Present'
        ? computeLateness({ ...meeting, meetingDate: meeting.date, attendedDateTime })
        : { isLate: false, lateTime: NOT_LATE }),
    },
  };
}

/** Paid is honoured only when Present, otherwise it is Unpaid (rule attendance/fee-status). */
export function getPaymentStatus(
  attendanceStatus: AttendanceStatus,
  paymentStatus: PaymentStatus,
): PaymentStatus {
  return attendanceStatus === 'Present' ? paymentStatus : 'Unpaid';
}

/** How a fee was paid, stored only while it is Paid (rule attendance/payment-kind). */
export function getPaymentKind(
  paymentStatus: PaymentStatus,
  paymentKind: PaymentKind | null | undefined,
): PaymentKind | null {
  return paymentStatus === 'Paid' ? (paymentKind ?? null) : null;
}

/** Why an attend time is invalid, or null: it must be on the meeting's date. */
export function attendTimeRefusal(attendedDateTime: LocalDateTime, meetingDate: IsoDate): Refusal | null {
  if (isLocalDateTime(attendedDateTime) && attendedDateTime.startsWith(meetingDate)) return null;
  return refuseField('BAD_INPUT', 'attendedDateTime', markingRefusals.attendTimeOutside);
}

function recordedTime({ existing, change }: MarkingFacts): LocalDateTime | null {
  return existing?.attendanceStatus === change.attendanceStatus ? existing.attendedDateTime : null;
}
