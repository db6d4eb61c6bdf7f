import { noSubscriptionRefusal } from '../../identity/access/subscription-needs.ts';
import type { MeetingFacts, RightsContext } from '../../meetings/meeting-rules.ts';
import { type Refusal, refuse } from '../../refusals/refusal.ts';
import { markingMessages, markingRefusals } from '../attendance.messages.ts';
import type { AttendanceStatus, PaymentKind, PaymentStatus } from '../attendance-status.ts';
import { getPaymentKind, getPaymentStatus } from '../marking/marking.ts';

/** Why the fees of a meeting cannot be taken, or null when they can: from its day on, also after closing (rule attendance/open-fees). */
export function feeRefusal(meeting: MeetingFacts, facts: RightsContext): Refusal | null {
  if (meeting.status === 'Cancelled') return refuse('CONFLICT', markingRefusals.cancelled);
  if (meeting.date > facts.today) return refuse('CONFLICT', markingMessages.futureDate);
  return facts.hasValidSubscription ? null : noSubscriptionRefusal();
}

/** Whether the fees of a meeting can be taken. */
export function canTakeFees(meeting: MeetingFacts, facts: RightsContext): boolean {
  return feeRefusal(meeting, facts) === null;
}

/** A person's fee of a meeting. */
export interface Fee {
  readonly paymentStatus: PaymentStatus;
  /** Null while it is not paid, or where nobody said how. */
  readonly paymentKind: PaymentKind | null;
}

/**
 * The fee after it was taken or given back, of somebody who was at the meeting (rule attendance/open-fees); what is not said
 * of how it was paid stays.
 * @returns null where that changes nothing
 */
export function settleFee(
  record: Fee & { readonly attendanceStatus: AttendanceStatus },
  wanted: { readonly paymentStatus: PaymentStatus; readonly paymentKind?: PaymentKind | null | undefined },
): Fee | null {
  const paymentStatus = getPaymentStatus(record.attendanceStatus, wanted.paymentStatus);
  const paymentKind = getPaymentKind(paymentStatus, wanted.paymentKind ?? record.paymentKind);
  const isSame = paymentStatus === record.paymentStatus && paymentKind === record.paymentKind;
  return isSame ? null : { paymentStatus, paymentKind };
}
