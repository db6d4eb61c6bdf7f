import { addDays, getWeekday, type IsoDate } from '@fellowship/domain/calendar/dates';
import { addToCounters } from '#members/counter.store.ts';
import { inTransaction } from '#storage/transaction.ts';
import { chapterRows, type DemoChapter } from '../src/demo/chapters.ts';
import { demoHistory } from '../src/demo/history.ts';
import { demoMembers } from '../src/demo/members.ts';
import { createRandom, type Random } from '../src/demo/people.ts';
import { insertDemoRows } from '../src/demo/seed-demo.ts';
import { TEST_NOW, type TestApi } from './api.ts';
import { newChapter, newMember } from './factories.ts';

/** The chapter's today: a Friday on which both chapters meet. */
export const TODAY: IsoDate = '2026-11-20';

/** Weeks of history: the whole year, and the end of the one before. */
const WEEKS = 52;

export interface YearChapter {
  chapterId: string;
  admin: string;
  /** Active from the first day to the last, but for the last of them. */
  members: string[];
  /** Whoever is or was a member: the reports speak of former ones too. */
  everybody: string[];
}

/** Two chapters after more than a year side by side, which meet on different days of the week. */
export interface ChapterYear {
  api: TestApi;
  random: Random;
  home: YearChapter;
  away: YearChapter;
  support: string;
}

/** Made as the demo is: the product's rules decide each meeting, visit and activity, and its own writer counts them. */
export async function newChapterYear(api: TestApi): Promise<ChapterYear> {
  api.app.clock.set(TEST_NOW);
  const random = createRandom(20_26);
  const home = await getChapter(api, 'home', { first: 710_001, count: 14 }, TODAY, random);
  const away = await getChapter(api, 'away', { first: 720_001, count: 7 }, addDays(TODAY, -2), random);
  const supportChapter = await newChapter(api.database, { is_support: true });
  const support = await newMember(api.database, { chapter_id: supportChapter });
  return { api, random, home, away, support };
}

/** @param today of the meeting that is still Scheduled; those before it are Completed */
async function getChapter(
  { database }: TestApi,
  chapterId: string,
  members: { first: number; count: number },
  today: IsoDate,
  random: Random,
): Promise<YearChapter> {
  const admin = `${chapterId}admin`;
  const chapter: DemoChapter = {
    chapterId,
    name: `Club ${chapterId}`,
    isSupport: false,
    weeklyMeetingDay: getWeekday(today),
    city: 'Chennai',
    members,
    pastMeetings: WEEKS,
    meetsToday: true,
    admins: [{ userName: admin, fullName: `ADMIN ${chapterId}`, isAdmin: true }],
    subscription: {
      planId: 'regular-1-year',
      startDate: '2025-10-01',
      endDate: '2026-12-31',
      basicCount: 60,
      paidPaise: 0,
    },
  };
  const people = demoMembers(chapter, today, random);
  const { rows, counters } = demoHistory(chapter, people, today, random);
  const account = people.map(({ rotaryId }) => ({ user_name: rotaryId, chapter_id: chapterId }));
  await inTransaction(database, async (tx) => {
    await insertDemoRows(tx, { ...chapterRows(chapter, today, null), ...rows, account });
    await addToCounters(tx, counters);
  });
  const rotaryIds = people.filter(({ isAdmin }) => !isAdmin).map(({ rotaryId }) => rotaryId);
  return { chapterId, admin, members: rotaryIds, everybody: [...rotaryIds] };
}
