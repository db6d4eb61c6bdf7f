import type { Database } from '../storage/database.ts';
import { statement } from '../storage/statement.ts';

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

const FIND = statement<{ chapterId: string; rotaryId: string }, SessionRow>(
  'session-find',
  `select member.full_name as "fullName", member.date_of_joining as "dateOfJoining", chapter.name as "chapterName",
      chapter.logo_file as "chapterLogo", chapter.weekly_meeting_day as "weeklyMeetingDay",
      chapter.time_zone as "timeZone", chapter.meeting_fee_paise as "feePaise",
      chapter.early_minutes as "earlyPresenceMinutes",
      (select version_number from product_version where is_latest) as "latestVersion"
    from member join chapter using (chapter_id)
    where chapter_id = :chapterId and rotary_id = :rotaryId`,
);

export async function findSession(
  { kysely }: Database,
  chapterId: string,
  rotaryId: string,
): Promise<SessionRow | null> {
  const [row] = await FIND.run(kysely, { chapterId, rotaryId });
  return row ?? null;
}
