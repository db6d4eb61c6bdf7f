import { expect, onTestFinished, test } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import type { Database } from './database.ts';
import { announceInstance } from './instances.ts';

async function open(): Promise<Database> {
  const database = await newTestDatabase();
  onTestFinished(() => database.close());
  return database;
}

const announce = async (database: Database, place: string | null) => {
  const instance = await announceInstance(database, place);
  onTestFinished(() => instance.leave());
  return instance;
};

test('an instance whose pictures are elsewhere is refused while the other one runs', async () => {
  const database = await open();
  const first = await announce(database, 'folder one');
  await expect(announce(database, 'folder two')).rejects.toThrow(
    /^S3_BUCKET: an instance on \S+ serves this/,
  );
  await announce(database, 'folder one');
  await announce(database, null);
  await first.leave();
  await expect(announce(database, 'bucket')).rejects.toThrow('S3_BUCKET');
});

test('several instances with one bucket run together', async () => {
  const database = await open();
  await announce(database, 'bucket');
  await announce(database, 'bucket');
  expect((await database.pool.query('select count(*) from instance')).rows).toEqual([{ count: 2 }]);
});

test('one that died is forgotten', async () => {
  const database = await open();
  await announce(database, 'folder one');
  await database.pool.query("update instance set seen_at = now() - interval '46 seconds'");
  const second = await announce(database, 'folder two');
  await second.leave();
  expect((await database.pool.query('select count(*) from instance')).rows).toEqual([{ count: 0 }]);
});

test('of two that start at once with folders of their own, one is refused', async () => {
  const database = await open();
  const outcomes = await Promise.allSettled([announce(database, 'one'), announce(database, 'two')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
