import type { Database } from '../storage/database.ts';

export interface SessionRow {
  fullName: string;
  dateOfJoining: string | null;
  chapterName: string;
  chapterLogo: string | null;
  weeklyMeetingDay: string;
  timeZone: string;
}

export async function findSession(
  { kysely }: Database,
  chapterId: string,
  rotaryId: string,
): Promise<SessionRow | null> {
  const row = await kysely
    .selectFrom('member')
    .innerJoin('chapter', 'chapter.chapter_id', 'member.chapter_id')
    .select([
      'member.full_name as fullName',
      'member.date_of_joining as dateOfJoining',
      'chapter.name as chapterName',
      'chapter.logo_file as chapterLogo',
      'chapter.weekly_meeting_day as weeklyMeetingDay',
      'chapter.time_zone as timeZone',
    ])
    .where('member.chapter_id', '=', chapterId)
    .where('member.rotary_id', '=', rotaryId)
    .executeTakeFirst();
  return row ?? null;
}
