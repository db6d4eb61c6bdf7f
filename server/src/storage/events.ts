import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './database.types.ts';
import { decodeEvents, NOTIFY_CHANNEL, publishEvent } from './domain-events.ts';
import { openListener } from './listener.ts';

/** Gets the id that was published, or `null` when events may have been missed: cached data must then be read again. */
export type Subscriber = (payload: string | null) => void;

/** Events between all processes on one database; events are lost for processes that are not listening. */
export interface Events {
  /** Resolves when the first LISTEN is active; later events are not missed. */
  readonly ready: Promise<void>;
  /** Publishes with the commit of a transaction of `inTransaction`, else at once. Ids, not records: 7,900 bytes. */
  publish(db: Kysely<Tables>, channel: string, payload: string): Promise<void>;
  /** @returns a function that ends the subscription */
  subscribe(channel: string, subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

export interface EventsOptions {
  /** The listening connection was lost or refused; it reconnects. */
  onConnectionLost?: (error: Error) => void;
  /** How often the connection is probed; default 5 s. */
  heartbeatMs?: number;
}

/** A silently lost connection is noticed only by a query. */
const HEARTBEAT_MS = 5_000;

/** Opens the listening connection (outside the pool) and reconnects it until closed. */
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
