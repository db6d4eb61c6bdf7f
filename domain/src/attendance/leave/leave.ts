import * as z from 'zod/mini';
import { type ClockTime, dateTimeIn } from '../../calendar/dates.ts';
import { meetingRefusals } from '../../meetings/meeting.messages.ts';
import type { MeetingFacts } from '../../meetings/meeting-rules.ts';
import { type Refusal, refuse } from '../../refusals/refusal.ts';
import { attendanceMessages } from '../attendance.messages.ts';
import type { AttendanceStatus } from '../attendance-status.ts';

/** The texts of telling leave. */
const leaveMessages = {
  reasonRequired: 'Please say why you cannot come.',
  reasonTooLong: 'This text is too long.',
  notScheduled: 'This meeting is not taking place.',
  closed: 'Attendance for this meeting is closed.',
  begun: 'The meeting has already started.',
  nothingAnnounced: 'You have not reported leave for this meeting.',
} as const;

/** The longest reason, in characters (rule attendance/told-leave). */
const MAX_REASON_LENGTH = 200;

/** Why a member cannot come, as the form and the API send it. */
export const leaveSchema = z.object({
  reason: z
    .string(leaveMessages.reasonRequired)
    .check(
      z.trim(),
      z.minLength(1, leaveMessages.reasonRequired),
      z.maxLength(MAX_REASON_LENGTH, leaveMessages.reasonTooLong),
    ),
});

/** The member's current attendance. */
export interface LeaveRecord {
  readonly attendanceStatus: AttendanceStatus;
  readonly leaveReason?: string | null | undefined;
}

export interface LeaveFacts {
  readonly meeting: MeetingFacts & { readonly start: ClockTime };
  /** The chapter's: its clock decides whether the meeting has started. */
  readonly timeZone: string;
  readonly now: Date;
  readonly hasValidSubscription: boolean;
  readonly existing: LeaveRecord | null | undefined;
  /** True when leave is withdrawn, false when it is announced. */
  readonly isTakenBack: boolean;
}

/** Whether the member announced this leave; a Leave marked by an admin has no reason. */
export function isAnnouncedLeave({ attendanceStatus, leaveReason }: LeaveRecord): boolean {
  return attendanceStatus === 'Leave' && leaveReason != null;
}

/**
 * Whether closing drops an announced leave because the member has left the roster (rule attendance/told-leave). It counts
 * nowhere before that either.
 */
export function isDroppedLeave(record: LeaveRecord, isOnRoster: boolean): boolean {
  return !isOnRoster && isAnnouncedLeave(record);
}

/** Why a member can neither announce nor withdraw leave, or null (rule attendance/told-leave). */
export function leaveRefusal({ meeting, timeZone, now, ...facts }: LeaveFacts): Refusal | null {
  if (meeting.status === 'Completed') return refuse('CONFLICT', leaveMessages.closed);
  if (meeting.status !== 'Scheduled') return refuse('CONFLICT', leaveMessages.notScheduled);
  if (dateTimeIn(timeZone, now) >= `${meeting.date} ${meeting.start}`) {
    return refuse('CONFLICT', leaveMessages.begun);
  }
  if (!facts.hasValidSubscription) return refuse('CONFLICT', meetingRefusals.subscriptionExpired);
  const { existing } = facts;
  if (!existing || existing.attendanceStatus === 'Unmarked') {
    return facts.isTakenBack ? refuse('CONFLICT', leaveMessages.nothingAnnounced) : null;
  }
  return isAnnouncedLeave(existing) ? null : refuse('CONFLICT', attendanceMessages.alreadyMarked);
}
