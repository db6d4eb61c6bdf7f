import type { IsoDate } from '../../calendar/dates.ts';
import { noSubscriptionRefusal } from '../../identity/access/subscription-needs.ts';
import {
  attendanceControlRefusal,
  type MeetingFacts,
  type RightsContext,
} from '../../meetings/meeting-rules.ts';
import { type Refusal, refuse } from '../../refusals/refusal.ts';
import { markingMessages, markingRefusals } from './marking.messages.ts';

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

export { AUTO_MARK_MS } from '../../platform/limits.ts';

/** Whether Mark runs by itself: while there are rows that can be marked (rule attendance/auto-mark). */
export function shouldAutoMark(
  meeting: MeetingFacts | null,
  facts: RightsContext,
  rowCount: number,
): boolean {
  return meeting !== null && rowCount > 0 && canMark(meeting, facts);
}
