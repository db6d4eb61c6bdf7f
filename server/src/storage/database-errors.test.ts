import { expect, test } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import { openDatabase } from './database.ts';
import { isDatabaseUnreachable } from './database-errors.ts';

const toFailure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('a missing server, a cut connection and an exhausted pool are away', async () => {
  const database = await newTestDatabase({ max: 1 });
  const nowhere = openDatabase({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' });
  expect(isDatabaseUnreachable(await toFailure(nowhere.pool.query('select 1')))).toBe(true);
  await nowhere.close();
  const cut = database.pool.query('select pg_terminate_backend(pg_backend_pid())');
  expect(isDatabaseUnreachable(await toFailure(cut))).toBe(true);
  const hasty = openDatabase({ ...database.connection, connectionTimeoutMillis: 2_000 }, { max: 1 });
  const holder = await hasty.pool.connect();
  expect(isDatabaseUnreachable(await toFailure(hasty.pool.query('select 1')))).toBe(true);
  holder.release();
  await hasty.close();
  await database.close();
});

test.each([
  '53100',
  '53300',
  '57P01',
  '57P05',
  '28P01',
  '3D000',
  '08006',
  'ECONNRESET',
  'EHOSTUNREACH',
])('%s is away', (code) => {
  expect(isDatabaseUnreachable(Object.assign(new Error('away'), { code }))).toBe(true);
});

test.each([
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
])('%s is away', (message) => {
  expect(isDatabaseUnreachable(new Error(message))).toBe(true);
});

test('a mistake in what was asked is not', async () => {
  const database = await newTestDatabase({ max: 1 });
  expect(isDatabaseUnreachable(await toFailure(database.pool.query('select nothing')))).toBe(false);
  expect(isDatabaseUnreachable(new Error('something else'))).toBe(false);
  expect(isDatabaseUnreachable('Connection terminated')).toBe(false);
  await database.close();
});

test('the reason may be the cause of another error', () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  expect(isDatabaseUnreachable(new Error('no keys', { cause: refused }))).toBe(true);
  expect(isDatabaseUnreachable(new AggregateError([refused]))).toBe(true);
});
