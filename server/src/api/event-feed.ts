import type { FastifyBaseLogger } from 'fastify';
import type { Events } from '#storage/events.ts';

/** A reader this far behind is cut off: it comes back and fetches anew, which is cheaper than remembering for it. */
const MAX_WAITING = 1_000;

/** What is published on one channel, read once for all who watch it through this process. */
export interface EventFeed<Item> {
  /**
   * What comes from now on, for a live subscription. Ends when the reader stops, falls too far behind, or may have
   * missed something: a client that reconnects fetches everything again.
   * @param wanted of a feed with topics, the one to watch; and what this reader sees of an item, null for nothing
   */
  watch(wanted: { topic?: string; view?: (item: Item) => Item | null }): AsyncIterableIterator<Item>;
  close(): void;
}

interface FeedSource<Item> {
  channel: string;
  /** The message for a payload, or `null` for none; asked for one payload after the other. */
  read(payload: string): Promise<Item | null>;
  /** The topic of a payload, if each reader watches one topic: nothing is read for unwatched topics. */
  topicOf?(payload: string): string;
}

/** The topic of a feed whose every item may concern everybody. */
const THE_CHANNEL = '';

/** Opens the feed of one process; it listens once, however many are watching. */
export function openEventFeed<Item>(
  events: Events,
  { channel, read, topicOf = () => THE_CHANNEL }: FeedSource<Item>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): EventFeed<Item> {
  const readers = new Map<string, Set<Reader<Item>>>();
  let reading = Promise.resolve();

  const stop = events.subscribe(channel, (payload) => {
    if (payload === null) {
      const everybody = [...readers.values()].flatMap((watching) => [...watching]);
      if (everybody.length > 0) reading = reading.then(() => end(everybody, 'events may have been missed'));
      return;
    }
    const topic = topicOf(payload);
    if (readers.has(topic)) reading = reading.then(() => tell(topic, payload));
  });

  async function tell(topic: string, payload: string): Promise<void> {
    const watching = () => [...(readers.get(topic) ?? [])];
    try {
      const item = await read(payload);
      if (item !== null) for (const reader of watching()) reader.push(item);
    } catch (error) {
      end(watching(), error);
    }
  }

  function end(watching: readonly Reader<Item>[], reason: unknown): void {
    log.warn(`Live ${channel}: ${String(reason)}`);
    for (const reader of watching) reader.end();
  }

  function leave(topic: string, reader: Reader<Item>): void {
    const watching = readers.get(topic);
    watching?.delete(reader);
    if (watching?.size === 0) readers.delete(topic);
  }

  return {
    watch({ topic = THE_CHANNEL, view = (item) => item }) {
      const reader = openReader(view, () => leave(topic, reader));
      readers.set(topic, (readers.get(topic) ?? new Set()).add(reader));
      return reader;
    },
    close: stop,
  };
}

/** A live reader with what waits for it. */
interface Reader<Item> extends LiveReader<Item> {
  push(item: Item): void;
}

function openReader<Item>(view: (item: Item) => Item | null, onEnd: () => void): Reader<Item> {
  const waiting: Item[] = [];
  const reader = openLiveReader(() => waiting.shift(), onEnd);
  return Object.assign(reader, {
    push(item: Item) {
      const seen = view(item);
      if (seen === null) return;
      waiting.push(seen);
      if (waiting.length > MAX_WAITING) reader.end();
      else reader.wake();
    },
  });
}

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
