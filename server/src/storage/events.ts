import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './database.types.ts';
import { decodeEvents, NOTIFY_CHANNEL, publishEvent } from './domain-events.ts';
import { openListener } from './listener.ts';

/** Gets the id that was published, or `null` when events may have been missed: fetch again what you remember. */
export type Subscriber = (payload: string | null) => void;

/** Events between all processes on one database; nothing is kept for those who were not listening. */
export interface Events {
  /** Resolves when the first LISTEN stands; what is published after it is not missed. */
  readonly ready: Promise<void>;
  /** Publishes with the commit of a transaction of `inTransaction`, else at once. Ids, not records: 7,900 bytes. */
  publish(db: Kysely<Tables>, channel: string, payload: string): Promise<void>;
  /** @returns a function that ends the subscription */
  subscribe(channel: string, subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

export interface EventsOptions {
  /** The listening connection was lost or refused; it is being made again. */
  onConnectionLost?: (error: Error) => void;
  /** How often the connection is asked whether it still answers; default 5 s. */
  heartbeatMs?: number;
}

/** A connection whose other end vanished without a word is noticed only by asking. */
const HEARTBEAT_MS = 5_000;

/** Opens the listening connection (outside the pool) and keeps it. */
export function openEvents(db: Database, options: EventsOptions = {}): Events {
  const subscribers = new Map<string, Set<Subscriber>>();
  const listener = openListener(db.connection, {
    channel: NOTIFY_CHANNEL,
    heartbeatMs: options.heartbeatMs ?? HEARTBEAT_MS,
    onPayload(payload) {
      for (const event of decodeEvents(payload)) {
        for (const subscriber of subscribers.get(event.channel) ?? []) subscriber(event.payload);
      }
    },
    onGap() {
      for (const channel of subscribers.values()) for (const subscriber of channel) subscriber(null);
    },
    onLost: options.onConnectionLost ?? (() => undefined),
  });
  return {
    ready: listener.ready,
    publish: (tx, channel, payload) => publishEvent(tx, { channel, payload }),
    subscribe(channel, subscriber) {
      const known = subscribers.get(channel) ?? new Set();
      subscribers.set(channel, known.add(subscriber));
      return () => void known.delete(subscriber);
    },
    close: () => listener.close(),
  };
}
