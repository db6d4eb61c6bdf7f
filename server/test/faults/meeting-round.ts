import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#storage/database.ts';
import { findRunningPostgres } from '#storage/embedded-postgres.ts';
import { getServers } from '../child-processes.ts';
import { findProblems } from '../meeting-check.ts';
import type { MeetingContext } from '../meeting-day.ts';
import { type Rush, startRush } from '../meeting-rush.ts';
import { findFreePort, type ProductOptions, type ProductProcess, startProduct } from '../product-process.ts';
import { inDatabase, PATIENCE_MS, prepareMeeting, RUSH, SETTINGS, untilTrue } from './meeting-in-product.ts';

/** Who is killed in the middle of a meeting; the serving process is the server's child that answers requests. */
export const MEETING_VICTIMS = ['server', 'serving process', 'database', 'server and database'] as const;
export type MeetingVictim = (typeof MEETING_VICTIMS)[number];

export interface MeetingRoundResult {
  /** How many records, closings and reopenings were acknowledged. */
  acknowledged: number;
  /** What is wrong at once after the kill, and at the end; see `findProblems`. */
  problems: string[];
}

/**
 * One meeting of the real product on a data folder: in the midst of check-ins, marking, closing and reopening somebody
 * is killed with `kill -9`. What was acknowledged must be there at once; the product is started again unless it does so
 * itself, everybody's phone repeats what it had no answer to, and at the end exactly what was acknowledged is stored.
 */
export async function runMeetingRound(dataDir: string, victim: MeetingVictim): Promise<MeetingRoundResult> {
  const { day, tokens } = await inDatabase(dataDir, prepareMeeting);
  const options: ProductOptions = {
    port: await findFreePort(),
    tokens,
    variables: { DATA_DIR: dataDir, ...SETTINGS },
  };
  let product = await startProduct(options);
  const rush = startRush({ ask: (...request) => product.ask(...request), day, ...RUSH });
  try {
    await untilTrue(() => rush.acknowledged > 5, 'the first acknowledgements');
    await sleep(Math.random() * RUSH.arrivalMs);
    const { node } = product;
    if (victim === 'serving process') process.kill(getServers(node.pid)[0] ?? 0, 'SIGKILL');
    if (victim.includes('database')) process.kill((await findRunningPostgres(dataDir)).pid, 'SIGKILL');
    if (victim.startsWith('server')) {
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

async function finish(
  dataDir: string,
  product: ProductProcess,
  day: MeetingContext,
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

function check(database: Database, day: MeetingContext, rush: Rush, isWhole: boolean): Promise<string[]> {
  return findProblems(database, day, rush, { isWhole });
}
