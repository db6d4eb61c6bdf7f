import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningPostgres } from '#storage/embedded-postgres.ts';
import { findFreePort, type ProductProcess, startProduct } from '../product-process.ts';
import { SETTINGS, untilTrue } from './meeting-in-product.ts';

/** Who is killed while requests are under way. */
export const VICTIMS = ['server', 'database'] as const;
export type Victim = (typeof VICTIMS)[number];

/** What is asked, by one person, in any order. */
export interface Requests {
  tokens: Map<string, string>;
  userName: string;
  document: string;
  /** Their inputs; the id of each is its request id. */
  inputs: readonly { id: string; input: object }[];
}

/** How many are acknowledged before somebody is killed. */
const ACKNOWLEDGED = 8;
const AT_ONCE = 4;

/**
 * Sends the requests, several at once; somebody is killed with `kill -9` in the midst of it, and what had no answer is asked for
 * again with its request id.
 * @returns the ids of those whose answer said that it is done
 */
export async function sendWhileKilled(
  dataDir: string,
  victim: Victim,
  { tokens, userName, document, inputs }: Requests,
): Promise<ReadonlySet<string>> {
  const options = { port: await findFreePort(), tokens, variables: { DATA_DIR: dataDir, ...SETTINGS } };
  let product = await startProduct(options);
  const acknowledged = new Set<string>();
  const waiting = [...inputs];
  const working = Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const asked = { input: next.input, requestId: next.id };
      if (await untilAnswered(() => product, userName, document, asked)) acknowledged.add(next.id);
    }
  });
  try {
    await untilTrue(() => acknowledged.size >= ACKNOWLEDGED, 'the first acknowledgements');
    await sleep(Math.random() * 100);
    if (victim === 'database') process.kill((await findRunningPostgres(dataDir)).pid, 'SIGKILL');
    else {
      await product.stop('SIGKILL');
      product = await startProduct(options);
    }
    await Promise.all(working);
  } finally {
    waiting.length = 0;
    await product.stop('SIGKILL');
  }
  return acknowledged;
}

/** @returns whether the answer said that it is done, rather than that it is refused */
async function untilAnswered(
  product: () => ProductProcess,
  userName: string,
  document: string,
  asked: object,
): Promise<boolean> {
  const isAway = new Set(['INTERNAL', 'UNAVAILABLE']);
  for (;;) {
    try {
      const { errors } = await product().ask('main', userName, document, asked);
      if (errors.length === 0) return true;
      if (!errors.some(({ extensions }) => isAway.has(extensions.code))) return false;
    } catch {
      // Nobody is there: the product is being started again.
    }
    await sleep(50);
  }
}
