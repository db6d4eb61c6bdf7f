import {
  type ClockTime,
  dateTimeIn,
  type IsoDate,
  type LocalDateTime,
  todayIn,
} from '../../calendar/dates.ts';
import { can } from '../../identity/access/actions.ts';
import type { Caller } from '../../identity/access/policy.ts';
import { noSubscriptionRefusal } from '../../identity/access/subscription-needs.ts';
import { isOutdatedQr, type MeetingStatus } from '../../meetings/meeting-rules.ts';
import type { QrPayload } from '../../meetings/qr-content.ts';
import { type Refusal, refuse } from '../../refusals/refusal.ts';
import { attendanceMessages } from '../attendance.messages.ts';
import type { AttendanceStatus } from '../attendance-status.ts';
import { computeLateness, NOT_LATE } from '../lateness.ts';

/** The fields of an attendance that its status line needs. */
export interface OwnAttendance {
  readonly attendanceStatus: AttendanceStatus;
  readonly isLate?: boolean | null | undefined;
  readonly lateTime?: string | null | undefined;
}

/** The name of a status: a Present with the late flag is 'Late Present'. */
export function statusName(record: OwnAttendance): string {
  return record.attendanceStatus === 'Present' && record.isLate ? 'Late Present' : record.attendanceStatus;
}

/** The caller's status on the meeting's day (rule attendance/own-status); null while nothing is marked. */
export function ownStatusLine(record: OwnAttendance | null | undefined): string | null {
  if (!record || record.attendanceStatus === 'Unmarked') return null;
  return `You are marked as ${statusName(record)}`;
}

/** The empty record used when the lookup fails (rule attendance/placeholder-record). */
export const EMPTY_MEMBER_ATTENDANCE = {
  id: '',
  meetingId: '',
  chapterId: '',
  rotaryId: '',
  memberName: '',
  classificationName: '',
  attendanceStatus: 'Unmarked',
  paymentStatus: 'Unpaid',
  attendedDateTime: '',
  isLate: false,
  lateTime: NOT_LATE,
} as const;

/** The current meeting, which may differ from the printed code. */
export interface CheckInMeeting {
  readonly meetingId: string;
  readonly chapterId: string;
  readonly date: IsoDate;
  readonly start: ClockTime;
  readonly end: ClockTime;
  readonly earlyPresenceMinutes: number;
  readonly status: MeetingStatus;
}

/** The caller's fields that are stored with an attendance. */
export interface CheckInPerson {
  readonly fullName: string;
  readonly classificationName: string | null;
  readonly mobile: string | null;
}

export interface CheckInFacts {
  readonly caller: Caller;
  readonly person: CheckInPerson;
  /** The payload of the code, its signature checked; null when it is unreadable or forged. */
  readonly qr: QrPayload | null;
  /** The meeting that the code refers to; null when there is none. */
  readonly meeting: CheckInMeeting | null;
  /** Of the meeting's chapter: its today decides, not the visitor's (rule time-and-money/today). */
  readonly timeZone: string;
  /** The server's time. The phone's own time is stored elsewhere and never trusted. */
  readonly now: Date;
  /** Whether the meeting's chapter has a valid subscription (rule billing/expired-chapter). */
  readonly isSubscribed: boolean;
  /** The caller's current attendance at this meeting; null when there is no record. */
  readonly existing: AttendanceStatus | null;
}

/** The attendance of a member at a meeting of their own chapter. */
export interface MemberCheckIn {
  readonly meetingId: string;
  readonly chapterId: string;
  readonly rotaryId: string;
  readonly memberName: string;
  readonly classificationName: string | null;
  readonly attendanceStatus: 'Present';
  readonly paymentStatus: 'Unpaid';
  readonly attendedDateTime: LocalDateTime;
  readonly isLate: boolean;
  readonly lateTime: string;
}

