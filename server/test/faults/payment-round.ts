import type { Database } from '#storage/database.ts';
import { migrate } from '#storage/migrate.ts';
import { mintAccessTokens } from '../access-tokens.ts';
import { type Asking, sendWhileKilled, type Victim } from './killed-midway.ts';
import { inDatabase, SETTINGS } from './meeting-in-product.ts';
import { moneyProblems, reconcileAll } from './money-check.ts';
import { type Buyer, buy, newBuyer, PURCHASES } from './purchases.ts';

export interface PaymentRoundResult {
  acknowledged: number;
  /** Money that was lost, given twice or is told of in two ways. */
  problems: string[];
}

const BUYERS = 36;

/**
 * Admins of many chapters subscribe and add users, several at once, each by two requests that want the same voucher; somebody is
 * killed in the midst of it. What had no answer is asked for again, and in the end everything once more. At the end each
 * chapter has what it paid for once, and what was paid besides waits in the queue.
 */
export async function runPaymentRound(dataDir: string, victim: Victim): Promise<PaymentRoundResult> {
  const { buyers, tokens } = await inDatabase(dataDir, prepare);
  const errands = buyers.map((buyer) => ({
    id: buyer.chapterId,
    run: (product: Asking) => buy(product, buyer),
  }));
  const acknowledged = await sendWhileKilled(dataDir, victim, { tokens, errands });
  const problems = await inDatabase(dataDir, async (database) => {
    await reconcileAll(database);
    return moneyProblems(database, buyers, acknowledged);
  });
  return { acknowledged: acknowledged.size, problems };
}

async function prepare(database: Database): Promise<{ buyers: Buyer[]; tokens: Map<string, string> }> {
  await migrate(database);
  const buyers: Buyer[] = [];
  for (let count = 0; count < BUYERS; count += 1) {
    buyers.push(await newBuyer(database, PURCHASES[count % PURCHASES.length] ?? 'free'));
  }
  const instance = { secretKey: SETTINGS.SECRET_KEY, publicUrl: SETTINGS.PUBLIC_URL };
  const admins = buyers.map(({ admin }) => admin);
  return { buyers, tokens: await mintAccessTokens(database, instance, admins) };
}
