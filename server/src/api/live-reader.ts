/** What one live subscription reads from; ends at the reader's wish or at ours. */
export interface LiveReader<Item> extends AsyncIterableIterator<Item> {
  /** Something may be there to take now. */
  wake(): void;
  end(): void;
}

/**
 * Not a generator: ending one waits for the item that it is waiting for.
 * @param take the next item, or `undefined` while there is none
 * @param onEnd called once, by either end
 */
export function openLiveReader<Item>(take: () => Item | undefined, onEnd: () => void): LiveReader<Item> {
  let resume: (() => void) | null = null;
  let ended = false;

  const reader: LiveReader<Item> = {
    wake: () => resume?.(),
    end() {
      if (!ended) onEnd();
      ended = true;
      resume?.();
    },
    async next() {
      for (;;) {
        if (ended) return { done: true, value: undefined };
        const value = take();
        if (value !== undefined) return { done: false, value };
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
        resume = null;
      }
    },
    async return() {
      reader.end();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => reader,
  };
  return reader;
}
