import { type IsoDate, todayIn } from '@fellowship/domain/calendar/dates';
import type { UserPool } from '@fellowship/user-pool';
import { type Insertable, sql } from 'kysely';
import { addToCounters } from '#activities/counter.store.ts';
import { sumFacts } from '#activities/total-facts.store.ts';
import { keepLatestMeeting } from '#meetings/latest-meeting.store.ts';
import type { Database } from '#storage/database.ts';
import type { Tables } from '#storage/database.types.ts';
import { markInstance } from '#storage/instance-mark.store.ts';
import { inTransaction, type Tx } from '#storage/transaction.ts';
import type { Config } from '../config.ts';
import { demoAccounts } from './accounts.ts';
import { demoActivities } from './activities.ts';
import { type DemoChapter, demoChapters } from './chapters.ts';
import { storeInitials } from './images.ts';
import { demoAttendance, demoLifetime, demoMeetings, demoSummary } from './meetings.ts';
import { type DemoMember, demoMembers } from './members.ts';
import { createRandom, type Random } from './random.ts';
import { demoVisitors } from './visitors.ts';

const TIME_ZONE = 'Asia/Kolkata';
const SEED = 20_26;
/** Enough photos to show what they do; the others show the placeholder. */
const PHOTOS_PER_CHAPTER = 12;

/**
 * Fills an empty database with the demo, and marks it as one, all at once or not at all. Of several processes that
 * start at the same moment one does it; the others wait.
 */
export async function seedDemo(database: Database, config: Config, userPool: UserPool): Promise<void> {
  const today = todayIn(TIME_ZONE, config.fakeNow ?? new Date());
  const random = createRandom(SEED);
  await inTransaction(database, async (tx) => {
    if (!(await isEmptyForUs(tx))) return;
    await markInstance(tx, 'demo');
    const seed = { tx, config, userPool, today, random };
    for (const chapter of demoChapters(today)) await seedChapter(seed, chapter);
  });
}

/** Waits for whoever is seeding, as long as it takes. */
async function isEmptyForUs(tx: Tx): Promise<boolean> {
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
    tx,
  );
  await sql`lock table chapter in share row exclusive mode`.execute(tx);
  return (await tx.selectFrom('chapter').select('chapter_id').limit(1).executeTakeFirst()) === undefined;
}

interface Seed {
  tx: Tx;
  config: Config;
  userPool: UserPool;
  today: IsoDate;
  random: Random;
}

async function seedChapter(seed: Seed, chapter: DemoChapter): Promise<void> {
  const { tx, config, userPool, today, random } = seed;
  const { chapterId } = chapter;
  const members = demoMembers(chapter, today, random);
  await withPhotos(config, chapterId, members);
  await tx
    .insertInto('chapter')
    .values({
      chapter_id: chapterId,
      email: `${chapterId}@demo.example`,
      name: chapter.name,
      time_zone: TIME_ZONE,
      weekly_meeting_day: chapter.weeklyMeetingDay,
      is_support: chapter.isSupport,
      logo_file: await storeInitials(config, chapterId, 'logo', chapter.name, chapter.name.length),
      rotary_district_code: 'RID 3233',
      district_address: `District office, ${chapter.city}`,
      created_on: today,
    })
    .execute();
  await tx.insertInto('member').values(members).execute();
  await demoAccounts(tx, userPool, chapterId, members);
  await seedMeetings(seed, chapter, members);
  if (chapter.subscription) {
    const { planId, startDate, endDate, basicCount, paidPaise } = chapter.subscription;
    const status = endDate < today ? 'Expired' : 'Active';
    await tx
      .insertInto('chapter_subscription')
      .values({
        chapter_id: chapterId,
        plan_id: planId,
        start_date: startDate,
        end_date: endDate,
        basic_count: basicCount,
        paid_paise: paidPaise,
        status,
      })
      .execute();
  }
}

async function seedMeetings(
  { tx, today, random }: Seed,
  chapter: DemoChapter,
  members: DemoMember[],
): Promise<void> {
  const meetings = demoMeetings(chapter, members, today, random);
  if (meetings.length === 0) return;
  const completed = meetings.filter((meeting) => meeting.status === 'Completed');
  const attendance = completed.map((meeting) => demoAttendance(meeting, members, random));
  const summaries = completed.map((meeting, index) => demoSummary(meeting, attendance[index] ?? []));
  const visitors = demoVisitors(completed, members, random);
  const activities = demoActivities(completed, members, today, random);
  await insertAll(tx, 'meeting', meetings);
  await insertAll(tx, 'member_attendance', attendance.flat());
  await insertAll(tx, 'attendance_summary', summaries);
  await insertAll(tx, 'visitor', visitors.visitors);
  await insertAll(tx, 'visitor_attendance', visitors.attendance);
  await insertAll(tx, 'referral', activities.referrals);
  await insertAll(tx, 'thanks_note', activities.thanksNotes);
  await insertAll(tx, 'r2r', activities.r2rs);
  await insertAll(tx, 'notification', activities.notifications);
  await addToCounters(tx, await sumFacts(tx, chapter.chapterId));
  await insertAll(tx, 'attendance_summary_lifetime', demoLifetime(summaries));
  await keepLatestMeeting(tx, chapter.chapterId, today);
}

/** A statement takes a bounded number of parameters. */
const ROWS_AT_ONCE = 500;

async function insertAll<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}

async function withPhotos(config: Config, chapterId: string, members: DemoMember[]): Promise<void> {
  const pictured = members.filter((member) => !member.is_admin).slice(0, PHOTOS_PER_CHAPTER);
  await Promise.all(
    pictured.map(async (member, index) => {
      member.profile_photo = await storeInitials(
        config,
        `${chapterId}/${member.rotary_id}`,
        'photo',
        member.full_name,
        index,
      );
    }),
  );
}
