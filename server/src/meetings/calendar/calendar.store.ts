import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { CalendarChapter, CalendarMeeting } from '@fellowship/domain/meetings/meeting-calendar';
import type { LinkOwner } from '#members/preferences/personal-links.ts';
import type { Queryable } from '#storage/transaction.ts';

/** More than three years of daily meetings; later ones appear in time. */
const MOST_MEETINGS = 1_500;

/** The chapter of a calendar's owner, who is Active and whose address has this number; else null. */
export async function findCalendarChapter(
  db: Queryable,
  { chapterId, rotaryId, number }: LinkOwner,
): Promise<CalendarChapter | null> {
  const row = await db
    .selectFrom('member')
    .innerJoin('chapter', 'chapter.chapter_id', 'member.chapter_id')
    .leftJoin('member_preference as preference', (join) =>
      join
        .onRef('preference.chapter_id', '=', 'member.chapter_id')
        .onRef('preference.rotary_id', '=', 'member.rotary_id'),
    )
    .select(['chapter.name as chapterName', 'chapter.time_zone as timeZone'])
    .where('member.chapter_id', '=', chapterId)
    .where('member.rotary_id', '=', rotaryId)
    .where('member.status', '=', 'Active')
    .where((has) => has(has.fn.coalesce('preference.calendar_number', has.lit(0)), '=', number))
    .executeTakeFirst();
  return row ?? null;
}

/** The meetings of a chapter from the date on. */
export async function listCalendarMeetings(
  db: Queryable,
  chapterId: string,
  from: IsoDate,
): Promise<CalendarMeeting[]> {
  const rows = await db
    .selectFrom('meeting')
    .select([
      'meeting_id as id',
      'meeting_date as date',
      'starts_at',
      'ends_at',
      'status',
      'venue',
      'version',
    ])
    .select(['edu_talk as eduTalk', 'business_presentation as businessPresentation'])
    .select(['fee_paise as feePaise', 'changed_at as changedAt'])
    .where('chapter_id', '=', chapterId)
    .where('meeting_date', '>=', from)
    .orderBy('meeting_date')
    .limit(MOST_MEETINGS)
    .execute();
  return rows.map(({ starts_at, ends_at, ...meeting }) => ({ ...meeting, timing: [starts_at, ends_at] }));
}
