import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import type { Database } from './database.ts';
import { type Events, type EventsOptions, encodeEvent, NOTIFY_CHANNEL, openEvents } from './events.ts';
import { inTransaction } from './transaction.ts';

let db: Database;

beforeEach(async () => {
  db = await newTestDatabase();
  return () => db.close();
});

async function open(options: EventsOptions = {}): Promise<Events> {
  const events = openEvents(db, options);
  onTestFinished(() => events.close());
  await events.ready;
  return events;
}

function listen(events: Events, channel: string): (string | null)[] {
  const heard: (string | null)[] = [];
  events.subscribe(channel, (payload) => heard.push(payload));
  return heard;
}

/** Everything published before this has been delivered when it returns. */
async function settle(events: Events): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = events.subscribe('settle', () => resolve());
  await events.publish(db.kysely, 'settle', '');
  await promise;
  end();
}

test('an event reaches the subscribers of its channel in every process', async () => {
  const [here, there] = [await open(), await open()];
  const heard = [listen(here, 'meeting'), listen(there, 'meeting'), listen(there, 'member')];
  await here.publish(db.kysely, 'meeting', 'Chennai');
  await Promise.all([settle(here), settle(there)]);
  expect(heard).toEqual([['Chennai'], ['Chennai'], []]);
});

test('an unsubscribed listener gets nothing more', async () => {
  const events = await open();
  const heard: unknown[] = [];
  const end = events.subscribe('meeting', (payload) => heard.push(payload));
  end();
  await events.publish(db.kysely, 'meeting', 'Chennai');
  await settle(events);
  expect(heard).toEqual([]);
});

describe('in a transaction', () => {
  test('events come with the commit, together in one statement', async () => {
    const events = await open();
    const heard = listen(events, 'meeting');
    const trips = countRoundTrips(db);
    await inTransaction(db, async (tx) => {
      await events.publish(tx, 'meeting', 'Chennai');
      await events.publish(tx, 'meeting', 'Madurai');
      await settle(events);
      expect(heard).toEqual([]);
    });
    trips.stop();
    await settle(events);
    expect(heard).toEqual(['Chennai', 'Madurai']);
    expect(trips.statements.filter((statement) => statement.includes('pg_notify'))).toHaveLength(2);
  });

  test('events of a rolled back transaction are never sent', async () => {
    const events = await open();
    const heard = listen(events, 'meeting');
    const undone = inTransaction(db, async (tx) => {
      await events.publish(tx, 'meeting', 'Chennai');
      throw new Error('refused');
    });
    await expect(undone).rejects.toThrow('refused');
    await settle(events);
    expect(heard).toEqual([]);
  });

  test('a store can notify within its own statement', async () => {
    const events = await open();
    const heard = listen(events, 'meeting');
    const event = encodeEvent({ channel: 'meeting', payload: "Chennai's" });
    await sql`select pg_notify(${NOTIFY_CHANNEL}, ${event})`.execute(db.kysely);
    await settle(events);
    expect(heard).toEqual(["Chennai's"]);
  });
});

test('a payload that PostgreSQL would refuse is refused at once', async () => {
  const events = await open();
  await expect(events.publish(db.kysely, 'meeting', 'x'.repeat(8_000))).rejects.toThrow('publish an id');
});

test('after the listening connection breaks, it reconnects and subscribers must fetch again', async () => {
  const lost: string[] = [];
  const events = await open({ onConnectionLost: (error) => lost.push(error.message) });
  const heard = listen(events, 'meeting');
  await db.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fellowship events' and datname = current_database()",
  );
  await expect.poll(() => heard).toEqual([null]);
  await events.publish(db.kysely, 'meeting', 'Chennai');
  await settle(events);
  expect(heard).toEqual([null, 'Chennai']);
  expect(lost).toHaveLength(1);
});

test('a listening connection that has silently stopped answering is replaced', async () => {
  const events = await open({ heartbeatMs: 300 });
  const heard = listen(events, 'meeting');
  const { rows } = await db.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'fellowship events' and datname = current_database()",
  );
  const pid = rows[0]?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  onTestFinished(() => void process.kill(pid, 'SIGCONT'));
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual([null]);
});

test('closing ends the connection, even while the database is away', async () => {
  const closed = openEvents({ ...db, connection: { ...db.connection, host: '/nowhere' } });
  await closed.close();
  await closed.ready;
});
