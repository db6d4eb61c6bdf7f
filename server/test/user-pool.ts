import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { createOutbox, type OutboxEntry, readOutbox } from '#identity/mail.service.ts';
import type { NewAccount } from '#identity/userpool/create-accounts.ts';
import { CLIENT_ID, POOL_ID, poolIssuer } from '#identity/userpool/pool-identity.ts';
import { userPoolRoutes } from '#identity/userpool/user-pool.routes.ts';
import { createUserPool, type UserPool } from '#identity/userpool/user-pool.ts';
import type { Database } from '#storage/database.ts';
import { inTransaction } from '#storage/transaction.ts';
import { newTestDatabase } from './database.ts';

/** An answer of the pool as it came over HTTP. */
export interface PoolAnswer {
  readonly status: number;
  /** The exception's name, or null. */
  readonly error: string | null;
  readonly message: string | null;
  readonly body: Record<string, unknown>;
}

/** A user pool on a database of its own, served on a port of its own. */
export interface TestPool {
  readonly database: Database;
  readonly userPool: UserPool;
  /** The endpoint that the official clients are given. */
  readonly endpoint: string;
  readonly secretKey: Buffer;
  /** Real time plus what `advance` has added. */
  now(): Date;
  advance(milliseconds: number): void;
  /** Calls an operation over HTTP. */
  call(operation: string, body: object): Promise<PoolAnswer>;
  addAccount(account: Partial<NewAccount> & { userName: string }): Promise<void>;
  mails(): Promise<OutboxEntry[]>;
  /** The code of the newest mail to a user. */
  lastCode(userName: string): Promise<string>;
  /** A second process on the same database. */
  sibling(): UserPool;
  close(): Promise<void>;
}

/** Password of every account that a test does not give another. */
export const PASSWORD = 'Welcome@2026';

/** Starts a pool, on a database of its own unless one is given; the pool closes either. */
export async function startTestPool(given?: Database): Promise<TestPool> {
  const database = given ?? (await newTestDatabase({ max: 8 }));
  const secretKey = randomBytes(32);
  let added = 0;
  const now = () => new Date(Date.now() + added);
  const build = () =>
    createUserPool({
      database,
      secretKey,
      issuer: poolIssuer('http://localhost'),
      poolId: POOL_ID,
      clientId: CLIENT_ID,
      outbox: createOutbox({ delivers: false }),
      now,
    });
  const userPool = build();
  const http = Fastify({ routerOptions: { ignoreTrailingSlash: true }, trustProxy: true });
  await http.register(userPoolRoutes, { userPool });
  const endpoint = `${await http.listen({ port: 0, host: '127.0.0.1' })}/userpool`;
  const mails = () => readOutbox(database.kysely);
  return {
    database,
    userPool,
    endpoint,
    secretKey,
    now,
    advance(milliseconds) {
      added += milliseconds;
    },
    call: (operation, body) => call(endpoint, operation, body),
    async addAccount(account) {
      const defaults = { email: `${account.userName}@example.org`, emailVerified: true, password: PASSWORD };
      const complete = { ...defaults, status: 'CONFIRMED', chapterId: 'chennai', ...account } as const;
      await inTransaction(database, (tx) => userPool.createAccounts(tx, [complete]));
    },
    mails,
    async lastCode(userName) {
      const mail = (await mails()).findLast((entry) => entry.username === userName);
      return mail?.code ?? '';
    },
    sibling: build,
    async close() {
      await http.close();
      await database.close();
    },
  };
}

/** Calls an operation over HTTP, from an address of one's choice. */
export async function call(
  endpoint: string,
  operation: string,
  body: object,
  address?: string,
): Promise<PoolAnswer> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  const message = typeof answer.message === 'string' ? answer.message : null;
  return { status: response.status, error: response.headers.get('x-amzn-errortype'), message, body: answer };
}
