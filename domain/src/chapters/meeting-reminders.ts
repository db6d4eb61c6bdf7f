import * as z from 'zod/mini';
import { readSetting } from './settings.ts';

/** The texts of invalid reminder settings: not fixed, they may be worded better. */
const NOT_A_CHOICE = 'Choose whether this reminder is sent.';

/** Which reminders of its meetings a chapter sends by mail, the value of `MEETING_REMINDERS` (rule meetings/reminders). */
export const meetingRemindersSchema = z.object({
  /** The day before a meeting, to the members expected there. */
  dayBefore: z.boolean(NOT_A_CHOICE),
  /** The day after a closed meeting, to the Absent members. */
  afterAbsence: z.boolean(NOT_A_CHOICE),
});

export type MeetingReminders = z.infer<typeof meetingRemindersSchema>;

/** The default: no mails, unless the chapter has asked for them. */
export const DEFAULT_MEETING_REMINDERS: MeetingReminders = { dayBefore: false, afterAbsence: false };

/** The chapter's setting; the default when it is missing or invalid. */
export function readMeetingReminders(value: string | null | undefined): MeetingReminders {
  return readSetting(meetingRemindersSchema, value, DEFAULT_MEETING_REMINDERS);
}
