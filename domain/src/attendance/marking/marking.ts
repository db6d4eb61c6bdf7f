import { type ClockTime, type IsoDate, isLocalDateTime, type LocalDateTime } from '../../calendar/dates.ts';
import { noSubscriptionRefusal } from '../../identity/access/subscription-needs.ts';
import {
  attendanceControlRefusal,
  type MeetingFacts,
  type RightsContext,
} from '../../meetings/meeting-rules.ts';
import { type Outcome, type Refusal, refuse, refuseField } from '../../refusals/refusal.ts';
import { markingMessages, markingRefusals } from '../attendance.messages.ts';
import type { AttendanceStatus, PaymentKind, PaymentStatus } from '../attendance-status.ts';
import { computeLateness, NOT_LATE } from '../lateness.ts';

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
  /** Whether Unmarked takes back the mark that is there; otherwise it is refused. */
  readonly canTakeBack?: boolean;
  /** The record that is there already. */
  readonly existing?:
    | { readonly attendanceStatus: AttendanceStatus; readonly attendedDateTime: LocalDateTime }
    | null
    | undefined;
}

/** The statuses an admin can mark; Unmarked is the initial one, to which a mark can be taken back (rule attendance/marking). */
export type MarkedStatus = Exclude<AttendanceStatus, 'Unmarked'>;

/** The fields of an attendance that marking decides. */
export interface Marking {
  readonly attendanceStatus: AttendanceStatus;
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
  if (attendanceStatus === 'Unmarked' && !(facts.canTakeBack && facts.existing)) {
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

/** The facts of a meeting that decide about closing and reopening. */
export interface ClosableMeeting extends MeetingFacts {
  /** The chapter's today when the attendance was closed; null while it is not. */
  readonly completedOn: IsoDate | null;
}

/**
 * Why attendance cannot be marked, or null when it can: only on the meeting's own date while Scheduled (rule
 * attendance/marking-window), and only with a valid subscription (rule billing/expired-chapter). After closing everything is
 * read-only.
 */
export function markingRefusal(meeting: MeetingFacts, facts: RightsContext): Refusal | null {
  if (meeting.status === 'Completed') return refuse('CONFLICT', markingRefusals.closed);
  if (meeting.status !== 'Scheduled') return refuse('CONFLICT', markingRefusals.notScheduled);
  if (meeting.date > facts.today) return refuse('CONFLICT', markingMessages.futureDate);
  if (!facts.hasValidSubscription) return noSubscriptionRefusal();
  return meeting.date === facts.today ? null : refuse('CONFLICT', markingRefusals.notItsDate);
}

/**
 * Why the attendance cannot be closed, or null when it can: a Scheduled meeting of today, or a past one while
 * the subscription is valid (rule attendance/closing-window).
 */
export function closingRefusal(meeting: MeetingFacts, facts: RightsContext): Refusal | null {
  if (meeting.status === 'Completed') return refuse('CONFLICT', markingRefusals.closed);
  if (meeting.status === 'Cancelled') return refuse('CONFLICT', markingRefusals.cancelled);
  if (meeting.date > facts.today) return refuse('CONFLICT', markingRefusals.closeTooEarly);
  return attendanceControlRefusal(meeting, facts);
}

/**
 * Why the attendance cannot be reopened, or null when it can: on the day of its closing, whichever day the meeting was, while
 * the subscription is valid.
 */
export function reopeningRefusal(meeting: ClosableMeeting, facts: RightsContext): Refusal | null {
  if (meeting.status === 'Cancelled') return refuse('CONFLICT', markingRefusals.cancelled);
  if (meeting.status !== 'Completed') return refuse('CONFLICT', markingRefusals.notClosed);
  if (meeting.completedOn !== facts.today) return refuse('CONFLICT', markingRefusals.reopenTooLate);
  return facts.hasValidSubscription ? null : noSubscriptionRefusal();
}

/** Whether attendance can be marked. */
export function canMark(meeting: MeetingFacts, facts: RightsContext): boolean {
  return markingRefusal(meeting, facts) === null;
}

/** Whether the attendance can be closed. */
export function canClose(meeting: MeetingFacts, facts: RightsContext): boolean {
  return closingRefusal(meeting, facts) === null;
}

/** Whether the attendance can be reopened. */
export function canReopen(meeting: ClosableMeeting, facts: RightsContext): boolean {
  return reopeningRefusal(meeting, facts) === null;
}

/** Whether Mark runs by itself: while there are rows that can be marked (rule attendance/auto-mark). */
export function shouldAutoMark(
  meeting: MeetingFacts | null,
  facts: RightsContext,
  rowCount: number,
): boolean {
  return meeting !== null && rowCount > 0 && canMark(meeting, facts);
}

/** The states of a row of the member attendance table. */
export type RowState =
  /** The meeting cannot be marked. */
  | 'readOnly'
  /** Not marked yet: editable at once. */
  | 'open'
  /** Marked: Edit opens it. */
  | 'locked'
  /** Marked, and opened by Edit: Done locks it. */
  | 'editing'
  /** Marked, while another row is being edited: Edit is disabled. */
  | 'waiting';

export interface RowLockFacts {
  readonly rowId: string;
  /** Whether an attendance of the row is stored. */
  readonly isMarked: boolean;
  readonly canMark: boolean;
  /** The row being edited; null when none is. */
  readonly editingRowId: string | null;
}

/** The state of a row: marked ones are locked until Edit, one at a time (rule attendance/row-lock). */
export function getRowState(facts: RowLockFacts): RowState {
  if (!facts.canMark) return 'readOnly';
  if (!facts.isMarked) return 'open';
  if (facts.editingRowId === facts.rowId) return 'editing';
  return facts.editingRowId === null ? 'locked' : 'waiting';
}

/** Whether the row's radios and checkbox can be changed. */
export function isRowOpen(state: RowState): boolean {
  return state === 'open' || state === 'editing';
}

/** The text of an empty member table for the chosen date (rule attendance/member-table). */
export function noMembersText(date: IsoDate, today: IsoDate): string {
  return date > today ? markingMessages.futureDate : markingMessages.noData;
}

export interface NoVisitorsFacts {
  /** The date of the shown meeting; null when there is none. */
  readonly date: IsoDate | null;
  readonly today: IsoDate;
  /** Whether the chapter has a meeting today that is not Cancelled. */
  readonly hasMeetingToday: boolean;
}

/**
 * The text of an empty visitor table: visitors come on the day of a meeting, so if there is none today and the shown one is
 * in the future, the text says that there is no meeting today.
 */
export function noVisitorsText({ date, today, hasMeetingToday }: NoVisitorsFacts): string {
  const hasBegun = date !== null && date <= today;
  return hasBegun || hasMeetingToday ? markingMessages.noVisitors : markingMessages.noMeetingToday;
}
