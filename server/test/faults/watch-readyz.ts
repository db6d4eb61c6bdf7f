import { setTimeout as sleep } from 'node:timers/promises';

/** Somebody who asks `/readyz` again and again, as a load balancer does. */
export interface ReadyzWatch {
  /** The longest that an answer took, in milliseconds. */
  readonly slowestMs: number;
  /** Whether it says ready within this time. */
  becomesReady(patienceMs: number): Promise<boolean>;
  stop(): void;
}

const EVERY_MS = 300;

export function watchReadyz(port: number): ReadyzWatch {
  let stopped = false;
  let slowestMs = 0;
  let isReady = false;

  async function watch(): Promise<void> {
    while (!stopped) {
      const begin = performance.now();
      isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      slowestMs = Math.max(slowestMs, performance.now() - begin);
      await sleep(EVERY_MS);
    }
  }

  watch();
  return {
    get slowestMs() {
      return Math.round(slowestMs);
    },
    async becomesReady(patienceMs) {
      for (
        const deadline = performance.now() + patienceMs;
        performance.now() < deadline;
        await sleep(EVERY_MS)
      ) {
        if (isReady) return true;
      }
      return false;
    },
    stop() {
      stopped = true;
    },
  };
}
