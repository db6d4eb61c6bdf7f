import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Tables } from './database.types.ts';
import { newSession, type SessionConfig } from './session-client.ts';
import { statement } from './statement.ts';

interface ListenerOptions {
  channel: string;
  heartbeatMs: number;
  onPayload(payload: string): void;
  /** Listening again after an interruption: events sent meanwhile are lost. */
  onGap(): void;
  onLost(error: Error): void;
}

interface Listener {
  /** Resolves when it listens for the first time, or is closed before that. */
  ready: Promise<void>;
  close(): Promise<void>;
}

const MIN_PAUSE_MS = 50;
const MAX_PAUSE_MS = 5_000;
/** A connection that does not answer does not close cleanly either. */
const CLOSE_TIMEOUT_MS = 1_000;

/** Keeps one connection listening on a channel: it reconnects, with growing pauses, until closed. */
function openListener(connection: SessionConfig, options: ListenerOptions): Listener {
  const closing = new AbortController();
  const first = Promise.withResolvers<void>();
  let current: pg.Client | null = null;
  let hasListened = false;
  let pause = MIN_PAUSE_MS;

  function handleListening(): void {
    pause = MIN_PAUSE_MS;
    if (hasListened) options.onGap();
    hasListened = true;
    first.resolve();
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      current = newSession({ ...connection, application_name: 'fellowship events' });
      const error = await listenUntilLost(current, options, handleListening);
      await close(current);
      if (closing.signal.aborted) return;
      options.onLost(error);
      await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    }
  }

  const running = run();
  return {
    ready: first.promise,
    async close() {
      closing.abort();
      first.resolve();
      if (current) await close(current);
      await running;
    },
  };
}

/** Resolves with the reason when the connection cannot be made, breaks, is ended, or stops answering. */
function listenUntilLost(
  client: pg.Client,
  options: ListenerOptions,
  handleListening: () => void,
): Promise<Error> {
  const { promise, resolve } = Promise.withResolvers<Error>();
  client.on('error', resolve);
  client.on('end', () => resolve(new Error('the listening connection ended')));
  client.on('notification', (message) => options.onPayload(message.payload ?? '[]'));
  const heartbeat = setInterval(() => {
    ask(client, 'select 1', options.heartbeatMs).catch(resolve);
  }, options.heartbeatMs);
  heartbeat.unref();
  client
    .connect()
    .then(() => ask(client, `listen ${pg.escapeIdentifier(options.channel)}`, options.heartbeatMs))
    .then(handleListening)
    .catch(resolve);
  return promise.finally(() => clearInterval(heartbeat));
}

/** @throws when there is no answer in time */
async function ask(client: pg.Client, text: string, timeoutMs: number): Promise<void> {
  const tooLate = sleep(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error('the listening connection does not answer');
  });
  await Promise.race([client.query(text), tooLate]);
}

async function close(client: pg.Client): Promise<void> {
  await Promise.race([
    client.end().catch(() => undefined),
    sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false }),
  ]);
}

/** Gets the id that was published, or `null` when events may have been missed: cached data must then be read again. */
type Subscriber = (payload: string | null) => void;

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

/** Something happened that other processes care about: a channel such as `identity.changed`, and an id. */
export interface DomainEvent {
  channel: string;
  payload: string;
}

/** The one PostgreSQL channel that carries them all. */
export const NOTIFY_CHANNEL = 'fellowship';

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const PAYLOAD_LIMIT_BYTES = 7_900;

const collected = new WeakMap<object, DomainEvent[]>();

/** Collects the events of this transaction until `sendEvents`: each `pg_notify` statement costs a round trip. */
export function collectEvents(tx: object): void {
  collected.set(tx, []);
}

/** Sends what the transaction collected, in one statement; delivered when, and only if, it commits. */
export async function sendEvents(tx: Kysely<Tables>): Promise<void> {
  const events = collected.get(tx) ?? [];
  collected.delete(tx);
  if (events.length > 0) await notifyNow(tx, events);
}

/** The payloads of all events that the transaction has collected so far, for a statement that sends them itself. */
export function takeEvents(tx: Kysely<Tables>): string[] {
  return packEvents(collected.get(tx)?.splice(0) ?? []);
}

/** Publishes with the commit of a transaction of `inTransaction`, at once through anything else. */
export async function publishEvent(db: Kysely<Tables>, event: DomainEvent): Promise<void> {
  if (Buffer.byteLength(encodeEvents([event])) > PAYLOAD_LIMIT_BYTES) {
    throw new RangeError(`an event on ${event.channel} is too long: publish an id, not the record`);
  }
  const waiting = collected.get(db);
  if (waiting) waiting.push(event);
  else await notifyNow(db, [event]);
}

/** The payload of one event, for a statement that calls `pg_notify` on `NOTIFY_CHANNEL` itself. */
export function encodeEvent(event: DomainEvent): string {
  return encodeEvents([event]);
}

const NOTIFY = statement<{ payloads: string[] }>(
  'notify',
  `select pg_notify('${NOTIFY_CHANNEL}', payload) from unnest(:payloads::text[]) as payload`,
);

async function notifyNow(db: Kysely<Tables>, events: readonly DomainEvent[]): Promise<void> {
  await NOTIFY.run(db, { payloads: packEvents(events) });
}

/** Joins events into as few payloads as fit, each event once. */
export function packEvents(events: readonly DomainEvent[]): string[] {
  const payloads: string[] = [];
  let waiting: DomainEvent[] = [];
  for (const event of uniqueEvents(events)) {
    if (Buffer.byteLength(encodeEvents([...waiting, event])) > PAYLOAD_LIMIT_BYTES) {
      payloads.push(encodeEvents(waiting));
      waiting = [];
    }
    waiting.push(event);
  }
  return waiting.length > 0 ? [...payloads, encodeEvents(waiting)] : payloads;
}

function uniqueEvents(events: readonly DomainEvent[]): DomainEvent[] {
  return [
    ...new Map(events.map((event) => [JSON.stringify([event.channel, event.payload]), event])).values(),
  ];
}

function encodeEvents(events: readonly DomainEvent[]): string {
  return JSON.stringify(events.map(({ channel, payload }) => [channel, payload]));
}

export function decodeEvents(payload: string): DomainEvent[] {
  return (JSON.parse(payload) as [string, string][]).map(([channel, text]) => ({ channel, payload: text }));
}
