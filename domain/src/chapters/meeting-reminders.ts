import * as z from 'zod/mini';
import { readSetting } from './settings.ts';

/** What is said of reminders that are not taken: not fixed, it may be worded better. */
const NOT_A_CHOICE = 'Choose whether this reminder is sent.';

/** Which reminders of its meetings a chapter sends by mail, the value of `MEETING_REMINDERS` (rule meetings/reminders). */
export const meetingRemindersSchema = z.object({
  /** The day before a meeting, to whoever is expected there. */
  dayBefore: z.boolean(NOT_A_CHOICE),
  /** The day after a closed meeting, to whoever was Absent. */
  afterAbsence: z.boolean(NOT_A_CHOICE),
});

export type MeetingReminders = z.infer<typeof meetingRemindersSchema>;

/** What holds where a chapter has decided nothing: no member gets mail that nobody in the chapter has asked for. */
export const DEFAULT_MEETING_REMINDERS: MeetingReminders = { dayBefore: false, afterAbsence: false };

/** What a chapter sends; the default where it has decided nothing, or where its setting is none. */
export function readMeetingReminders(value: string | null | undefined): MeetingReminders {
  return readSetting(meetingRemindersSchema, value, DEFAULT_MEETING_REMINDERS);
}
