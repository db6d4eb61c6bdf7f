import * as z from 'zod/mini';
import { earlyMinutesRule, meetingFeeRule } from '../meetings/meeting.schema.ts';
import { timeZoneRule, weeklyMeetingDayRule } from './chapter.schema.ts';

/**
 * What a chapter decides for its meetings (rule chapters/meeting-settings): its weekday, its time zone, and what a new row of
 * the schedule begins with; null for a fee or minutes that are taken over from the last meeting.
 */
export const chapterSettingsSchema = z.object({
  weeklyMeetingDay: weeklyMeetingDayRule,
  timeZone: timeZoneRule,
  meetingFee: z.nullable(meetingFeeRule),
  earlyPresenceMinutes: z.nullable(earlyMinutesRule),
});

export type ChapterSettings = z.output<typeof chapterSettingsSchema>;
