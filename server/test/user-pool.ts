import { randomBytes } from 'node:crypto';
import { type UserPool, userPoolRoutes } from '@fellowship/user-pool';
import { call, type PoolAddress, type PoolAnswer } from '@fellowship/user-pool/testing';
import Fastify from 'fastify';
import { createBuiltInPool } from '#identity/built-in-pool.ts';
import { readOutbox } from '#identity/mail.service.ts';
import type { OutboxEntry } from '#identity/mail.store.ts';
import { type ChapterAccount, CLIENT_ID, createPoolAccounts, POOL_ID } from '#identity/pool-accounts.ts';
import type { Database } from '#storage/database.ts';
import { inTransaction } from '#storage/transaction.ts';
import { newTestDatabase } from './database.ts';

/** The product's user pool on a database of its own, served on a port of its own. */
export interface TestPool extends PoolAddress {
  readonly database: Database;
  readonly userPool: UserPool;
  readonly secretKey: Buffer;
  advance(milliseconds: number): void;
  /** Calls an operation over HTTP. */
  call(operation: string, body: object): Promise<PoolAnswer>;
  addAccount(account: Partial<ChapterAccount> & { userName: string }): Promise<void>;
  mails(): Promise<OutboxEntry[]>;
  /** A second process on the same database. */
  sibling(): UserPool;
  close(): Promise<void>;
}

/** Password of every account that a test does not give another. */
export const PASSWORD = 'Welcome@2026';

/** Where the user pool of an instance is reached. */
export function poolAt(origin: string): PoolAddress {
  return { endpoint: `${origin}/userpool`, poolId: POOL_ID, clientId: CLIENT_ID };
}

/** Starts a pool, on a database of its own unless one is given; the pool closes either. */
export async function startTestPool(given?: Database): Promise<TestPool> {
  const database = given ?? (await newTestDatabase({ max: 8 }));
  const secretKey = randomBytes(32);
  let added = 0;
  const now = () => new Date(Date.now() + added);
  const config = { secretKey, publicUrl: 'http://localhost', productName: 'RMB' };
  const build = () => createBuiltInPool(config, database, { delivers: false, now });
  const userPool = build();
  const http = Fastify({ routerOptions: { ignoreTrailingSlash: true }, trustProxy: true });
  await http.register(userPoolRoutes, { userPool });
  const address = poolAt(await http.listen({ port: 0, host: '127.0.0.1' }));
  return {
    ...address,
    database,
    userPool,
    secretKey,
    advance(milliseconds) {
      added += milliseconds;
    },
    call: (operation, body) => call(address.endpoint, operation, body),
    async addAccount(account) {
      const defaults = { email: `${account.userName}@example.org`, emailVerified: true, password: PASSWORD };
      const complete = { ...defaults, status: 'CONFIRMED', chapterId: 'chennai', ...account } as const;
      await inTransaction(database, (tx) => createPoolAccounts(userPool, tx, [complete]));
    },
    mails: () => readOutbox(database.kysely),
    sibling: build,
    async close() {
      await http.close();
      await database.close();
    },
  };
}
