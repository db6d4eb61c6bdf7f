import * as z from 'zod/mini';
import { type IsoDate, isIsoDate } from '../calendar/dates.ts';

/** The keys of a chapter's settings (DESIGN 4). */
export const SETTING_KEYS = { latestMeeting: 'LATEST_MEETING', contact: 'CONTACT' } as const;

/** The value of `LATEST_MEETING` (core 3). */
export interface LatestMeeting {
  readonly weekNo: number;
  readonly meetingDate: IsoDate;
}

/** The texts about settings; the seeds give none. */
export const settingMessages = {
  keyRequired: 'This field is required',
  keyTooLong: 'This text is too long.',
  valueNotJson: 'The value must be a JSON text.',
  valueTooLong: 'This text is too long.',
} as const;

const MAX_KEY_LENGTH = 64;
const MAX_VALUE_LENGTH = 4000;

/** A setting as it is created or updated: a key, and a value that is a JSON text (core 3 and 7). */
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

/** The value of `LATEST_MEETING` as text. */
export function writeLatestMeeting(latest: LatestMeeting): string {
  return JSON.stringify({ weekNo: latest.weekNo, meetingDate: latest.meetingDate });
}

/** Reads the value of `LATEST_MEETING`; null when it is not one. */
export function readLatestMeeting(value: string): LatestMeeting | null {
  const parsed = latestMeetingSchema.safeParse(parseJson(value));
  return parsed.success ? parsed.data : null;
}

const latestMeetingSchema = z.object({
  weekNo: z.number().check(z.int(), z.minimum(1), z.maximum(54)),
  meetingDate: z.string().check(z.refine(isIsoDate)),
});

/** The value of a JSON text, or undefined (which JSON cannot express) when it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
