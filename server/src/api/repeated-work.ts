import type { FastifyBaseLogger } from 'fastify';

/**
 * Works through a list; what fails for one item does not keep the others from theirs.
 * @param what names the item in its failure
 * @returns what failed
 */
export async function workApart<Item>(
  items: readonly Item[],
  what: (item: Item) => string,
  work: (item: Item) => Promise<unknown>,
): Promise<Error[]> {
  const failures: Error[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(new Error(what(item), { cause: error }));
    }
  }
  return failures;
}

/**
 * Does a work that several processes may do and that does nothing twice, again and again until it is stopped.
 * @param work answers with what failed, which is logged; the next time comes
 */
export function repeatEvery(
  log: FastifyBaseLogger,
  milliseconds: number,
  work: () => Promise<readonly Error[]>,
): { stop(): void } {
  const timer = setInterval(() => {
    work()
      .then((failures) => {
        for (const error of failures) log.warn(error);
      })
      // The database may be away just now.
      .catch((error: unknown) => log.warn(error));
  }, milliseconds);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
