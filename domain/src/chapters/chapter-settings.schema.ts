import * as z from 'zod/mini';
import { earlyMinutesRule, meetingFeeRule } from '../meetings/meeting.schema.ts';
import { chapterRefusals } from './chapter.messages.ts';
import { timeZoneRule, weeklyMeetingDayRule } from './chapter.schema.ts';

const [lowest, highest] = [1, 3650];

/** How many days back an activity may be dated (rule activities/activity-date). */
const activityDaysRule = z
  .number(chapterRefusals.activityDays(lowest, highest))
  .check(
    z.refine(
      (days) => Number.isInteger(days) && days >= lowest && days <= highest,
      chapterRefusals.activityDays(lowest, highest),
    ),
  );

/**
 * What a chapter decides for its meetings (rule chapters/meeting-settings): its weekday, its time zone, and what a new row of
 * the schedule begins with; null for a fee or minutes that are taken over from the last meeting. And how many days back an
 * activity may lie (rule activities/activity-date); null for a year.
 */
export const chapterSettingsSchema = z.object({
  weeklyMeetingDay: weeklyMeetingDayRule,
  timeZone: timeZoneRule,
  meetingFee: z.nullable(meetingFeeRule),
  earlyPresenceMinutes: z.nullable(earlyMinutesRule),
  activityDays: z.nullable(activityDaysRule),
});

export type ChapterSettings = z.output<typeof chapterSettingsSchema>;
