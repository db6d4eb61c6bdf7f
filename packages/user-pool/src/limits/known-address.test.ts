import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { purgeExpired } from '../tables.ts';
import { deleteUser } from '../users/user.store.ts';
import { isAddressKnown, rememberAddress } from './limits.store.ts';

let database: TestDatabase;
const DAY_MS = 86_400_000;
const START = new Date('2026-01-01T00:00:00Z');

beforeAll(async () => {
  database = await newTestDatabase();
});
afterAll(() => database.close());

const remember = (userName: string, address: string, day: number) =>
  database.storage.inTransaction((tx) =>
    rememberAddress(tx, { userName, address }, new Date(START.getTime() + day * DAY_MS)),
  );
const isKnown = (userName: string, address: string) => isAddressKnown(database.kysely, { userName, address });

test('an account remembers the twenty addresses at which it was last used', async () => {
  for (let day = 0; day < 20; day += 1) await remember('100001', `a${day}`, day);
  await remember('100001', 'a0', 20);
  await remember('100001', 'new', 21);
  await remember('100002', 'a1', 21);
  expect(await isKnown('100001', 'a1')).toBe(false);
  for (const address of ['a0', 'a2', 'a19', 'new']) expect(await isKnown('100001', address)).toBe(true);
  const { rows } = await database.pool.query(
    "select count(*)::integer as n from userpool.known_address where user_name = '100001'",
  );
  expect(rows[0].n).toBe(20);
});

test('half a year later, or with the account, they are forgotten', async () => {
  await remember('100003', 'here', 30);
  await database.storage.inTransaction((tx) => deleteUser(tx, '100003'));
  expect(await isKnown('100003', 'here')).toBe(false);
  await purgeExpired(database.kysely, new Date(START.getTime() + 190 * DAY_MS));
  expect(await isKnown('100001', 'a2')).toBe(false);
  expect(await isKnown('100001', 'a19')).toBe(true);
});
