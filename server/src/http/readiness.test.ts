import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newTestDatabase } from '../../test/database.ts';
import { type FaultyNetwork, openFaultyNetwork } from '../../test/faulty-network.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { openDatabase } from '../storage/database.ts';
import { buildServer } from './server.ts';

/** The answer must come within two seconds; a busy machine may take longer. */
const ANSWERED_WITHIN_MS = 4_000;

/** Each lost one is found by a try of its own, every two seconds. */
const CONNECTIONS = 2;

let api: TestApi;
let network: FaultyNetwork;
let ask: (url?: string) => Promise<number>;

beforeEach(async () => {
  api = await newTestApi();
  network = await openFaultyNetwork(api.database.connection);
  const database = openDatabase(network.connection, { max: CONNECTIONS });
  const http = await buildServer({ ...api.app, database });
  ask = async (url = '/readyz') => {
    const begin = performance.now();
    const { statusCode } = await http.inject({ method: 'GET', url });
    expect(performance.now() - begin).toBeLessThan(ANSWERED_WITHIN_MS);
    return statusCode;
  };
  for (const _connection of Array.from({ length: CONNECTIONS })) database.pool.query('select pg_sleep(0.2)');
  await sleep(400);
  expect(database.pool.totalCount).toBe(CONNECTIONS);
  return async () => {
    await http.close();
    await database.close();
    await network.close();
    await api.close();
  };
});

async function becomes(status: number, patienceMs: number): Promise<void> {
  await expect.poll(() => ask(), { timeout: patienceMs, interval: 200 }).toBe(status);
}

test('with all connections silently lost: answers in time, and recovers', async () => {
  expect(await ask()).toBe(200);
  network.drop();
  await sleep(2_100);
  expect(await ask()).toBe(503);
  await becomes(200, 25_000);
}, 40_000);

test('while the database is silent: answers in time, and recovers soon after', async () => {
  network.freeze();
  expect(await ask()).toBe(503);
  expect(await ask()).toBe(503);
  await sleep(3_000);
  expect(await ask()).toBe(503);
  network.thaw();
  await becomes(200, 15_000);
}, 30_000);

test('a read-only database is ready for reads only', async () => {
  expect([await ask(), await ask('/readyz/write')]).toEqual([200, 200]);
  await api.database.pool.query(
    `alter database ${api.database.connection.database} set default_transaction_read_only = on`,
  );
  await api.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await sleep(2_100);
  await becomes(200, 5_000);
  expect(await ask('/readyz/write')).toBe(503);
});

test('frequent checks cost little, and leave nothing behind', async () => {
  const trips = countRoundTrips(api.database);
  const http = await buildServer(api.app);
  onTestFinished(() => http.close());
  for (let count = 0; count < 50; count += 1) await http.inject({ method: 'GET', url: '/readyz/write' });
  trips.stop();
  expect(trips.statements.filter((text) => text.includes('write_probe'))).toHaveLength(1);
  expect((await api.database.pool.query('select count(*) from write_probe')).rows).toEqual([{ count: 0 }]);
});

test('a database without the tables of this release is not ready', async () => {
  const database = await newTestDatabase();
  onTestFinished(() => database.close());
  const http = await buildServer({ ...api.app, database });
  onTestFinished(() => http.close());
  await database.pool.query(
    'delete from kysely_migration where name = (select max(name) from kysely_migration)',
  );
  expect((await http.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(503);
  expect((await http.inject({ method: 'GET', url: '/readyz/write' })).statusCode).toBe(503);
});
