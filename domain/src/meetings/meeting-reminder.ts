import { addDays, type ClockTime, type IsoDate, type LocalDateTime } from '../calendar/dates.ts';
import type { MeetingStatus } from './meeting-status.ts';

/** The reminders of a meeting, named as in the chapter's setting. */
export type MeetingReminderKind = 'dayBefore' | 'afterAbsence';

/** What decides about the reminders of a meeting. */
export interface RemindedMeeting {
  readonly date: IsoDate;
  readonly status: MeetingStatus;
  /** The day on which its attendance was closed. */
  readonly completedOn: IsoDate | null;
}

/** The time of day from which they are sent: in the evening to those expected, in the morning to those absent. */
const REMINDER_TIMES: Readonly<Record<MeetingReminderKind, ClockTime>> = {
  dayBefore: '17:00',
  afterAbsence: '10:00',
};

/** For how many days after a meeting an absence is still worth a mail. */
export const ABSENCE_DAYS = 7;

/**
 * The reminder of a meeting that is due now, by the chapter's clock (rule meetings/reminders): each on one day, from its
 * time to the end of the day.
 * @returns null where none is due, or where the chapter does not send it
 */
export function meetingReminderDue(
  { date, status, completedOn }: RemindedMeeting,
  chosen: Readonly<Record<MeetingReminderKind, boolean>>,
  now: LocalDateTime,
): MeetingReminderKind | null {
  const kind = status === 'Scheduled' ? 'dayBefore' : 'afterAbsence';
  if (!chosen[kind] || now.slice(11) < REMINDER_TIMES[kind]) return null;
  const today = now.slice(0, 10);
  if (status === 'Scheduled') return today === addDays(date, -1) ? kind : null;
  if (status === 'Cancelled' || completedOn === null) return null;
  return today === addDays(completedOn, 1) && today <= addDays(date, ABSENCE_DAYS) ? kind : null;
}
