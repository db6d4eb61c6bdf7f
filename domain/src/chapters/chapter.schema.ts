import * as z from 'zod/mini';
import { WEEKDAYS } from '../calendar/dates.ts';
import { entrySchemas, INTERNAL, LISTED, PRIVATE, plainGroup } from '../fields/plain-fields.ts';
import { EARLY_MINUTES, FEE } from '../meetings/meeting-fields.ts';
import { chapterMessages, chapterRefusals } from './chapter.messages.ts';
import { isSupportChapterName } from './support-chapter.ts';

/** The default time zone of a chapter. */
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

const required = { required: true } as const;

/** What a chapter is created with and may change later in its settings. */
const week = {
  weeklyMeetingDay: {
    ...required,
    label: 'Weekly Meeting Day',
    kind: 'choice',
    choices: WEEKDAYS,
    requiredMessage: chapterMessages.meetingDayRequired,
  },
  timeZone: { ...required, label: 'Time Zone', kind: 'zone', requiredMessage: chapterRefusals.badTimeZone },
} as const;

/** A chapter (rule chapters/new-chapter); the shortest lengths are fixed, the longest ours. */
export const chapterFields = plainGroup(LISTED, {
  pk: { column: 'chapter_id' },
  sk: {
    ...PRIVATE,
    ...required,
    label: 'Email',
    kind: 'email',
    column: 'email',
    description: 'The chapter e-mail.',
  },
  chapterName: {
    ...required,
    label: 'Chapter Name',
    column: 'name',
    length: [3, 60],
    lowMessage: chapterRefusals.nameTooShort,
  },
  createdDate: { ...PRIVATE, label: 'Created', column: 'created_on' },
  rotaryDistrictCode: {
    ...PRIVATE,
    ...required,
    label: 'Rotary District Code',
    length: [4, 40],
    lowMessage: chapterRefusals.districtCodeTooShort,
  },
  districtAddress: {
    ...PRIVATE,
    ...required,
    label: 'District Address',
    kind: 'long',
    length: [3, 200],
    lowMessage: chapterMessages.addressTooShort,
  },
  isSupportAdmin: { column: 'is_support' },
  chapterLogo: {
    ...required,
    label: 'Chapter Logo',
    kind: 'picture',
    column: 'logo_file',
    requiredMessage: chapterMessages.logoRequired,
    description: 'The file name that its upload answered with.',
  },
  ...week,
  version: PRIVATE,
});

const { chapterLogo: logo, ...entries } = entrySchemas(chapterFields);

/** A chapter as the form fills it in (rule chapters/new-chapter); `sk` is its e-mail address. */
const fields = {
  ...entries,
  chapterName: entries.chapterName.check(
    z.refine((name) => !isSupportChapterName(name), chapterRefusals.nameReserved),
    z.refine((name) => adminUserName(name) !== null, chapterRefusals.nameGivesNoUserName),
  ),
  timeZone: z._default(entries.timeZone, DEFAULT_TIME_ZONE),
};

const { weeklyMeetingDay: _day, timeZone: _zone, ...profile } = fields;

/** What support admins correct of a chapter (rule chapters/correction), as the form checks it; the logo is still a file there. */
export const chapterProfileSchema = z.object(profile);

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

const DAYS_BACK = [1, 3650] as const;
const daysBack = chapterRefusals.activityDays(...DAYS_BACK);

/**
 * What a chapter decides for its meetings (rule chapters/meeting-settings): its weekday, its time zone, and what a new row of
 * the schedule begins with; null for a fee or minutes that are taken over from the last meeting. And how many days back an
 * activity may lie (rule activities/activity-date); null for a year.
 */
export const chapterSettingsFields = plainGroup(LISTED, {
  chapterId: {},
  ...week,
  meetingFee: {
    ...FEE,
    label: 'Meeting Fee (Rs.)',
    fallback: null,
    description: 'Rupees, of a new meeting; null for that of the last.',
  },
  feePaise: { ...INTERNAL, column: 'meeting_fee_paise' },
  earlyPresenceMinutes: {
    ...EARLY_MINUTES,
    fallback: null,
    description: 'Of a new meeting; null for those of the last.',
  },
  activityDays: {
    label: 'Days Back for Activities',
    kind: 'count',
    range: DAYS_BACK,
    required: false,
    fallback: null,
    formatMessage: daysBack,
    lowMessage: daysBack,
    highMessage: daysBack,
    description: 'How many days back an activity may lie; null for a year.',
  },
  version: {},
});

export const chapterSettingsSchema = z.object(entrySchemas(chapterSettingsFields));

export type ChapterSettings = z.output<typeof chapterSettingsSchema>;
