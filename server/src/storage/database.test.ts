import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { inTransaction } from './transaction.ts';

async function open(options: DatabaseOptions = {}): Promise<Database> {
  const db = await newTestDatabase(options);
  onTestFinished(() => db.close());
  return db;
}

test('connections name themselves and cannot block a chapter for ever', async () => {
  const db = await open({ applicationName: 'fellowship test' });
  const { rows } = await db.pool.query(`
    select current_setting('application_name') as name, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`);
  expect(rows).toEqual([{ name: 'fellowship test', statement: '10s', lock: '8s', idle: '30s' }]);
});

test('a lost idle connection is logged and replaced', async () => {
  const lost: string[] = [];
  const db = await open({ max: 1, onConnectionLost: (error) => lost.push(error.message) });
  const other = await open({ max: 1 });
  const pid = await getBackend(db);
  await other.pool.query('select pg_terminate_backend($1)', [pid]);
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  expect(await getBackend(db)).not.toBe(pid);
});

test('a connection lost in the middle of a transaction fails that transaction only', async () => {
  const db = await open();
  const other = await open({ max: 1 });
  const broken = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('closing ends the connections, also of a pool that no query builder ever used', async () => {
  const db = await newTestDatabase();
  const other = await open({ max: 1 });
  await db.pool.query('select 1');
  await db.close();
  const { database } = db.connection;
  const count = 'select count(*)::int as open from pg_stat_activity where datname = $1';
  await expect
    .poll(async () => (await other.pool.query(count, [database])).rows, { timeout: 5_000 })
    .toEqual([{ open: 0 }]);
});

async function getBackend(db: Database): Promise<number | undefined> {
  const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

test('round trips are counted, with those that begin and end a transaction', async () => {
  const db = await open();
  const trips = countRoundTrips(db);
  await inTransaction(db, (tx) => tx.selectFrom('chapter').select('name').execute());
  await db.kysely.selectFrom('chapter').select('name').execute();
  await db.pool.query('select 1');
  trips.stop();
  await db.pool.query('select 2');
  expect(trips.statements).toEqual([
    'begin',
    'select "name" from "chapter"',
    'commit',
    'select "name" from "chapter"',
    'select 1',
  ]);
  expect(trips.count).toBe(5);
});
