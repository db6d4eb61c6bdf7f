import { chapterMessages } from '@fellowship/domain/chapters/chapter.messages';
import { chapterFormSchema, DEFAULT_TIME_ZONE } from '@fellowship/domain/chapters/chapter.schema';
import * as z from 'zod/mini';

/** The values of the form; the logo as it was chosen. */
export interface NewChapterFields extends Record<string, unknown> {
  chapterName: string;
  sk: string;
  rotaryDistrictCode: string;
  districtAddress: string;
  weeklyMeetingDay: string;
  timeZone: string;
  chapterLogo: File | null;
}

export const EMPTY_CHAPTER: NewChapterFields = {
  chapterName: '',
  sk: '',
  rotaryDistrictCode: '',
  districtAddress: '',
  weeklyMeetingDay: '',
  timeZone: DEFAULT_TIME_ZONE,
  chapterLogo: null,
};

/** The domain's schema for the form's values; the logo is uploaded separately. */
export const newChapterFieldsSchema = z.transform((fields: NewChapterFields, { issues }) => {
  const outcome = chapterFormSchema.safeParse(fields);
  const found = outcome.success ? [] : outcome.error.issues.map(({ message, path }) => ({ message, path }));
  if (!fields.chapterLogo) found.push({ message: chapterMessages.logoRequired, path: ['chapterLogo'] });
  if (outcome.success && fields.chapterLogo) return { ...outcome.data, chapterLogo: fields.chapterLogo };
  for (const { message, path } of found)
    issues.push({ code: 'custom', message, path: [...path], input: fields });
  return z.NEVER;
});

export type NewChapterEntry = z.output<typeof newChapterFieldsSchema>;
