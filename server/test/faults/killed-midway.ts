import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningPostgres } from '#storage/embedded-postgres.ts';
import type { Answer, TestApi } from '../api.ts';
import { findFreePort, type ProductProcess, startProduct } from '../product-process.ts';
import { SETTINGS, untilTrue } from './meeting-in-product.ts';

/** Who is killed while requests are under way. */
export const VICTIMS = ['server', 'database'] as const;
export type Victim = (typeof VICTIMS)[number];

/** How the product is asked. */
export interface Asking {
  ask: TestApi['ask'];
  /** @returns the JSON of the answer */
  post(path: string, content?: Pick<RequestInit, 'body' | 'headers'>): Promise<unknown>;
}

/** What somebody wants, by one request or several. */
export interface Errand {
  id: string;
  /** @returns whether the answer said that it is done, rather than that it is refused */
  run(product: Asking): Promise<boolean>;
}

/** What several people do, in any order. */
export interface Errands {
  tokens: ReadonlyMap<string, string>;
  errands: readonly Errand[];
}

/** The same mutation of one person with each input, whose id is its request id. */
export function mutations(
  asked: { endpoint: Parameters<TestApi['ask']>[0]; userName: string; document: string },
  inputs: readonly { id: string; input: object }[],
): Errand[] {
  return inputs.map(({ id, input }) => ({
    id,
    async run({ ask }) {
      const { endpoint, userName, document } = asked;
      const { errors } = await ask(endpoint, userName, document, { input, requestId: id });
      return errors.length === 0;
    },
  }));
}

/** How many are acknowledged before somebody is killed. */
const ACKNOWLEDGED = 8;
const AT_ONCE = 4;

/**
 * Runs the errands, several at once; somebody is killed with `kill -9` in the midst of it, and what had no answer is asked for
 * again.
 * @returns the ids of those whose answer said that it is done
 */
export async function sendWhileKilled(
  dataDir: string,
  victim: Victim,
  { tokens, errands }: Errands,
): Promise<ReadonlySet<string>> {
  const options = { port: await findFreePort(), tokens, variables: { DATA_DIR: dataDir, ...SETTINGS } };
  let product = await startProduct(options);
  const acknowledged = new Set<string>();
  const waiting = [...errands];
  const asking = askingUntilAnswered(() => product);
  const working = Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (await next.run(asking)) acknowledged.add(next.id);
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

/** Asks once; fails when there is no answer. */
export function askingOnce({ ask, origin }: Pick<ProductProcess, 'ask' | 'origin'>): Asking {
  return {
    ask,
    async post(path, content) {
      const answer = await fetch(`${origin}${path}`, { method: 'POST', ...content });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return answer.json();
    },
  };
}

/** Asks the product of the moment, which may be away for a while: what has no answer is asked again until there is one. */
export function askingUntilAnswered(product: () => Pick<ProductProcess, 'ask' | 'origin'>): Asking {
  return {
    ask: (...request) => untilAnswered(() => askingOnce(product()).ask(...request), isAway),
    post: (...request) =>
      untilAnswered(
        () => askingOnce(product()).post(...request),
        () => false,
      ),
  };
}

const AWAY = new Set(['INTERNAL', 'UNAVAILABLE']);

function isAway({ errors }: Answer): boolean {
  return errors.some(({ extensions }) => AWAY.has(extensions.code));
}

async function untilAnswered<Got>(send: () => Promise<Got>, isNone: (got: Got) => boolean): Promise<Got> {
  for (;;) {
    try {
      const got = await send();
      if (!isNone(got)) return got;
    } catch {
      // Nobody is there: the product is being started again.
    }
    await sleep(50);
  }
}
