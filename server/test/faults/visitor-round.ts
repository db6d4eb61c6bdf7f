import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@fellowship/domain/calendar/dates';
import type { Database } from '#storage/database.ts';
import { findRunningPostgres } from '#storage/embedded-postgres.ts';
import { migrate } from '#storage/migrate.ts';
import { mintAccessTokens } from '../access-tokens.ts';
import { middayNow } from '../midday.ts';
import { findFreePort, startProduct } from '../product-process.ts';
import { newVisitorDesk, startVisitorRush, type VisitorDesk, visitorProblems } from '../visitor-rush.ts';
import { ACTIVITY_VICTIMS, type ActivityRoundResult, type ActivityVictim } from './activity-round.ts';
import { inDatabase, SETTINGS, untilTrue } from './meeting-in-product.ts';

/** Who is killed while admins register, interview and delete visitors. */
export const VISITOR_VICTIMS = ACTIVITY_VICTIMS;

/** How much is acknowledged before somebody is killed, and after the product has come to itself. */
const ACKNOWLEDGED = 30;

/**
 * Admins register, interview and delete visitors; somebody is killed with `kill -9` in the midst of it. At the end every
 * visitor is there whole, with attendance, interview and count, or deleted whole.
 */
export async function runVisitorRound(dataDir: string, victim: ActivityVictim): Promise<ActivityRoundResult> {
  const { desk, tokens } = await inDatabase(dataDir, prepare);
  const port = await findFreePort();
  const options = { port, tokens, variables: { DATA_DIR: dataDir, ...SETTINGS } };
  let product = await startProduct(options);
  const rush = startVisitorRush((...request) => product.ask(...request), desk);
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
  const problems = await inDatabase(dataDir, (database) => visitorProblems(database, desk, rush));
  return { acknowledged: rush.acknowledged, problems };
}

async function prepare(database: Database): Promise<{ desk: VisitorDesk; tokens: Map<string, string> }> {
  await migrate(database);
  const { rows } = await database.pool.query<{ count: number }>('select count(*) from chapter');
  const { date, timeZone } = middayNow();
  const name = `round-${rows[0]?.count}`;
  const desk = await newVisitorDesk(database, { dates: [addDays(date, -7), date], timeZone, name });
  const instance = { secretKey: SETTINGS.SECRET_KEY, publicUrl: SETTINGS.PUBLIC_URL };
  return { desk, tokens: await mintAccessTokens(database, instance, [...desk.admins]) };
}
