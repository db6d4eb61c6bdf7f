import type { Events } from '#storage/events.ts';

/** A reader this far behind is cut off: it comes back and fetches anew, which is cheaper than remembering for it. */
const MAX_WAITING = 1_000;

/**
 * What is published on a channel from now on, for a live subscription; `null` says that events may have been missed.
 * Ends when the reader stops or falls too far behind.
 */
export function streamEvents(events: Events, channel: string): AsyncIterableIterator<string | null> {
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

  return {
    async next() {
      while (waiting.length === 0 && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        wake = null;
      }
      if (ended) return { done: true, value: undefined };
      return { done: false, value: waiting.shift() ?? null };
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
