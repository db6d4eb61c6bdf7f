import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 20_000;

/** Asks again and again until there is an answer. */
export async function waitFor<T>(ask: () => T | undefined | null | false, what: string): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await sleep(10);
  }
}
