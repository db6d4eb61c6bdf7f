import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newEmptyDatabase } from '../../test/database.ts';
import { findContractions } from '../../test/releases/contractions.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { runSql } from './run-sql.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** From here on, two neighbouring releases run side by side. */
const BEFORE = 'v2-2026-11-24-20-members-of-a-chapter-by-name';
const THIS_RELEASE = MIGRATIONS;
const NEWEST = Object.keys(MIGRATIONS).at(-1) ?? '';

async function migratedByNewer(lowest: string) {
  const db = await newEmptyDatabase();
  onTestFinished(() => db.close());
  await migrate(db, {
    ...THIS_RELEASE,
    'v2-2999-01-01-01-newer': { up: runSql('create table newer (n int)') },
  });
  await db.pool.query('update compatibility set lowest = $1', [lowest]);
  return db;
}

test('a release starts on the tables of a newer one that only added to them', async () => {
  expect(await migrate(await migratedByNewer(BEFORE))).toEqual([]);
  expect(await migrate(await migratedByNewer(NEWEST))).toEqual([]);
});

test('a release older than the lowest compatible one is refused in one line', async () => {
  await expect(migrate(await migratedByNewer('v2-2999-01-01-01-newer'))).rejects.toThrow(
    'This database was written by a newer release (it has v2-2999-01-01-01-newer). Use that release or a later one.',
  );
});

test('a release whose own migrations are missing does not run beside a newer one', async () => {
  const db = await migratedByNewer(BEFORE);
  await db.pool.query('delete from kysely_migration where name = $1', [NEWEST]);
  await expect(migrate(db)).rejects.toThrow('newer release');
});

test('a migration takes away only what a named release has stopped reading', () => {
  const files = readdirSync(FOLDER).map((file) => file.replace(/\.ts$/, ''));
  const later = files.filter((name) => name > BEFORE);
  expect(later.length).toBeGreaterThan(0);
  for (const name of later) {
    const takesAway = findContractions(readFileSync(join(FOLDER, `${name}.ts`), 'utf8'));
    if (takesAway.length === 0) continue;
    const { lowestCompatible = '' } = MIGRATIONS[name] ?? {};
    const hint = `${name} has ${takesAway.join(', ')}: name the release that stopped reading it (lowestCompatible)`;
    expect(files.includes(lowestCompatible) && lowestCompatible < name, hint).toBe(true);
  }
});

test.each([
  ['alter table member drop column street', ['drop column street']],
  ['alter table member add a text,\n  drop street', ['drop street']],
  ['drop table if exists fee; create table fee_of_meeting (n int)', ['drop table if exists fee']],
  ['alter table member rename column street to road', ['rename column street to road']],
  ['alter table member rename to person', ['rename to person']],
  ['alter table member alter column age type bigint', ['alter column age type bigint']],
  ['alter table member alter column age set not null', ['alter column age set not null']],
  ['drop function session_live(text)', ['drop function session_live']],
  ['alter table member drop constraint member_age, alter age drop default', []],
  [
    'create table a (n int); alter table member add column b text; create or replace function f() returns int',
    [],
  ],
  ['drop index member_name', []],
])('%s', (text, found) => {
  expect(findContractions(text)).toEqual(found);
});

test('a migration that takes something away raises the lowest compatible release', async () => {
  const db = await newEmptyDatabase();
  onTestFinished(() => db.close());
  await migrate(db);
  const { rows } = await db.pool.query('select lowest from compatibility');
  const raised = Object.values(MIGRATIONS).flatMap(({ lowestCompatible = '' }) => lowestCompatible);
  expect(rows).toEqual([{ lowest: [BEFORE, ...raised].toSorted().at(-1) }]);
});
