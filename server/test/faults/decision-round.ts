import type { App } from '#api/app.ts';
import { migrate } from '#storage/migrate.ts';
import { createClock } from '../../src/clock.ts';
import { startStandInProvider } from '../stand-in-provider.ts';
import { runDecisionHistories } from './decision-histories.ts';
import { inDatabase } from './meeting-in-product.ts';

/** Of each round its own. */
const HISTORIES = 250;

export interface DecisionRoundResult {
  histories: number;
  problems: string[];
}

/**
 * Several support admins decide about one waiting payment at the same moment, while processes die and the provider hangs, fails
 * or is cut off (`decision-histories.ts`).
 * @param round chooses the seeds
 */
export async function runDecisionRound(dataDir: string, round: number): Promise<DecisionRoundResult> {
  const provider = await startStandInProvider();
  try {
    const seeds = Array.from({ length: HISTORIES }, (_unused, index) => round * HISTORIES + index + 1);
    const { problems } = await inDatabase(dataDir, async (database) => {
      await migrate(database);
      const log = { warn: () => undefined, error: () => undefined };
      const config = { timeZone: 'Asia/Kolkata' };
      const app = { config, database, clock: createClock(), log, payments: provider.client() };
      return runDecisionHistories({ app: app as unknown as App, provider }, seeds);
    });
    return { histories: HISTORIES, problems };
  } finally {
    await provider.close();
  }
}
