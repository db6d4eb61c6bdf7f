import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { keepLatestMeeting } from '../chapters/latest-meeting.store.ts';
import type { DomainEvent } from '../storage/domain-events.ts';
import type { Tx } from '../storage/transaction.ts';
import { attendanceEvent } from './attendance-event.ts';
import { dropToldLeaves, type Meeting, stampChange } from './meeting.store.ts';
import { withdrawReminders } from './reminders/meeting-reminder.store.ts';

type MeetingState = Pick<Meeting, 'chapterId' | 'id' | 'date' | 'status'>;

/** What a mutation did to a meeting; `before` is null for a new one. */
interface MeetingChange {
  before: MeetingState | null;
  after: MeetingState;
}

/**
 * All that must follow when meetings of a chapter change, in the transaction that changes them: calendars, reminders, announced
 * leaves, the chapter's latest meeting, and the clients that watch the attendance. Every mutation of a meeting ends with this. A printed
 * QR code needs nothing: it carries the date and times that it was made for (rule meetings/qr-expiry).
 * @returns the events to publish
 */
export async function followChanges(
  tx: Tx,
  { chapterId, today }: { chapterId: string; today: IsoDate },
  changes: readonly MeetingChange[],
): Promise<DomainEvent[]> {
  const edits = changes.flatMap(({ before, after }) => (before ? [{ before, after }] : []));
  for (const { before, after } of edits) {
    if (!isClosing(before, after)) {
      await stampChange(tx, after);
      await withdrawReminders(tx, after);
    }
    if (before.date !== after.date || after.status === 'Cancelled') await dropToldLeaves(tx, after);
  }
  // The chapter is locked last of all.
  await keepLatestMeeting(tx, chapterId, today);
  return edits.map(({ after }) => attendanceEvent({ chapterId, meetingId: after.id }));
}

/** Closing or reopening its attendance: nothing of what calendars and reminders say is different. */
function isClosing(before: MeetingState, after: MeetingState): boolean {
  return (before.status === 'Completed') !== (after.status === 'Completed');
}
