import { getWeekday } from '@fellowship/domain/calendar/dates';
import { type DemoChapter, demoChapters } from '../../../server/src/demo/chapters.ts';
import type { Scale } from '../scale.ts';
import { TODAY } from './moment.ts';

const FIRST_CHAPTER = 100_001;

/** The first chapter has the largest supported size, for the roster of 150. */
export const LARGE_CHAPTER_ID = String(FIRST_CHAPTER);
export const LARGE_MEMBERS = 150;
/** Enough that no account exceeds its rate limit while its reports are measured. */
export const LARGE_ADMINS = 30;

/** An additional chapter that is only read, with the longest member list. */
export const VAST_CHAPTER_ID = 'vast';
export const VAST_MEMBERS = 5_000;

export const SUPPORT_ADMIN = 'supportadmin';

/** People the benchmarks know without a query. */
export const chapterIdAt = (index: number): string => String(FIRST_CHAPTER + index);
export const memberAt = (chapterId: string, index: number): string =>
  String(Number(chapterId) * 1000 + index);
export const getAdmin = (chapterId: string, index = 0): string =>
  index === 0 ? `admin${chapterId}` : `admin${chapterId}-${index}`;

/** The id of a chapter's meeting today: built from the chapter's digits, so that SQL can build it too. */
export const MEETING_ID_PREFIX = '00000000-0000-4000-8000-000000';
export const getTodaysMeeting = (chapterId: string): string => `${MEETING_ID_PREFIX}${chapterId}`;

/** The demo's support chapter, and the scale's number of chapters, all meeting today. */
export function* benchChapters(chapters: number, scale: Scale): Generator<DemoChapter> {
  const support = demoChapters(TODAY).find(({ isSupport }) => isSupport);
  if (!support) throw new Error('the demo has no support chapter');
  yield support;
  for (let index = 0; index < chapters; index += 1) yield benchChapter(index, scale);
}

function benchChapter(index: number, { membersPerChapter, years }: Scale): DemoChapter {
  const chapterId = chapterIdAt(index);
  const isLarge = chapterId === LARGE_CHAPTER_ID;
  const count = isLarge ? LARGE_MEMBERS : membersPerChapter;
  const admins = Array.from({ length: isLarge ? LARGE_ADMINS : 1 }, (_, admin) => getAdmin(chapterId, admin));
  return {
    chapterId,
    name: `Chapter ${chapterId}`,
    isSupport: false,
    weeklyMeetingDay: getWeekday(TODAY),
    city: 'Chennai',
    members: { first: Number(memberAt(chapterId, 0)), count },
    admins: admins.map((userName) => ({ userName, fullName: `ADMIN OF ${chapterId}`, isAdmin: true })),
    pastMeetings: Math.round(52 * years),
    meetsToday: true,
    subscription: {
      planId: 'regular-1-year',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      basicCount: count,
      paidPaise: count * 120_000,
    },
  };
}
