import { afterEach, beforeEach, expect, it } from 'vitest';
import { signInSrp } from '../test/srp-client.ts';
import { PASSWORD, startTestPool, type TestPool } from '../test/test-pool.ts';
import { matchesSecretKey } from './user-pool.ts';

let pool: TestPool;
beforeEach(async () => {
  pool = await startTestPool();
});
afterEach(() => pool.close());

const OTHER = Buffer.alloc(32, 7);
const fits = (secretKey: Buffer) =>
  matchesSecretKey(pool.database.kysely, { secretKey, poolId: pool.poolId });

it('every key fits where nothing is sealed', async () => {
  expect(await fits(OTHER)).toBe(true);
});

it('a password or a signing key fits the key that sealed it only', async () => {
  await pool.addAccount({ userName: '100001' });
  expect(await fits(pool.secretKey)).toBe(true);
  expect(await fits(OTHER)).toBe(false);
  expect((await signInSrp(pool, { userName: '100001', password: PASSWORD })).error).toBeNull();
  await pool.database.pool.query("update userpool.pool_user set verifier = ''");
  expect(await fits(pool.secretKey)).toBe(true);
  expect(await fits(OTHER)).toBe(false);
});
