import { type IsoDate, todayIn } from '@fellowship/domain/calendar/dates';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import type { UserPool } from '@fellowship/user-pool';
import { hasChapters } from '#chapters/chapter.store.ts';
import { keepLatestMeeting } from '#chapters/latest-meeting.store.ts';
import { storeSetting } from '#chapters/setting.store.ts';
import { addToCounters } from '#members/counter.store.ts';
import type { Database } from '#storage/database.ts';
import { markInstance } from '#storage/instance-mark.store.ts';
import { statement } from '#storage/statement.ts';
import { inTransaction, type Tx } from '#storage/transaction.ts';
import type { Config } from '../config.ts';
import { demoAccounts } from './accounts.ts';
import { chapterRows, DEMO_CONTACT, DEMO_TIME_ZONE, type DemoChapter, demoChapters } from './chapters.ts';
import { demoClassifications } from './classifications.ts';
import { discountRows } from './discounts.ts';
import { demoHistory } from './history.ts';
import { storeInitials } from './images.ts';
import { insertDemoRows } from './insert-rows.ts';
import { type DemoMember, demoMembers } from './members.ts';
import { planRows } from './plans.ts';
import { createRandom, type Random } from './random.ts';
import { versionRows } from './versions.ts';

const SEED = 20_26;
/** Enough photos to show what they do; the others show the placeholder. */
const PHOTOS_PER_CHAPTER = 12;

/**
 * Fills an empty database with the demo, and marks it as one, all at once or not at all. Of several processes that
 * start at the same moment one does it; the others wait.
 */
export async function seedDemo(database: Database, config: Config, userPool: UserPool): Promise<void> {
  const today = todayIn(DEMO_TIME_ZONE, config.fakeNow ?? new Date());
  const random = createRandom(SEED);
  await inTransaction(database, async (tx) => {
    if (!(await isEmptyForUs(tx))) return;
    await markInstance(tx, 'demo');
    const seed = { tx, config, userPool, today, random };
    await insertDemoRows(tx, {
      plan: planRows(today),
      subscription_discount: discountRows(today),
      product_version: versionRows(today),
    });
    for (const chapter of demoChapters(today)) await seedChapter(seed, chapter);
  });
}

const LIFT_TIMEOUTS = statement(
  'demo-lift-timeouts',
  "select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)",
);
const LOCK_CHAPTERS = statement('demo-lock-chapters', 'lock table chapter in share row exclusive mode');

/** Waits for another process that is seeding, as long as it takes. */
async function isEmptyForUs(tx: Tx): Promise<boolean> {
  await LIFT_TIMEOUTS.run(tx, {});
  await LOCK_CHAPTERS.run(tx, {});
  return !(await hasChapters(tx));
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
  const { chapterId, name } = chapter;
  const members = demoMembers(chapter, today, random);
  await withPhotos(config, chapterId, members);
  const logo = await storeInitials(config, chapterId, 'logo', name, name.length);
  const business_classification = demoClassifications(chapter, members);
  const { rows, counters } = demoHistory(chapter, members, today, random);
  await insertDemoRows(tx, { ...chapterRows(chapter, today, logo), business_classification, ...rows });
  await demoAccounts(tx, userPool, chapterId, members);
  await addToCounters(tx, counters);
  if (chapter.isSupport)
    await storeSetting(tx, chapterId, SETTING_KEYS.contact, JSON.stringify(DEMO_CONTACT));
  await keepLatestMeeting(tx, chapterId, today);
}

async function withPhotos(config: Config, chapterId: string, members: DemoMember[]): Promise<void> {
  const pictured = members.filter((member) => !member.isAdmin).slice(0, PHOTOS_PER_CHAPTER);
  await Promise.all(
    pictured.map(async (member, index) => {
      member.profilePhoto = await storeInitials(
        config,
        `${chapterId}/${member.rotaryId}`,
        'photo',
        member.fullName,
        index,
      );
    }),
  );
}
