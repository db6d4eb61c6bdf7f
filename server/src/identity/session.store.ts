import type { Database } from '../storage/database.ts';

export interface SessionRow {
  fullName: string;
  dateOfJoining: string | null;
  chapterName: string;
  chapterLogo: string | null;
  weeklyMeetingDay: string;
  timeZone: string;
  /** The number of the product's latest version. */
  latestVersion: string | null;
  /** What the chapter has decided for new meetings; null where nothing. */
  feePaise: number | null;
  earlyPresenceMinutes: number | null;
}

export async function findSession(
  { kysely }: Database,
  chapterId: string,
  rotaryId: string,
): Promise<SessionRow | null> {
  const row = await kysely
    .selectFrom('member')
    .innerJoin('chapter', 'chapter.chapter_id', 'member.chapter_id')
    .select(({ selectFrom }) => [
      'member.full_name as fullName',
      'member.date_of_joining as dateOfJoining',
      'chapter.name as chapterName',
      'chapter.logo_file as chapterLogo',
      'chapter.weekly_meeting_day as weeklyMeetingDay',
      'chapter.time_zone as timeZone',
      selectFrom('product_version')
        .select('version_number')
        .where('is_latest', '=', true)
        .as('latestVersion'),
      'chapter.meeting_fee_paise as feePaise',
      'chapter.early_minutes as earlyPresenceMinutes',
    ])
    .where('member.chapter_id', '=', chapterId)
    .where('member.rotary_id', '=', rotaryId)
    .executeTakeFirst();
  return row ?? null;
}
