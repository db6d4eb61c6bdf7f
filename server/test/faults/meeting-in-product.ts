import { setTimeout as sleep } from 'node:timers/promises';
import { createQrSigner } from '#meetings/qr-signer.ts';
import { type Database, openDatabase } from '#storage/database.ts';
import { migrate } from '#storage/migrate.ts';
import { mintAccessTokens } from '../access-tokens.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { type MeetingContext, newMeetingDay } from '../meeting-day.ts';
import { middayNow } from '../midday.ts';

const SECRET_KEY = 'a secret of thirty-two characters';
const PUBLIC_URL = 'https://club.example';
const MEMBERS = 40;

/** Of the product that a meeting is prepared for. */
export const SETTINGS = { SECRET_KEY, PUBLIC_URL };

/** How its people come: quick enough that something is always under way. */
export const RUSH = { arrivalMs: 1_500, closings: 12 };

/** After this something does not come any more. */
export const PATIENCE_MS = 60_000;

/** A meeting of today in a chapter of its own, and the access token of each of its people. */
export interface PreparedMeeting {
  day: MeetingContext;
  tokens: Map<string, string>;
}

export async function prepareMeeting(database: Database): Promise<PreparedMeeting> {
  await migrate(database);
  const { timeZone, date } = middayNow();
  const { rows } = await database.pool.query<{ count: number }>('select count(*) from chapter');
  const chapterId = `round-${rows[0]?.count}`;
  const qrSigner = createQrSigner(Buffer.from(SECRET_KEY), PUBLIC_URL);
  const chapter = { chapter_id: chapterId, name: chapterId, email: chapterId, time_zone: timeZone };
  const day = await newMeetingDay({ database, app: { qrSigner } }, { members: MEMBERS, date, chapter });
  const people = [day.admin, day.otherAdmin, ...day.members];
  return {
    day,
    tokens: await mintAccessTokens(database, { secretKey: SECRET_KEY, publicUrl: PUBLIC_URL }, people),
  };
}

/** Does something on the embedded database of a folder that nobody runs on. */
export async function inDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const database = openDatabase(postgres.connection, { max: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

/** @throws when it does not become true in time */
export async function untilTrue(isTrue: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await sleep(5);
  }
}
