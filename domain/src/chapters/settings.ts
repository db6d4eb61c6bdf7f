import * as z from 'zod/mini';
import type { IsoDate } from '../calendar/dates.ts';
import { weekNumber } from '../calendar/periods.ts';
import { SETTING_KEYS } from './setting-keys.ts';

/** Whether it is a known key; others would only fill the table (rule chapters/settings). */
export function isSettingKey(key: string): boolean {
  return Object.values<string>(SETTING_KEYS).includes(key);
}

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

/** The texts about settings: not fixed, they may be worded better. */
const settingMessages = {
  keyRequired: 'This field is required',
  keyTooLong: 'This text is too long.',
  valueNotJson: 'The value must be a JSON text.',
  valueTooLong: 'This text is too long.',
} as const;

const MAX_KEY_LENGTH = 64;
const MAX_VALUE_LENGTH = 4000;

/** A setting as it is created or updated: a key, and a value that is a JSON text (rule chapters/settings). */
export const settingSchema = z.object({
  key: z
    .string(settingMessages.keyRequired)
    .check(
      z.trim(),
      z.minLength(1, settingMessages.keyRequired),
      z.maxLength(MAX_KEY_LENGTH, settingMessages.keyTooLong),
    ),
  value: z.string(settingMessages.valueNotJson).check(
    z.maxLength(MAX_VALUE_LENGTH, settingMessages.valueTooLong),
    z.refine((text) => parseJson(text) !== undefined, settingMessages.valueNotJson),
  ),
});

/**
 * The value of `LATEST_MEETING`: week and date of the latest meeting on or before today that is not Cancelled. It follows
 * from the schedule and is written with every change of it, never from an input.
 */
export function latestMeetingValue(meetingDate: IsoDate): string {
  return JSON.stringify({ weekNo: weekNumber(meetingDate), meetingDate });
}

/** The value of a setting by its schema; the fallback when it is missing or invalid. */
export function readSetting<Value>(
  schema: z.ZodMiniType<Value>,
  text: string | null | undefined,
  fallback: Value,
): Value {
  const read = schema.safeParse(parseJson(text ?? ''));
  return read.success ? read.data : fallback;
}

/** The value of a JSON text, or undefined (which JSON cannot express) when it is invalid. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