/** The attendance of a member at another chapter's meeting. Visitors are never late. */
export interface VisitorCheckIn {
  readonly meetingId: string;
  readonly chapterId: string;
  readonly homeChapterId: string;
  readonly homeRotaryId: string;
  readonly name: string;
  readonly classificationName: string | null;
  /** A visitor who checks in by QR code has no inviter. */
  readonly referredBy: null;
  readonly mobile: string | null;
  readonly attendedDateTime: LocalDateTime;
  readonly attendanceStatus: 'Present';
  readonly paymentStatus: 'Unpaid';
  readonly isRotarian: true;
}

export type CheckInDecision =
  | { readonly kind: 'member'; readonly record: MemberCheckIn }
  | { readonly kind: 'visitor'; readonly record: VisitorCheckIn }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * Decides a check-in by QR code (rules attendance/check-in, attendance/visiting-member,
 * attendance/check-in-refusals): the record, or the refusal. A forged code and an unknown
 * meeting give the same answer, so that no one can find out which meetings exist.
 */
export function decideCheckIn(facts: CheckInFacts): CheckInDecision {
  const { caller, qr, meeting } = facts;
  if (!qr || !meeting || meeting.chapterId !== qr.chapterId || meeting.meetingId !== qr.meetingId) {
    return refused(refuse('BAD_INPUT', attendanceMessages.qrUnreadable));
  }
  const isVisitor = meeting.chapterId !== caller.chapterId;
  const action = isVisitor ? 'visitorAttendance.checkIn' : 'attendance.checkIn';
  if (!can(caller, action, { chapterId: meeting.chapterId })) {
    return refused(refuse('FORBIDDEN', attendanceMessages.onlyMembersCheckIn));
  }
  const refusal =
    refusalByMeeting(facts, qr, meeting) ?? (facts.isSubscribed ? null : noSubscriptionRefusal());
  if (refusal) return refused(refusal);
  return isVisitor
    ? { kind: 'visitor', record: visitorRecord(facts, meeting) }
    : { kind: 'member', record: memberRecord(facts, meeting) };
}

function refused(refusal: Refusal): CheckInDecision {
  return { kind: 'refused', refusal };
}

/** Closed comes before expired: last week's code of a completed meeting is refused as closed. */
function refusalByMeeting(facts: CheckInFacts, qr: QrPayload, meeting: CheckInMeeting): Refusal | null {
  if (meeting.status !== 'Scheduled') return refuse('CONFLICT', attendanceMessages.meetingNotScheduled);
  if (isOutdatedQr(qr, meeting) || meeting.date !== todayIn(facts.timeZone, facts.now)) {
    return refuse('CONFLICT', attendanceMessages.qrExpired);
  }
  const marked = facts.existing !== null && facts.existing !== 'Unmarked';
  return marked ? refuse('CONFLICT', attendanceMessages.alreadyMarked) : null;
}

function memberRecord(facts: CheckInFacts, meeting: CheckInMeeting): MemberCheckIn {
  const attendedDateTime = dateTimeIn(facts.timeZone, facts.now);
  const { isLate, lateTime } = computeLateness({
    meetingDate: meeting.date,
    start: meeting.start,
    earlyPresenceMinutes: meeting.earlyPresenceMinutes,
    attendedDateTime,
  });
  return {
    meetingId: meeting.meetingId,
    chapterId: meeting.chapterId,
    rotaryId: facts.caller.rotaryId,
    memberName: facts.person.fullName,
    classificationName: facts.person.classificationName,
    attendanceStatus: 'Present',
    paymentStatus: 'Unpaid',
    attendedDateTime,
    isLate,
    lateTime,
  };
}

function visitorRecord(facts: CheckInFacts, meeting: CheckInMeeting): VisitorCheckIn {
  return {
    meetingId: meeting.meetingId,
    chapterId: meeting.chapterId,
    homeChapterId: facts.caller.chapterId,
    homeRotaryId: facts.caller.rotaryId,
    name: facts.person.fullName,
    classificationName: facts.person.classificationName,
    referredBy: null,
    mobile: facts.person.mobile,
    attendedDateTime: dateTimeIn(facts.timeZone, facts.now),
    attendanceStatus: 'Present',
    paymentStatus: 'Unpaid',
    isRotarian: true,
  };
}
