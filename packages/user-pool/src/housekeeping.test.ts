import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginSrp, readTokens, signInSrp } from '../test/srp-client.ts';
import { PASSWORD, startTestPool, type TestPool } from '../test/test-pool.ts';

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

const TABLES = ['challenge', 'spent_block', 'code', 'rate', 'attempt', 'session'];

async function countRows(): Promise<Record<string, number>> {
  const counts = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await pool.database.pool.query(`select count(*)::integer as n from userpool.${table}`);
      return [table, rows[0].n] as const;
    }),
  );
  return Object.fromEntries(counts);
}

test('purging forgets what has expired, and nothing that is still needed', async () => {
  await pool.addAccount({ userName: '100001' });
  await pool.addAccount({ userName: '100041', status: 'FORCE_CHANGE_PASSWORD' });
  const tokens = readTokens(await signInSrp(pool, { userName: '100001', password: PASSWORD }));
  await signInSrp(pool, { userName: '100001', password: 'Wrong@2026' });
  await signInSrp(pool, { userName: '100041', password: PASSWORD });
  await pool.call('ForgotPassword', { ClientId: 'example-web', Username: '100001' });
  const full = await countRows();
  for (const table of TABLES) expect(full[table], table).toBeGreaterThan(0);
  await pool.userPool.purge();
  expect(await countRows()).toEqual(full);
  const { response } = await beginSrp(pool, { userName: '100001', password: PASSWORD });
  expect((await pool.call('RespondToAuthChallenge', response)).error).toBeNull();
  await pool.userPool.purge();
  expect((await pool.call('RespondToAuthChallenge', response)).error).toBe('NotAuthorizedException');
  expect((await pool.call('GetUser', { AccessToken: tokens.AccessToken })).error).toBeNull();
  pool.advance(32 * 86_400_000);
  await pool.userPool.purge();
  expect(Object.values(await countRows())).toEqual(TABLES.map(() => 0));
});

test('ninety accounts in every state are made in one transaction, or none', async () => {
  const account = (index: number) => ({
    userName: `4000${index}`,
    email: `${index}@example.org`,
    emailVerified: true,
    password: PASSWORD,
    status: 'CONFIRMED' as const,
    attributes: { 'custom:team': 'blue' },
  });
  const many = Array.from({ length: 90 }, (_, index) => account(index));
  const { userPool, database } = pool;
  await expect(
    database.storage.inTransaction((tx) => userPool.createAccounts(tx, [...many, account(0)])),
  ).rejects.toThrow('User account already exists');
  const countTeam = async () =>
    (
      await database.pool.query(
        `select count(*)::integer as n from userpool.pool_user where attributes ->> 'custom:team' = 'blue'`,
      )
    ).rows[0].n;
  expect(await countTeam()).toBe(0);
  await database.storage.inTransaction((tx) => userPool.createAccounts(tx, many));
  expect(await countTeam()).toBe(90);
  expect((await signInSrp(pool, { userName: '400089', password: PASSWORD })).error).toBeNull();
});
