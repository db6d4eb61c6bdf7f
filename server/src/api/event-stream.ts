import type { Events } from '#storage/events.ts';

/** A reader this far behind is cut off: it comes back and fetches anew, which is cheaper than remembering for it. */
const MAX_WAITING = 1_000;

/**
 * What is published on a channel from now on, for a live subscription. Ends when the reader stops or falls too far
 * behind. (Not a generator: ending one waits for the event that it is waiting for.)
 * @param toItem what the reader is given for a payload, or `null` for nothing; the payload `null` says that events may
 * have been missed
 */
export function streamEvents<Item>(
  events: Events,
  channel: string,
  toItem: (payload: string | null) => Promise<Item | null>,
): AsyncIterableIterator<Item> {
  const waiting: (string | null)[] = [];
  let wake: (() => void) | null = null;
  let ended = false;

  function end(): void {
    ended = true;
    unsubscribe();
    wake?.();
  }

  const unsubscribe = events.subscribe(channel, (payload) => {
    waiting.push(payload);
    if (waiting.length > MAX_WAITING) end();
    wake?.();
  });

  async function untilPublished(): Promise<void> {
    while (waiting.length === 0 && !ended) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  return {
    async next() {
      for (;;) {
        await untilPublished();
        if (ended) return { done: true, value: undefined };
        const item = await toItem(waiting.shift() ?? null);
        if (item !== null) return { done: false, value: item };
      }
    },
    async return() {
      end();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
