import { addDays, todayIn } from '@fellowship/domain/calendar/dates';
import { writeMeetingCalendar } from '@fellowship/domain/meetings/meeting-calendar';
import type { App } from '#api/app.ts';
import { isAccountShut } from '#identity/accounts/accounts.service.ts';
import type { LinkOwner } from '#members/preferences/personal-links.ts';
import { findCalendarChapter, listCalendarMeetings } from './calendar.store.ts';

const DAYS_BACK = 366;

/**
 * The meetings of the address owner's chapter, from a year ago on (rule meetings/calendar).
 * @returns null when the address is good no more
 */
export async function readCalendar(app: App, owner: LinkOwner): Promise<string | null> {
  const { database, clock } = app;
  const [chapter, isShut] = await Promise.all([
    findCalendarChapter(database.kysely, owner),
    isAccountShut(app, owner.rotaryId),
  ]);
  if (!chapter || isShut) return null;
  const from = addDays(todayIn(chapter.timeZone, clock.now()), -DAYS_BACK);
  return writeMeetingCalendar(chapter, await listCalendarMeetings(database.kysely, owner.chapterId, from));
}
