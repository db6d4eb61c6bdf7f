import { setTimeout as sleep } from 'node:timers/promises';
import { createQrSigner } from '#meetings/qr-signer.ts';
import { type Database, openDatabase } from '#storage/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#storage/embedded-postgres.ts';
import { migrate } from '#storage/migrate.ts';
import { mintAccessTokens } from '../access-tokens.ts';
import { problemsOf } from '../meeting-check.ts';
import { type MeetingDay, newMeetingDay } from '../meeting-day.ts';
import { type Rush, startRush } from '../meeting-rush.ts';
import { middayNow } from '../midday.ts';
import { findFreePort, type ProductOptions, type ProductProcess, startProduct } from '../product-process.ts';

/** Who is killed in the middle of a meeting. */
export const MEETING_VICTIMS = ['server', 'database', 'server and database'] as const;
export type MeetingVictim = (typeof MEETING_VICTIMS)[number];

export interface MeetingRoundResult {
  /** How many records, closings and reopenings were acknowledged. */
  acknowledged: number;
  /** What is wrong at once after the kill, and at the end; see `problemsOf`. */
  problems: string[];
}

const SECRET_KEY = 'a secret of thirty-two characters';
const PUBLIC_URL = 'https://club.example';
const MEMBERS = 40;
const RUSH = { arrivalMs: 1_500, closings: 12 };
const PATIENCE_MS = 60_000;

/**
 * One meeting of the real product on a data folder: in the midst of check-ins, marking, closing and reopening somebody
 * is killed with `kill -9`. What was acknowledged must be there at once; then the product is started again, everybody's
 * phone repeats what it had no answer to, and at the end exactly what was acknowledged is stored.
 */
export async function runMeetingRound(dataDir: string, victim: MeetingVictim): Promise<MeetingRoundResult> {
  const { day, tokens } = await inDatabase(dataDir, prepareMeeting);
  const options: ProductOptions = {
    port: await findFreePort(),
    tokens,
    variables: { DATA_DIR: dataDir, SECRET_KEY, PUBLIC_URL },
  };
  let product = await startProduct(options);
  const rush = startRush({ ask: (...request) => product.ask(...request), day, ...RUSH });
  try {
    await untilTrue(() => rush.acknowledged > 5, 'the first acknowledgements');
    await sleep(Math.random() * RUSH.arrivalMs);
    const { node } = product;
    if (victim !== 'server') process.kill((await findRunningPostgres(dataDir)).pid, 'SIGKILL');
    if (victim !== 'database') {
      await product.stop('SIGKILL');
      const problems = await inDatabase(dataDir, (database) => check(database, day, rush, false));
      product = await startProduct(options);
      return await finish(dataDir, product, day, rush, problems);
    }
    return await finish(dataDir, product, day, rush, node.exitCode === null ? [] : ['the server ended too']);
  } finally {
    rush.stop();
    await product.stop('SIGKILL');
  }
}

async function prepareMeeting(database: Database): Promise<{ day: MeetingDay; tokens: Map<string, string> }> {
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

async function finish(
  dataDir: string,
  product: ProductProcess,
  day: MeetingDay,
  rush: Rush,
  problems: string[],
): Promise<MeetingRoundResult> {
  const isOver = await Promise.race([rush.done.then(() => true), sleep(PATIENCE_MS, false, { ref: false })]);
  rush.stop();
  await product.stop();
  const rest = await inDatabase(dataDir, (database) => check(database, day, rush, isOver));
  return {
    acknowledged: rush.acknowledged,
    problems: [...problems, ...(isOver ? [] : ['the meeting did not come to its end']), ...rest],
  };
}

function check(database: Database, day: MeetingDay, rush: Rush, isWhole: boolean): Promise<string[]> {
  return problemsOf(database, day, rush, { isWhole });
}

async function inDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const database = openDatabase(postgres.connection, { max: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function untilTrue(isTrue: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await sleep(5);
  }
}
