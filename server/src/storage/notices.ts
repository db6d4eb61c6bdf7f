import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './database.types.ts';

/** Something happened that other processes care about: a channel such as `identity.changed`, and an id. */
export interface Notice {
  channel: string;
  payload: string;
}

/** The one PostgreSQL channel that carries them all. */
export const NOTIFY_CHANNEL = 'fellowship';

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const PAYLOAD_LIMIT_BYTES = 7_900;

const collected = new WeakMap<object, Notice[]>();

/** From now on this transaction's notices wait for `sendNotices`: notifying has a price per statement. */
export function collectNotices(tx: object): void {
  collected.set(tx, []);
}

/** Sends what the transaction collected, in one statement; delivered when, and only if, it commits. */
export async function sendNotices(tx: Kysely<Tables>): Promise<void> {
  const notices = collected.get(tx) ?? [];
  collected.delete(tx);
  if (notices.length > 0) await notifyNow(tx, notices);
}

/** Publishes with the commit of a transaction of `inTransaction`, at once through anything else. */
export async function publishNotice(db: Kysely<Tables>, notice: Notice): Promise<void> {
  if (Buffer.byteLength(encodeNotices([notice])) > PAYLOAD_LIMIT_BYTES) {
    throw new RangeError(`an event on ${notice.channel} is too long: publish an id, not the record`);
  }
  const waiting = collected.get(db);
  if (waiting) waiting.push(notice);
  else await notifyNow(db, [notice]);
}

/** The notification as an SQL expression, for a store that wants to spend no round trip on it. */
export function notifyExpression(notice: Notice): RawBuilder<unknown> {
  return sql`pg_notify(${NOTIFY_CHANNEL}, ${encodeNotice(notice)})`;
}

/** The payload of one notice, for a named statement that calls `pg_notify` on `NOTIFY_CHANNEL` itself. */
export function encodeNotice(notice: Notice): string {
  return encodeNotices([notice]);
}

async function notifyNow(db: Kysely<Tables>, notices: readonly Notice[]): Promise<void> {
  const payloads = packNotices(notices);
  await sql`select pg_notify(${NOTIFY_CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    db,
  );
}

/** Joins notices into as few payloads as fit, each notice once. */
export function packNotices(notices: readonly Notice[]): string[] {
  const payloads: string[] = [];
  let waiting: Notice[] = [];
  for (const notice of uniqueNotices(notices)) {
    if (Buffer.byteLength(encodeNotices([...waiting, notice])) > PAYLOAD_LIMIT_BYTES) {
      payloads.push(encodeNotices(waiting));
      waiting = [];
    }
    waiting.push(notice);
  }
  return waiting.length > 0 ? [...payloads, encodeNotices(waiting)] : payloads;
}

function uniqueNotices(notices: readonly Notice[]): Notice[] {
  return [
    ...new Map(notices.map((notice) => [JSON.stringify([notice.channel, notice.payload]), notice])).values(),
  ];
}

function encodeNotices(notices: readonly Notice[]): string {
  return JSON.stringify(notices.map(({ channel, payload }) => [channel, payload]));
}

export function decodeNotices(payload: string): Notice[] {
  return (JSON.parse(payload) as [string, string][]).map(([channel, text]) => ({ channel, payload: text }));
}
