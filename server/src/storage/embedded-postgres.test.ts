import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readStat, startEmbeddedProcess, waitFor } from '../../test/embedded-process.ts';
import { newTemporaryFolder } from '../../test/temporary-folder.ts';
import { openDatabase } from './database.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

async function start(dataDir: string, options: EmbeddedPostgresOptions = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(dataDir, options);
  onTestFinished(() => postgres.stop());
  return postgres;
}

function open(postgres: EmbeddedPostgres) {
  const db = openDatabase(postgres.connection, { max: 2 });
  onTestFinished(() => db.close().catch(() => undefined));
  return db;
}

test('a first start makes a database that is durable, sorts alike everywhere and is open to its owner only', async () => {
  const dataDir = join(newTemporaryFolder(), 'data');
  const postgres = await start(dataDir);
  const { rows } = await open(postgres).pool.query(`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, current_setting('timezone') as zone,
      current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding,
      lower('ÉÑ') as folded,
      (select datlocprovider::text || ':' || datlocale from pg_database where datname = current_database()) as locale`);
  expect(rows).toEqual([
    {
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      zone: 'UTC',
      addresses: '',
      encoding: 'UTF8',
      folded: 'éñ',
      locale: 'b:C.UTF-8',
    },
  ]);
  for (const folder of [dataDir, join(dataDir, 'postgres'), join(dataDir, 'socket')]) {
    expect(statSync(folder).mode & 0o777, folder).toBe(0o700);
  }
});

test('what was written is there after stopping and starting again', async () => {
  const dataDir = newTemporaryFolder();
  const first = await startEmbeddedPostgres(dataDir);
  const writing = openDatabase(first.connection);
  await writing.pool.query('create table kept as select 7 as n');
  await writing.close();
  await first.stop();
  const { rows } = await open(await start(dataDir)).pool.query('select n from kept');
  expect(rows).toEqual([{ n: 7 }]);
});

test('a second start on the folder is refused, and allowed again after the stop', async () => {
  const dataDir = newTemporaryFolder();
  const first = await startEmbeddedPostgres(dataDir);
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
    `Another process (${process.pid}) is already running on the data folder ${dataDir}.`,
  );
  await first.stop();
  await start(dataDir);
});

test('a data folder whose path is too long for a socket gets a temporary one, gone after the stop', async () => {
  const dataDir = join(newTemporaryFolder(), 'd'.repeat(100));
  const before = socketFolders();
  const postgres = await startEmbeddedPostgres(dataDir);
  const db = openDatabase(postgres.connection);
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(statSync(postgres.connection.host ?? '').mode & 0o777).toBe(0o700);
  expect(socketFolders()).toHaveLength(before.length + 1);
  await db.close();
  await postgres.stop();
  expect(socketFolders()).toEqual(before);
});

function socketFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('fellowship-socket-'));
}

test("variables meant for somebody else's PostgreSQL do not reach ours", async () => {
  const environment = { PGPORT: '6543', PGDATESTYLE: 'German', PGDATA: '/nowhere', LC_ALL: 'xx_XX' };
  const other = startEmbeddedProcess(newTemporaryFolder(), { environment });
  onTestFinished(() => other.kill());
  const [, socketFolder = ''] = await other.hear('ready');
  const db = openDatabase({ host: socketFolder, port: 5432, user: 'fellowship', database: 'fellowship' });
  onTestFinished(() => db.close());
  const { rows } = await db.pool.query("select date '2026-11-20' as today");
  expect(rows).toEqual([{ today: '2026-11-20' }]);
});

test('a database of another major version is left alone, with a word on what to do', async () => {
  const dataDir = newTemporaryFolder();
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
    'was made by PostgreSQL 17, this release brings 18',
  );
});

test('a start that fails says what PostgreSQL said, and does not keep the folder', async () => {
  const dataDir = newTemporaryFolder();
  mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(/stopped while starting:.*postgresql\.conf/s);
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('stopped while starting');
});

test('Ctrl-C in a terminal reaches this process only: PostgreSQL has a process group of its own', async () => {
  const postgres = await start(newTemporaryFolder());
  expect(readStat(postgres.pid)[2]).toBe(String(postgres.pid));
});

test('a death of PostgreSQL is told; connections in use do not end this process, and work again after a restart', async () => {
  const told: string[] = [];
  const postgres = await start(newTemporaryFolder(), { onExit: (reason) => told.push(reason) });
  const db = open(postgres);
  const client = await db.pool.connect();
  await client.query('begin');
  const firstPid = postgres.pid;
  process.kill(firstPid, 'SIGKILL');
  await waitFor(() => told.length > 0, 'the word that PostgreSQL has ended');
  expect(told).toEqual(['PostgreSQL ended unexpectedly (SIGKILL)']);
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  await postgres.restart();
  expect(postgres.pid).not.toBe(firstPid);
  expect((await db.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

test('a worker killed under PostgreSQL ends it as a whole, which is told and mended by a restart', async () => {
  const told: string[] = [];
  const postgres = await start(newTemporaryFolder(), { onExit: (reason) => told.push(reason) });
  const db = open(postgres);
  const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await waitFor(() => told.length > 0, 'the word that PostgreSQL has ended');
  await postgres.restart();
  expect((await db.pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
});

test.each([
  0, 10, 30, 60,
])('a stop %i ms after a worker was killed is not kept waiting', async (milliseconds) => {
  const postgres = await startEmbeddedPostgres(newTemporaryFolder(), { isDurable: false });
  const db = openDatabase(postgres.connection, { max: 1 });
  const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await sleep(milliseconds);
  await db.close();
  const begin = performance.now();
  await postgres.stop();
  expect(performance.now() - begin).toBeLessThan(10_000);
});

test('stopping while a restart is under way leaves nothing behind', async () => {
  const postgres = await startEmbeddedPostgres(newTemporaryFolder());
  const firstPid = postgres.pid;
  process.kill(firstPid, 'SIGKILL');
  await waitFor(() => !isListed(firstPid), 'the end of PostgreSQL');
  const restart = postgres.restart();
  await sleep(5);
  await postgres.stop();
  await restart;
  expect(isListed(postgres.pid)).toBe(false);
});

function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
