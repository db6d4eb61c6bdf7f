import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './database.types.ts';

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

/** From now on this transaction's notices wait for `sendNotices`: notifying has a price per statement. */
export function collectEvents(tx: object): void {
  collected.set(tx, []);
}

/** Sends what the transaction collected, in one statement; delivered when, and only if, it commits. */
export async function sendEvents(tx: Kysely<Tables>): Promise<void> {
  const events = collected.get(tx) ?? [];
  collected.delete(tx);
  if (events.length > 0) await notifyNow(tx, events);
}

/** What sends, as a column of a statement of the transaction that gives one row, all that it has collected so far. */
export function sendingEvents(tx: Kysely<Tables>): RawBuilder<number> {
  const events = collected.get(tx)?.splice(0) ?? [];
  return sql<number>`(select count(pg_notify(${NOTIFY_CHANNEL}, payload)::text) from ${payloadsOf(events)})`;
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

/** The payload of one notice, for a named statement that calls `pg_notify` on `NOTIFY_CHANNEL` itself. */
export function encodeEvent(event: DomainEvent): string {
  return encodeEvents([event]);
}

async function notifyNow(db: Kysely<Tables>, events: readonly DomainEvent[]): Promise<void> {
  await sql`select pg_notify(${NOTIFY_CHANNEL}, payload) from ${payloadsOf(events)}`.execute(db);
}

function payloadsOf(events: readonly DomainEvent[]): RawBuilder<unknown> {
  return sql`unnest(${packEvents(events)}::text[]) as payload`;
}

/** Joins notices into as few payloads as fit, each notice once. */
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
