import { expect, onTestFinished, test } from 'vitest';
import { newEmptyDatabase } from '../../test/database.ts';
import { newChapter } from '../../test/factories.ts';
import { hasInstanceMark, markInstance } from './instance-mark.store.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { inTransaction } from './transaction.ts';

const BEFORE = Object.entries(MIGRATIONS).filter(([name]) => name < '2026-11-22-04-instance');

test.each([
  ['chennai@demo.example', true],
  ['chennai@club.example', false],
])('of a database from before there were marks, with a chapter of %s: demo %s', async (email, isDemo) => {
  const database = await newEmptyDatabase();
  onTestFinished(() => database.close());
  await migrate(database, Object.fromEntries(BEFORE));
  await newChapter(database, { email });
  await migrate(database);
  expect(await hasInstanceMark(database.kysely, 'demo')).toBe(isDemo);
});

test('a mark is set once', async () => {
  const database = await newEmptyDatabase();
  onTestFinished(() => database.close());
  await migrate(database);
  expect(await hasInstanceMark(database.kysely, 'demo')).toBe(false);
  for (const _time of [1, 2]) await inTransaction(database, (tx) => markInstance(tx, 'demo'));
  expect(await hasInstanceMark(database.kysely, 'demo')).toBe(true);
});
