import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { newDataFolder } from '../test/data-folder.ts';
import { query } from '../test/database.ts';
import { startPostgresOwner } from '../test/postgres-owner.ts';
import { readStat } from '../test/process-state.ts';
import { start } from '../test/start.ts';
import { newTemporaryFolder } from '../test/temporary-folder.ts';
import { TEST_NAME } from '../test/test-name.ts';
import { FolderInUseError, hasDatabase } from './index.ts';
import { connectionTo } from './postgres-connection.ts';

const TEMPORARY_PREFIX = 'embedded-postgres-';

test('a first start makes a database that is durable, sorts alike everywhere and is open to its owner only', async () => {
  const dataDir = join(newTemporaryFolder(), 'data');
  expect(hasDatabase(dataDir)).toBe(false);
  const postgres = await start(dataDir, { name: 'club', isDurable: true });
  expect(hasDatabase(dataDir)).toBe(true);
  const rows = await query(
    postgres.connection,
    `
    select current_database() as database, current_user as role,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, current_setting('timezone') as zone,
      current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding,
      lower('ÉÑ') as folded,
      (select datlocprovider::text || ':' || datlocale from pg_database where datname = current_database()) as locale`,
  );
  expect(rows).toEqual([
    {
      database: 'club',
      role: 'club',
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
  const dataDir = newDataFolder();
  const first = await start(dataDir);
  await query(first.connection, 'create table kept as select 7 as n');
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('a second start on the folder is refused, and allowed again after the stop', async () => {
  const dataDir = newDataFolder();
  const first = await start(dataDir);
  const refusal = await start(dataDir).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FolderInUseError);
  expect((refusal as Error).message).toContain(
    `Another process (${process.pid}) is already running on the data folder ${dataDir}.`,
  );
  await first.stop();
  await start(dataDir);
});

test('a data folder whose path is too long for a socket gets a temporary one, gone after the stop', async () => {
  const temporary = newTemporaryFolder();
  vi.stubEnv('TMPDIR', temporary);
  const socketFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(TEMPORARY_PREFIX));
  const dataDir = join(newDataFolder(), 'd'.repeat(100));
  const postgres = await start(dataDir);
  expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(socketFolders().map((name) => join(temporary, name))).toEqual([postgres.connection.host]);
  expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700);
  await postgres.stop();
  expect(socketFolders()).toEqual([]);
});

test('environment variables for another PostgreSQL do not reach ours', async () => {
  const environment = { PGPORT: '6543', PGDATESTYLE: 'German', PGDATA: '/nowhere', LC_ALL: 'xx_XX' };
  const { socketFolder } = await startPostgresOwner(newTemporaryFolder(), { environment }).ready();
  const rows = await query(
    connectionTo(socketFolder, TEST_NAME),
    "select (date '2026-11-20')::text as today",
  );
  expect(rows).toEqual([{ today: '2026-11-20' }]);
});

test('a database of another major version is left alone, with a word on what to do', async () => {
  const dataDir = newTemporaryFolder();
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toThrow('was made by PostgreSQL 17, not by 18');
});

test('a start that fails says what PostgreSQL said, and does not keep the folder', async () => {
  const dataDir = newTemporaryFolder();
  mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  await expect(start(dataDir)).rejects.toThrow(/stopped while starting:.*postgresql\.conf/s);
  await expect(start(dataDir)).rejects.toThrow('stopped while starting');
});

test('Ctrl-C in a terminal reaches this process only: PostgreSQL has a process group of its own', async () => {
  const postgres = await start(newDataFolder());
  expect(readStat(postgres.pid).processGroup).toBe(postgres.pid);
});
