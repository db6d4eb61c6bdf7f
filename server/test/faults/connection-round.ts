import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#storage/database.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { type FaultyNetwork, openFaultyNetwork } from '../faulty-network.ts';
import { findProblems } from '../meeting-check.ts';
import { startRush } from '../meeting-rush.ts';
import { findFreePort, startProduct } from '../product-process.ts';
import { PATIENCE_MS, prepareMeeting, RUSH, SETTINGS, untilTrue } from './meeting-in-product.ts';
import { watchReadyz } from './watch-readyz.ts';

/** What happens to the connections between the product and its database in the middle of a meeting. */
export const CONNECTION_FAULTS = ['dropped', 'frozen', 'slow'] as const;
export type ConnectionFault = (typeof CONNECTION_FAULTS)[number];

export interface ConnectionRoundResult {
  acknowledged: number;
  /** The longest that an answer of `/readyz` took, in milliseconds. */
  slowestReadyzMs: number;
  problems: string[];
}

const FREEZE_MS = 5_000;
const DELAY_MS = 30;

/** On a slow network each takes long. */
const CLOSINGS = 5;

/** By when `/readyz` has said so. */
const READY_AGAIN_WITHIN_MS = 30_000;

/**
 * One meeting of the real product with a network in front of its database that fails without a word in the midst of
 * it. Everybody's phone repeats what it had no answer to; at the end exactly what was acknowledged is stored, and the
 * product is ready by itself, having told all the time whether it was.
 * @param answerTimeoutMs after which an answer that stays out is given up; the product's own unless it is given
 */
export async function runConnectionRound(
  dataDir: string,
  fault: ConnectionFault,
  { answerTimeoutMs }: { answerTimeoutMs?: number } = {},
): Promise<ConnectionRoundResult> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const database = openDatabase(postgres.connection, { max: 2 });
  const network = await openFaultyNetwork(postgres.connection);
  try {
    const { day, tokens } = await prepareMeeting(database);
    const port = await findFreePort();
    const timeout = answerTimeoutMs === undefined ? '' : `?query_timeout=${answerTimeoutMs}`;
    const variables = { DATA_DIR: dataDir, DATABASE_URL: network.databaseUrl + timeout, ...SETTINGS };
    const product = await startProduct({ port, tokens, variables });
    const readyz = watchReadyz(port);
    const rush = startRush({ ask: product.ask, day, ...RUSH, closings: CLOSINGS });
    try {
      await untilTrue(() => rush.acknowledged > 5, 'the first acknowledgements');
      await sleep(Math.random() * RUSH.arrivalMs);
      await cause(fault, network);
      const isOver = await Promise.race([
        rush.done.then(() => true),
        sleep(PATIENCE_MS, false, { ref: false }),
      ]);
      const isReady = await readyz.becomesReady(READY_AGAIN_WITHIN_MS);
      rush.stop();
      network.slow(0);
      const problems = await findProblems(database, day, rush, { isWhole: isOver });
      if (!isOver) problems.push('the meeting did not come to its end');
      if (!isReady) problems.push('/readyz did not say ready again');
      return { acknowledged: rush.acknowledged, slowestReadyzMs: readyz.slowestMs, problems };
    } finally {
      rush.stop();
      readyz.stop();
      await product.stop('SIGKILL');
    }
  } finally {
    await network.close();
    await database.close();
    await postgres.stop();
  }
}

async function cause(fault: ConnectionFault, network: FaultyNetwork): Promise<void> {
  if (fault === 'dropped') network.drop();
  if (fault === 'slow') network.slow(DELAY_MS);
  if (fault !== 'frozen') return;
  network.freeze();
  await sleep(FREEZE_MS);
  network.thaw();
}
