import { addDays, type ClockTime, type IsoDate, type LocalDateTime } from '../calendar/dates.ts';
import { type Refusal, refuse, refuseField } from '../refusals/refusal.ts';
import { meetingMessages, meetingRefusals } from './meeting.messages.ts';

/** The states of a meeting (rule meetings/status). */
export const MEETING_STATUSES = ['Scheduled', 'Cancelled', 'Completed'] as const;

export type MeetingStatus = (typeof MEETING_STATUSES)[number];

/**
 * Whether an edit of the schedule may take a meeting from one status to the other: Scheduled and Cancelled
 * exchange freely (a date holds one meeting only, so a cancelled one must be able to come back). Completed is
 * reached by closing attendance and left by reopening, never by an edit (rule meetings/status).
 */
export function mayEditStatus(from: MeetingStatus, to: MeetingStatus): boolean {
  return from !== 'Completed' && to !== 'Completed';
}

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

/** The facts of a meeting that the rules need. */
export interface MeetingFacts {
  readonly date: IsoDate;
  readonly status: MeetingStatus;
}

/** The date and times in a QR code. */
export interface MeetingTimes {
  readonly date: IsoDate;
  readonly start: ClockTime;
  readonly end: ClockTime;
}

/** The chapter's today, and whether it has a valid subscription. */
export interface RightsContext {
  readonly today: IsoDate;
  readonly hasValidSubscription: boolean;
}

/** The earliest Scheduled meeting on or after today (rule meetings/next-meeting). */
export function nextMeeting<Meeting extends MeetingFacts>(
  meetings: readonly Meeting[],
  today: IsoDate,
): Meeting | null {
  return meetings
    .filter((meeting) => meeting.date >= today && meeting.status === 'Scheduled')
    .reduce<Meeting | null>((best, meeting) => (best && best.date <= meeting.date ? best : meeting), null);
}

/** The latest meeting on or before the date; Cancelled ones are ignored (rule meetings/latest-meeting). */
export function latestMeetingOnOrBefore<Meeting extends MeetingFacts>(
  meetings: readonly Meeting[],
  date: IsoDate,
): Meeting | null {
  return meetings
    .filter((meeting) => meeting.date <= date && meeting.status !== 'Cancelled')
    .reduce<Meeting | null>((best, meeting) => (best && best.date >= meeting.date ? best : meeting), null);
}

/** Why a row of the schedule cannot be edited, or null when it can (rule meetings/editable-rows). */
export function editRefusal(meeting: MeetingFacts, today: IsoDate): Refusal | null {
  if (meeting.status === 'Completed') return refuse('CONFLICT', meetingRefusals.completedRow);
  return meeting.date < today ? refuse('CONFLICT', meetingRefusals.pastRow) : null;
}

/** Whether a row of the schedule can be edited. */
export function isEditable(meeting: MeetingFacts, today: IsoDate): boolean {
  return editRefusal(meeting, today) === null;
}

/**
 * Why no QR code can be made for a meeting, or null when one can: it must be Scheduled, and a past row needs
 * a valid subscription (rule meetings/qr-generation).
 */
export function qrRefusal(meeting: MeetingFacts, facts: RightsContext): Refusal | null {
  if (meeting.status !== 'Scheduled') return refuse('CONFLICT', meetingRefusals.qrNotScheduled);
  return attendanceControlRefusal(meeting, facts);
}

/** Why the attendance controls of a row are disabled, or null when they are not (rule meetings/past-rows). */
export function attendanceControlRefusal(meeting: MeetingFacts, facts: RightsContext): Refusal | null {
  return meeting.date < facts.today && !facts.hasValidSubscription
    ? refuse('CONFLICT', meetingRefusals.subscriptionExpired)
    : null;
}

export interface MeetingChange {
  readonly from: MeetingFacts;
  readonly to: MeetingFacts;
  readonly today: IsoDate;
  /** Whether any attendance at the meeting is recorded. */
  readonly hasAttendance: boolean;
  /** Whether another meeting is on the new date, Cancelled included (rule meetings/one-per-date). */
  readonly isDateTaken: boolean;
}

/** Why a change to a meeting is refused, or null when it may be stored. The fields themselves: `meetingSchema`. */
export function changeRefusal(change: MeetingChange): Refusal | null {
  const { from, to, today } = change;
  const locked = editRefusal(from, today);
  if (locked) return locked;
  if (!mayEditStatus(from.status, to.status)) {
    return refuseField('CONFLICT', 'status', meetingRefusals.statusByClosing);
  }
  if (from.date === to.date) return null;
  if (change.hasAttendance) return refuseField('CONFLICT', 'date', meetingRefusals.dateFixed);
  return change.isDateTaken ? duplicateDate() : null;
}

/** A meeting whose date is to be swapped. */
export interface SwappedMeeting extends MeetingFacts {
  /** Whether anybody's attendance at the meeting is recorded. */
  readonly hasAttendance: boolean;
}

/** Why two meetings cannot swap their dates, or null when they can (rule meetings/date-swap). */
export function swapRefusal(one: SwappedMeeting, other: SwappedMeeting, today: IsoDate): Refusal | null {
  if (one.date === other.date) return refuse('BAD_INPUT', meetingRefusals.swapWithItself);
  for (const meeting of [one, other]) {
    const locked = editRefusal(meeting, today);
    if (locked) return locked;
    if (meeting.status !== 'Scheduled') return refuse('CONFLICT', meetingRefusals.swapNotScheduled);
    if (meeting.hasAttendance) return refuse('CONFLICT', meetingRefusals.dateFixed);
  }
  return null;
}

/** The refusal of a second meeting on a date (rule meetings/one-per-date). */
export function duplicateDate(): Refusal {
  return refuseField('CONFLICT', 'date', meetingMessages.duplicateDate);
}

/** Whether a code was printed before its meeting was moved: it carries another date or time (rule meetings/qr-expiry). */
export function isOutdatedQr(qr: MeetingTimes, meeting: MeetingTimes): boolean {
  return qr.date !== meeting.date || qr.start !== meeting.start || qr.end !== meeting.end;
}
