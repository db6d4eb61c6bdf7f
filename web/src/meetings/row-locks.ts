import {
  editRefusal,
  type MeetingFacts,
  qrRefusal,
  type RightsContext,
} from '@fellowship/domain/meetings/meeting-rules';

/** What cannot be done with a row of the schedule, each with the text that says why; null where it can be. */
export interface RowLocks {
  readonly edit: string | null;
  readonly qr: string | null;
  /** The reasons that the row shows. */
  readonly reasons: readonly string[];
}

/** The locks of a row: past and Completed rows are not edited, and a QR code needs a Scheduled meeting. */
export function rowLocks(meeting: MeetingFacts, facts: RightsContext): RowLocks {
  const edit = editRefusal(meeting, facts.today)?.message ?? null;
  const qr = qrRefusal(meeting, facts)?.message ?? null;
  // That a meeting which is over has no code to generate goes without saying.
  const isOver = edit !== null && meeting.status !== 'Scheduled';
  return { edit, qr, reasons: [edit, isOver ? null : qr].filter((reason) => reason !== null) };
}
