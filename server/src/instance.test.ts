import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserPool } from '@fellowship/user-pool';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTestDatabase } from '../test/database.ts';
import { type Config, readConfig } from './config.ts';
import { failureReason } from './failure-reason.ts';
import { openBuiltInPool } from './identity/built-in-pool.ts';
import { createPoolAccounts } from './identity/pool-accounts.ts';
import { openInstance } from './instance.ts';
import type { Database } from './storage/database.ts';
import { inTransaction } from './storage/transaction.ts';

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await newTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'fellowship-instance-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function configWith(secretKey: Buffer): Config {
  const { host, user, database: name } = database.connection;
  const parameters = new URLSearchParams({ host: host ?? '', user: String(user) });
  const DATABASE_URL = `postgres:///${name}?${parameters}`;
  return { ...readConfig({ DATABASE_URL, DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32) }), secretKey };
}

test('a second machine with pictures of its own is refused in one line', async () => {
  const key = randomBytes(32);
  const fresh = await newTestDatabase();
  const { host, user, database: name } = fresh.connection;
  const DATABASE_URL = `postgres:///${name}?${new URLSearchParams({ host: host ?? '', user: String(user) })}`;
  const configOf = (dataDir: string) => ({ ...configWith(key), databaseUrl: DATABASE_URL, dataDir });
  const first = await openInstance(configOf(folder), () => undefined);
  const elsewhere = join(folder, 'elsewhere');
  const reason = await openInstance(configOf(elsewhere), () => undefined).catch(failureReason);
  expect(reason).toMatch(/^S3_BUCKET: an instance on [^\n]+$/);
  const beside = await openInstance(configOf(folder), () => undefined);
  const command = await openInstance(configOf(elsewhere), () => undefined, { serves: false });
  for (const instance of [command, beside, first]) await instance.stop();
  const later = await openInstance(configOf(elsewhere), () => undefined);
  await later.stop();
  await fresh.close();
});

async function start(secretKey: Buffer): Promise<void> {
  const instance = await openInstance(configWith(secretKey), () => undefined);
  await instance.stop();
}

test('a database that was written with another secret key is refused in one sentence', async () => {
  const [own, other] = [randomBytes(32), randomBytes(32)];
  await start(own);
  await start(other);
  const pool = openBuiltInPool(configWith(own), database) as UserPool;
  await pool.jwks();
  const reason = await start(other).catch(failureReason);
  expect(reason).toMatch(/^SECRET_KEY: this database was written with another key\. [^\n]+$/);
  await start(own);
  await database.pool.query('delete from userpool.signing_key');
  const account = { email: 'a@example.org', emailVerified: true, password: 'Welcome@2026' } as const;
  await inTransaction(database, async (tx) =>
    createPoolAccounts(pool, tx, [{ ...account, userName: '1', status: 'CONFIRMED', chapterId: 'chennai' }]),
  );
  expect(await start(other).catch(failureReason)).toBe(reason);
  await start(own);
});
