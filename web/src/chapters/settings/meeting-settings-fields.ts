import { chapterSettingsSchema } from '@fellowship/domain/chapters/chapter-settings.schema';
import * as z from 'zod/mini';

/** The values of the fields; a number field holds the typed text until it is a number, and is empty if not decided. */
export type MeetingSettingsFields = {
  weeklyMeetingDay: string;
  timeZone: string;
  meetingFee: number | string;
  earlyPresenceMinutes: number | string;
  activityDays: number | string;
};

/** The domain's rules for what was typed; a number field left empty decides nothing. */
export const meetingSettingsFieldsSchema = z.pipe(
  z.transform(
    (fields: MeetingSettingsFields) =>
      ({
        ...fields,
        meetingFee: toNumber(fields.meetingFee),
        earlyPresenceMinutes: toNumber(fields.earlyPresenceMinutes),
        activityDays: toNumber(fields.activityDays),
      }) as z.input<typeof chapterSettingsSchema>,
  ),
  chapterSettingsSchema,
);

function toNumber(typed: number | string): number | null {
  return typed === '' ? null : Number(typed);
}
