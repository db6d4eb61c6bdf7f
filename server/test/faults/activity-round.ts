import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#storage/database.ts';
import { findRunningPostgres } from '#storage/embedded-postgres.ts';
import { migrate } from '#storage/migrate.ts';
import { mintAccessTokens } from '../access-tokens.ts';
import { activityProblems, newRushChapters, type RushChapters, startActivityRush } from '../activity-rush.ts';
import { middayNow } from '../midday.ts';
import { findFreePort, startProduct } from '../product-process.ts';
import { inDatabase, SETTINGS, untilTrue } from './meeting-in-product.ts';

/** Who is killed while members of two chapters record and delete activities. */
export const ACTIVITY_VICTIMS = ['server', 'database', 'server and database'] as const;
export type ActivityVictim = (typeof ACTIVITY_VICTIMS)[number];

export interface ActivityRoundResult {
  acknowledged: number;
  /** What is stored otherwise than it was acknowledged; see `activityProblems`. */
  problems: string[];
}

/** How much is acknowledged before somebody is killed, and after the product has come to itself. */
const ACKNOWLEDGED = 40;

/**
 * Members of two chapters record and delete activities with each other; somebody is killed with `kill -9` in the midst of
 * it. At the end every activity is there whole, with inbox entries and counters of both parties, or not at all.
 */
export async function runActivityRound(
  dataDir: string,
  victim: ActivityVictim,
): Promise<ActivityRoundResult> {
  const { rushed, tokens } = await inDatabase(dataDir, prepare);
  const port = await findFreePort();
  const options = { port, tokens, variables: { DATA_DIR: dataDir, ...SETTINGS } };
  let product = await startProduct(options);
  const rush = startActivityRush((...request) => product.ask(...request), rushed);
  try {
    await untilTrue(() => rush.acknowledged > ACKNOWLEDGED, 'the first acknowledgements');
    await sleep(Math.random() * 200);
    if (victim.includes('database')) process.kill((await findRunningPostgres(dataDir)).pid, 'SIGKILL');
    if (victim.startsWith('server')) {
      await product.stop('SIGKILL');
      product = await startProduct(options);
    }
    const before = rush.acknowledged;
    await untilTrue(() => rush.acknowledged > before + ACKNOWLEDGED, 'acknowledgements after the kill');
  } finally {
    rush.stop();
    await rush.done;
    await product.stop('SIGKILL');
  }
  const problems = await inDatabase(dataDir, (database) => activityProblems(database, rushed, rush));
  return { acknowledged: rush.acknowledged, problems };
}

async function prepare(database: Database): Promise<{ rushed: RushChapters; tokens: Map<string, string> }> {
  await migrate(database);
  const { rows } = await database.pool.query<{ count: number }>('select count(*) from chapter');
  const rushed = await newRushChapters(database, { ...middayNow(), name: `round-${rows[0]?.count}` });
  const everybody = rushed.chapters.flatMap(({ members }) => members);
  const instance = { secretKey: SETTINGS.SECRET_KEY, publicUrl: SETTINGS.PUBLIC_URL };
  return { rushed, tokens: await mintAccessTokens(database, instance, everybody) };
}
