import {
  isEditable,
  type MeetingFacts,
  qrRefusal,
  type RightsContext,
} from '@fellowship/domain/meetings/meeting-rules';

/** What is offered for a row of the schedule. */
export interface RowOffer {
  /** Past and Completed rows are looked at; the others are edited and cancelled. */
  readonly isOver: boolean;
  /** Whether the row has QR controls; a past meeting that is not Scheduled will never have a code. */
  readonly hasQr: boolean;
  /** Why there is no QR code to be had now, or null. */
  readonly qrLock: string | null;
}

/** What is offered for a row (rules meetings/editable-rows, meetings/qr-generation). */
export function rowOffer(meeting: MeetingFacts, facts: RightsContext): RowOffer {
  const isOver = !isEditable(meeting, facts.today);
  return {
    isOver,
    hasQr: !isOver || meeting.status === 'Scheduled',
    qrLock: qrRefusal(meeting, facts)?.message ?? null,
  };
}
