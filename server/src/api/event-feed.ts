import type { FastifyBaseLogger } from 'fastify';
import type { Events } from '#storage/events.ts';
import { type LiveReader, openLiveReader } from './live-reader.ts';

/** A reader this far behind is cut off: it comes back and fetches anew, which is cheaper than remembering for it. */
const MAX_WAITING = 1_000;

/** What is published on one channel, read once for all who watch it through this process. */
export interface EventFeed<Item> {
  /**
   * What comes from now on, for a live subscription. Ends when the reader stops, falls too far behind, or may have
   * missed something: whoever comes back fetches anew.
   */
  watch(isWanted: (item: Item) => boolean): AsyncIterableIterator<Item>;
  close(): void;
}

/** @param read what is told for a payload, or `null` for nothing; asked for one payload after the other */
export function openEventFeed<Item>(
  events: Events,
  channel: string,
  read: (payload: string) => Promise<Item | null>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): EventFeed<Item> {
  const readers = new Set<Reader<Item>>();
  let reading = Promise.resolve();

  const stop = events.subscribe(channel, (payload) => {
    if (readers.size > 0) reading = reading.then(() => tell(payload));
  });

  async function tell(payload: string | null): Promise<void> {
    try {
      if (payload === null) throw new Error('events may have been missed');
      const item = await read(payload);
      if (item !== null) for (const reader of readers) reader.push(item);
    } catch (error) {
      log.warn(`Live ${channel}: ${String(error)}`);
      for (const reader of readers) reader.end();
    }
  }

  return {
    watch(isWanted) {
      const reader = openReader(isWanted, () => readers.delete(reader));
      readers.add(reader);
      return reader;
    },
    close: stop,
  };
}

/** A live reader with what waits for it. */
interface Reader<Item> extends LiveReader<Item> {
  push(item: Item): void;
}

function openReader<Item>(isWanted: (item: Item) => boolean, onEnd: () => void): Reader<Item> {
  const waiting: Item[] = [];
  const reader = openLiveReader(() => waiting.shift(), onEnd);
  return Object.assign(reader, {
    push(item: Item) {
      if (!isWanted(item)) return;
      waiting.push(item);
      if (waiting.length > MAX_WAITING) reader.end();
      else reader.wake();
    },
  });
}
