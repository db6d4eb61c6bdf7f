import type { Kysely } from 'kysely';
import type { Tables } from './database.types.ts';
import { statement } from './statement.ts';

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
