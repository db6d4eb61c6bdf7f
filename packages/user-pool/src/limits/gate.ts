import { tooManyRequests } from '../errors.ts';

/** How many expensive requests are admitted. */
export interface GateLimits {
  /** Concurrent requests. */
  readonly atOnce: number;
  /** Minimum time in milliseconds between two starts in one slot: the rate is `atOnce` per `pace`. */
  readonly pace: number;
  /** Waiting requests per address. */
  readonly waitingPerAddress: number;
  /** Waiting requests in total. */
  readonly waitingInAll: number;
}

/** Queues requests; the addresses take turns, so that none of them can block the others. */
export interface Gate {
  /** Runs the work when it is its turn. @throws PoolError 429, before it starts, when too many are waiting */
  run<Result>(address: string, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/**
 * Two hundred per second: 150 people who sign in at once are in after a second and a half, and a flood of strangers leaves most
 * of the process to signed-in users.
 */
export const SIGN_IN_GATE: GateLimits = { atOnce: 4, pace: 20, waitingPerAddress: 200, waitingInAll: 600 };

/** Creates an empty gate. */
export function createGate(limits: GateLimits): Gate {
  // In the order of the addresses' turns.
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;
  let running = 0;

  async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    const paced = new Promise((resolve) => setTimeout(resolve, limits.pace));
    try {
      return await work();
    } finally {
      void paced.then(next);
    }
  }

  /** Gives the free slot to the next address in turn. */
  function next(): void {
    const [first] = queues;
    if (!first) {
      running -= 1;
      return;
    }
    const [address, queue] = first;
    const turn = queue.shift();
    waiting -= 1;
    queues.delete(address);
    if (queue.length > 0) queues.set(address, queue);
    turn?.begin();
  }

  /** When the queue is full, the address with the most waiting requests loses one. */
  function evictFor(address: string): boolean {
    const own = queues.get(address)?.length ?? 0;
    if (own >= limits.waitingPerAddress) return false;
    if (waiting < limits.waitingInAll) return true;
    const longest = [...queues.values()].reduce((a, b) => (b.length > a.length ? b : a));
    if (longest.length <= own + 1) return false;
    longest.pop()?.refuse();
    waiting -= 1;
    return true;
  }

  return {
    async run(address, work) {
      if (running < limits.atOnce) {
        running += 1;
        return pass(work);
      }
      if (!evictFor(address)) throw tooManyRequests();
      await new Promise<void>((begin, reject) => {
        const queue = queues.get(address) ?? [];
        queue.push({ begin, refuse: () => reject(tooManyRequests()) });
        queues.set(address, queue);
        waiting += 1;
      });
      return pass(work);
    },
  };
}
