import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { CalendarChapter, CalendarMeeting } from '@fellowship/domain/meetings/meeting-calendar';
import type { LinkOwner } from '#members/preferences/personal-links.ts';
import { statement } from '#storage/statement.ts';
import type { Queryable } from '#storage/transaction.ts';

/** More than three years of a meeting every day; later meetings appear in time. */
const MAX_MEETINGS = 1_500;

const FIND_CHAPTER = statement<LinkOwner, CalendarChapter>(
  'calendar-chapter',
  `select chapter.name as "chapterName", chapter.time_zone as "timeZone"
    from member join chapter using (chapter_id) left join member_preference preference using (chapter_id, rotary_id)
    where chapter_id = :chapterId and rotary_id = :rotaryId and member.status = 'Active'
      and coalesce(preference.calendar_number, 0) = :number`,
);

/** The chapter of a calendar's owner, who is Active and whose address has this number; else null. */
export async function findCalendarChapter(db: Queryable, owner: LinkOwner): Promise<CalendarChapter | null> {
  const [chapter] = await FIND_CHAPTER.run(db, owner);
  return chapter ?? null;
}

const LIST = statement<
  { chapterId: string; from: IsoDate },
  Omit<CalendarMeeting, 'timing'> & { starts_at: string; ends_at: string }
>(
  'calendar-meetings',
  `select meeting_id as id, meeting_date as date, starts_at, ends_at, status, venue, version, edu_talk as "eduTalk",
      business_presentation as "businessPresentation", fee_paise as "feePaise", changed_at as "changedAt"
    from meeting where chapter_id = :chapterId and meeting_date >= :from
    order by meeting_date limit ${MAX_MEETINGS}`,
);

/** The meetings of a chapter from the date on. */
export async function listCalendarMeetings(
  db: Queryable,
  chapterId: string,
  from: IsoDate,
): Promise<CalendarMeeting[]> {
  const rows = await LIST.run(db, { chapterId, from });
  return rows.map(({ starts_at, ends_at, ...meeting }) => ({ ...meeting, timing: [starts_at, ends_at] }));
}
