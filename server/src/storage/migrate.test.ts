import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { beforeEach, expect, test } from 'vitest';
import { newEmptyDatabase } from '../../test/database.ts';
import type { Database } from './database.ts';
import { isMigrated, migrate, requireMigrated } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const LAST_OF_FIRST_RELEASE = '2026-11-28-01-members-beyond-an-order';

let db: Database;

beforeEach(async () => {
  db = await newEmptyDatabase();
  return () => db.close();
});

function step(statement: string): Migration {
  return {
    up: (kysely) =>
      sql
        .raw(statement)
        .execute(kysely)
        .then(() => undefined),
  };
}

async function tableExists(name: string): Promise<boolean> {
  const { rows } = await db.pool.query('select to_regclass($1) is not null as found', [name]);
  return rows[0].found;
}

test('brings an empty database to the tables of this release, and then has nothing to do', async () => {
  await expect(isMigrated(db)).rejects.toThrow('kysely_migration');
  expect(await migrate(db)).toEqual(Object.keys(MIGRATIONS));
  expect(await isMigrated(db)).toBe(true);
  expect(await migrate(db)).toEqual([]);
});

test('a database that lacks a migration, or all of them, is not migrated', async () => {
  const mismatch = 'The tables of this database do not match this release.';
  await expect(requireMigrated(db)).rejects.toThrow(mismatch);
  await migrate(db);
  await requireMigrated(db);
  await db.pool.query('delete from kysely_migration where name = (select max(name) from kysely_migration)');
  expect(await isMigrated(db)).toBe(false);
  await expect(requireMigrated(db)).rejects.toThrow(mismatch);
});

test('a database that cannot be asked is not called one of another release', async () => {
  const closed = await newEmptyDatabase();
  await closed.close();
  await expect(requireMigrated(closed)).rejects.not.toThrow('do not match');
});

test('names decide the order, and contain no future day', () => {
  const names = Object.keys(MIGRATIONS);
  expect(names).toEqual(names.toSorted());
  // A day ahead of UTC, for time zones east of it.
  const tomorrow = new Date(Date.now() + DAY_MILLISECONDS).toISOString().slice(0, 10);
  for (const name of names.slice(names.indexOf(LAST_OF_FIRST_RELEASE) + 1)) {
    const [, day = ''] = /^v2-(\d{4}-\d\d-\d\d)-\d\d-[a-z0-9-]+$/.exec(name) ?? [];
    expect(day, name).not.toBe('');
    expect(day <= tomorrow, `${name} lies in the future`).toBe(true);
  }
});

test('instants keep milliseconds, as page tokens and JSON do', async () => {
  await migrate(db);
  const { rows } = await db.pool.query(`
    select table_name, column_name, datetime_precision as precision from information_schema.columns
    where data_type = 'timestamp with time zone' and table_schema in ('public', 'userpool')
      and table_name not like 'kysely%'`);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ precision }) => precision !== 3)).toEqual([]);
});

test('there is no way back', () => {
  for (const migration of Object.values(MIGRATIONS)) expect(migration).not.toHaveProperty('down');
});

test('a migration that fails undoes the whole batch and is named', async () => {
  const migrations = {
    '2026-01-01-01-a': step('create table a (n int)'),
    '2026-01-01-02-b': step('create tabel b (n int)'),
  };
  await expect(migrate(db, migrations)).rejects.toThrow('Migration 2026-01-01-02-b failed: syntax error');
  expect(await tableExists('a')).toBe(false);
  migrations['2026-01-01-02-b'] = step('create table b (n int)');
  expect(await migrate(db, migrations)).toEqual(['2026-01-01-01-a', '2026-01-01-02-b']);
});

test('a database of a newer release is refused', async () => {
  const older = { '2026-01-01-01-a': step('create table a (n int)') };
  await migrate(db, { ...older, '2026-01-01-02-b': step('create table b (n int)') });
  await expect(migrate(db, older)).rejects.toThrow(
    'This database was written by a newer release (it has 2026-01-01-02-b). Use that release or a later one.',
  );
});

test('a database from before the first release is refused with that reason', async () => {
  await migrate(db, { '2026-01-01-01-a': step('create table a (n int)') });
  await expect(migrate(db, { '2026-01-01-02-b': step('create table b (n int)') })).rejects.toThrow(
    'This database was written by a version older than the first release (it has 2026-01-01-01-a)',
  );
});

test('a long migration has no timeout, later requests on the same connection have theirs', async () => {
  const impatient = await newEmptyDatabase({ max: 1 });
  await impatient.pool.query("set statement_timeout = '100ms'");
  await migrate(impatient, { '2026-01-01-01-a': step('select pg_sleep(0.3)') });
  expect((await impatient.pool.query('show statement_timeout')).rows).toEqual([
    { statement_timeout: '100ms' },
  ]);
  await impatient.close();
});

test('three processes at once: each migration is carried out once, all three find it done', async () => {
  const { host, user, database } = db.connection;
  const main = join(import.meta.dirname, '..', '..', 'test', 'migrate-main.ts');
  const answers = await Promise.all(
    [1, 2, 3].map(async () => {
      const child = spawn(process.execPath, [main, JSON.stringify({ host, user, database })], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      child.stdout.on('data', (text) => {
        output += text;
      });
      const [code] = await once(child, 'close');
      expect(code).toBe(0);
      return JSON.parse(output) as string[];
    }),
  );
  expect(answers.flat().toSorted()).toEqual(Object.keys(MIGRATIONS));
  expect(await isMigrated(db)).toBe(true);
});
