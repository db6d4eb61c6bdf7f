import * as z from 'zod/mini';
import { isTimeZone, WEEKDAYS } from '../calendar/dates.ts';
import { emailSchema } from '../fields/field-schema.ts';
import { earlyMinutesRule, meetingFeeRule } from '../meetings/meeting.schema.ts';
import { chapterMessages, chapterRefusals } from './chapter.messages.ts';
import { isSupportChapterName } from './support-chapter.ts';

/** The limits of a chapter; the shortest are fixed, the longest ours. */
const CHAPTER_LIMITS = {
  shortestName: 3,
  name: 60,
  shortestDistrictCode: 4,
  districtCode: 40,
  shortestAddress: 3,
  address: 200,
} as const;

/** The default time zone of a chapter. */
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

const text = (shortest: number, tooShort: string, longest: number) =>
  z
    .string(tooShort)
    .check(z.trim(), z.minLength(shortest, tooShort), z.maxLength(longest, chapterRefusals.tooLong));

/** The weekday on which a chapter usually meets (rule chapters/weekly-meeting-day). */
const weeklyMeetingDayRule = z.enum(WEEKDAYS, chapterMessages.meetingDayRequired);

/** The time zone of a chapter. */
const timeZoneRule = z
  .string(chapterRefusals.badTimeZone)
  .check(z.refine(isTimeZone, chapterRefusals.badTimeZone));

/** A chapter as the form fills it in (rule chapters/new-chapter); `sk` is its e-mail address. */
const fields = {
  sk: emailSchema,
  chapterName: text(CHAPTER_LIMITS.shortestName, chapterRefusals.nameTooShort, CHAPTER_LIMITS.name).check(
    z.refine((name) => !isSupportChapterName(name), chapterRefusals.nameReserved),
    z.refine((name) => adminUserName(name) !== null, chapterRefusals.nameGivesNoUserName),
  ),
  rotaryDistrictCode: text(
    CHAPTER_LIMITS.shortestDistrictCode,
    chapterRefusals.districtCodeTooShort,
    CHAPTER_LIMITS.districtCode,
  ),
  districtAddress: text(
    CHAPTER_LIMITS.shortestAddress,
    chapterMessages.addressTooShort,
    CHAPTER_LIMITS.address,
  ),
  weeklyMeetingDay: weeklyMeetingDayRule,
  timeZone: z._default(timeZoneRule, DEFAULT_TIME_ZONE),
};

const { weeklyMeetingDay: _day, timeZone: _zone, ...profile } = fields;

/** What support admins correct of a chapter (rule chapters/correction), as the form checks it; the logo is still a file there. */
export const chapterProfileSchema = z.object(profile);

const logo = z
  .string(chapterMessages.logoRequired)
  .check(z.trim(), z.minLength(1, chapterMessages.logoRequired));

/** A correction of a chapter (rule chapters/correction): only what changes is checked and named. */
export const chapterCorrectionSchema = z.partial(z.object({ ...profile, chapterLogo: logo }));

/** The fields that the form of a new chapter checks; the logo is still a file there. */
export const chapterFormSchema = z.object(fields);

/**
 * The API's input for a new chapter: `pk` is the id that its logo was uploaded under, `chapterLogo` the name of that file.
 */
export const newChapterSchema = z.object({
  pk: z.uuid(chapterRefusals.badId),
  ...fields,
  chapterLogo: logo,
});

export type NewChapter = z.output<typeof newChapterSchema>;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * The user name of a new chapter's admin (rule chapters/new-chapter): the chapter's name and 'admin' in lower case, without the
 * characters that no id may have. Null when nothing of the name is left.
 */
export function adminUserName(chapterName: string): string | null {
  const name = chapterName.toLowerCase().replace(/[\s#\p{C}]/gu, '');
  return LETTER_OR_DIGIT.test(name) ? `${name}admin` : null;
}

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
