import { expect, onTestFinished, test } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import { hasInstanceMark, markInstance } from './migrate.ts';
import { inTransaction } from './transaction.ts';

test('a mark is set once', async () => {
  const database = await newTestDatabase();
  onTestFinished(() => database.close());
  expect(await hasInstanceMark(database.kysely, 'demo')).toBe(false);
  for (const _time of [1, 2]) await inTransaction(database, (tx) => markInstance(tx, 'demo'));
  expect(await hasInstanceMark(database.kysely, 'demo')).toBe(true);
});
