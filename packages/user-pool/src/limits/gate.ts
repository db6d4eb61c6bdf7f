import { tooManyRequests } from '../errors.ts';

/** How much of what costs work is let through. */
export interface GateLimits {
  /** Works that run at the same time. */
  readonly atOnce: number;
  /** Milliseconds from one work's beginning to the next one's in the same place: the rate is `atOnce` in this time. */
  readonly pace: number;
  /** Works of one address that wait. */
  readonly waitingPerAddress: number;
  /** Works that wait altogether. */
  readonly waitingInAll: number;
}

/** Lets works through one after the other, the addresses in turn, so that one of them cannot keep out the others. */
export interface Gate {
  /** Runs the work when it is its turn. @throws PoolError 429, before anything was done, when too many wait already */
  run<Result>(address: string, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/**
 * Two hundred a second: a hall of 150 people that signs in at the same moment is in after a second and a half, and strangers
 * without end leave most of the process to those who are signed in.
 */
export const SIGN_IN_GATE: GateLimits = { atOnce: 4, pace: 20, waitingPerAddress: 200, waitingInAll: 600 };

/** A gate with nobody in front of it. */
export function createGate(limits: GateLimits): Gate {
  // In the order in which it is each address's turn.
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

  /** Hands the place over to whose turn it is. */
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

  /** When nobody else may wait, the address with the most in front of the gate makes room. */
  function makeRoomFor(address: string): boolean {
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
      if (!makeRoomFor(address)) throw tooManyRequests();
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
