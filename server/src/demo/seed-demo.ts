import { randomUUID } from 'node:crypto';
import { type IsoDate, todayIn } from '@fellowship/domain/calendar/dates';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { classificationStatus } from '@fellowship/domain/classifications/classification.schema';
import { isRosterMember } from '@fellowship/domain/members/member-status';
import type { UserPool } from '@fellowship/user-pool';
import sharp from 'sharp';
import { hasChapters } from '#chapters/chapter.store.ts';
import { keepLatestMeeting } from '#chapters/latest-meeting.store.ts';
import { storeSetting } from '#chapters/setting.store.ts';
import { classificationRecord } from '#classifications/classification.store.ts';
import { insertMail, markMailSent } from '#identity/mail.store.ts';
import { createPoolAccounts } from '#identity/pool-accounts.ts';
import { IMAGE_TYPE } from '#media/media-key.ts';
import { openMediaStore } from '#media/media-store.ts';
import { addToCounters } from '#members/counter.store.ts';
import { COLUMN_KINDS, type ColumnKind } from '#storage/database.columns.ts';
import type { Database } from '#storage/database.ts';
import type { Tables } from '#storage/database.types.ts';
import { markInstance } from '#storage/migrate.ts';
import { insertRows } from '#storage/record-store.ts';
import { statement } from '#storage/statement.ts';
import { inTransaction, type Tx } from '#storage/transaction.ts';
import type { Config } from '../config.ts';
import { chapterRows, DEMO_CONTACT, DEMO_TIME_ZONE, type DemoChapter, demoChapters } from './chapters.ts';
import { seedExpectedVisitors } from './expected.ts';
import { type DemoRows, demoHistory } from './history.ts';
import { type DemoMember, demoMembers, INACTIVE_ROTARY_ID } from './members.ts';
import { createRandom, OPEN_TRADES, type Random } from './people.ts';
import { discountRows, planRows, versionRows } from './plans.ts';

/** The password of everybody in the demo. */
export const DEMO_PASSWORD = 'Welcome@2026';

const MUST_CHANGE_PASSWORD = '100041';
const UNVERIFIED_EMAIL = '100042';
const RESET_REQUIRED = '100043';

/** Accounts for a chapter's people, in every state a person can meet. */
async function demoAccounts(
  tx: Tx,
  userPool: UserPool,
  chapterId: string,
  members: readonly DemoMember[],
): Promise<void> {
  await createPoolAccounts(
    userPool,
    tx,
    members.map(({ rotaryId: userName, email }) => ({
      userName,
      email,
      emailVerified: userName !== UNVERIFIED_EMAIL,
      password: DEMO_PASSWORD,
      status: getStatus(userName),
      chapterId,
      enabled: userName !== INACTIVE_ROTARY_ID,
    })),
  );
  const invited = members.find(({ rotaryId }) => rotaryId === MUST_CHANGE_PASSWORD);
  if (invited) await storeInvitation(tx, invited);
}

/** The invitation of an account that was never used, as it is stored once it is delivered. */
async function storeInvitation(tx: Tx, { rotaryId: userName, email: to }: DemoMember): Promise<void> {
  const content = { subject: 'Your invitation', text: '', code: null };
  await markMailSent(tx, await insertMail(tx, { kind: 'invite', userName, to, ...content }));
}

function getStatus(userName: string) {
  if (userName === MUST_CHANGE_PASSWORD) return 'FORCE_CHANGE_PASSWORD';
  return userName === RESET_REQUIRED ? 'RESET_REQUIRED' : 'CONFIRMED';
}

const COLOURS = ['#17458F', '#0B6E4F', '#8C2F39', '#5B3A8E', '#A65E00', '#1F6F8B'];

/** Draws and stores a picture of the initials, so that the demo shows where photos and logos belong. */
async function storeInitials(
  config: Config,
  folder: string,
  kind: 'photo' | 'logo',
  name: string,
  index: number,
): Promise<string> {
  const media = await openMediaStore(config);
  const file = `${kind}-demo${String(index).padStart(12, '0')}.webp`;
  await media.put(`${folder}/${file}`, await drawInitials(name, index), IMAGE_TYPE);
  return file;
}

function drawInitials(name: string, index: number): Promise<Buffer> {
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <rect width="256" height="256" fill="${COLOURS[index % COLOURS.length]}"/>
    <text x="128" y="164" font-family="sans-serif" font-size="104" fill="#fff" text-anchor="middle">${initials}</text>
  </svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
}

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
  else
    await seedExpectedVisitors(
      tx,
      chapterId,
      members.filter((member) => isRosterMember({ ...member, isSupportAdmin: false })),
      today,
    );
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

/** The classifications of a chapter: those of its members, to whom their ids are given, and some that it looks for. */
function demoClassifications({ chapterId, isSupport }: DemoChapter, members: readonly DemoMember[]) {
  if (isSupport) return [];
  const holders = members.filter(({ classificationName }) => classificationName);
  const held = holders.map((member) => {
    member.businessClassificationId = randomUUID();
    return {
      id: member.businessClassificationId,
      name: member.classificationName ?? '',
      status: classificationStatus(member.status === 'Active'),
    };
  });
  const open = OPEN_TRADES.map((name) => ({ id: randomUUID(), name, status: classificationStatus(false) }));
  return [...held, ...open].map((classification) =>
    classificationRecord.write({ chapterId, isDeleted: false, version: 1, ...classification }),
  );
}

/** Stores rows, table by table in their order. */
export async function insertDemoRows(tx: Tx, tables: DemoRows): Promise<void> {
  for (const [table, rows] of Object.entries(tables) as [keyof Tables, readonly object[]][]) {
    const kinds: Readonly<Record<string, ColumnKind>> = COLUMN_KINDS[table];
    // Columns that a row does not name have their default, so that only rows with the same columns are stored together.
    const groups = Map.groupBy(rows, (row) => Object.keys(row).join());
    for (const [columns, group] of groups) {
      const values = group.map((row) => withJsonValues(row, kinds));
      const stored = await insertRows(tx, table, columns.split(','), values);
      if (stored !== group.length) throw new Error(`${table} has such rows already`);
    }
  }
}

/** JSON is written as its text. */
function withJsonValues(row: object, kinds: Readonly<Record<string, ColumnKind>>): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      kinds[column]?.kind === 'json' && typeof value === 'string' ? JSON.parse(value) : value,
    ]),
  );
}
