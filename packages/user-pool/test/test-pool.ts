import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import {
  createUserPool,
  type NewAccount,
  type PoolMail,
  type UserPool,
  userPoolRoutes,
} from '../src/index.ts';
import { newTestDatabase, type TestDatabase } from './database.ts';
import { call, type PoolAddress, type PoolAnswer } from './pool-client.ts';

export { call };

/** A mail as it was posted; its code may be used. */
export interface PostedMail extends Omit<PoolMail, 'userName'> {
  readonly username: string;
}

/** A user pool on a database of its own, served on a port of its own. */
export interface TestPool extends PoolAddress {
  readonly database: TestDatabase;
  readonly userPool: UserPool;
  readonly secretKey: Buffer;
  /** The time of the start plus what `advance` has added: however slow the machine, no pause ends by itself. */
  now(): Date;
  advance(milliseconds: number): void;
  /** Calls an operation over HTTP. */
  call(operation: string, body: object): Promise<PoolAnswer>;
  addAccount(account: Partial<NewAccount> & { userName: string }): Promise<void>;
  mails(): Promise<PostedMail[]>;
  /** The users whose rights changed, in the order in which the host was told. */
  readonly changed: readonly string[];
  /** The pending addresses that were verified, with whose they are, as the host was told. */
  readonly verified: readonly (readonly [userName: string, email: string])[];
  /** The code of the newest mail to a user. */
  lastCode(userName: string): Promise<string>;
  /** A second process on the same database. */
  sibling(): UserPool;
  close(): Promise<void>;
}

/** Default password of test accounts. */
export const PASSWORD = 'Welcome@2026';

const POOL_ID = 'ap-south-1_example';
const CLIENT_ID = 'example-web';

/** Starts a pool on a database of its own. */
export async function startTestPool(): Promise<TestPool> {
  const database = await newTestDatabase();
  const secretKey = randomBytes(32);
  const changed: string[] = [];
  const verified: [string, string][] = [];
  let time = Date.now();
  const now = () => new Date(time);
  const build = () =>
    createUserPool({
      storage: database.storage,
      secretKey,
      issuer: `http://localhost/userpool/${POOL_ID}`,
      poolId: POOL_ID,
      clientId: CLIENT_ID,
      customAttributes: ['custom:team'],
      words: { product: 'Example', userName: 'user name', administrator: 'administrator' },
      outbox: {
        post: (tx, mail) =>
          sql`insert into mail (username, kind, recipient, subject, text, code)
            values (${mail.userName}, ${mail.kind}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.code})`.execute(
            tx,
          ),
      },
      onUserChanged: async (_tx, userName) => void changed.push(userName),
      onEmailVerified: async (_tx, userName, email) => void verified.push([userName, email]),
      now,
    });
  const userPool = build();
  const http = Fastify({ routerOptions: { ignoreTrailingSlash: true }, trustProxy: true });
  await http.register(userPoolRoutes, { userPool });
  const endpoint = `${await http.listen({ port: 0, host: '127.0.0.1' })}/userpool`;
  const mails = async () => {
    const { rows } = await database.pool.query<PostedMail>(
      'select username, kind, recipient as "to", subject, text, code from mail order by at',
    );
    return rows;
  };
  return {
    database,
    userPool,
    endpoint,
    poolId: POOL_ID,
    clientId: CLIENT_ID,
    changed,
    verified,
    secretKey,
    now,
    advance(milliseconds) {
      time += milliseconds;
    },
    call: (operation, body) => call(endpoint, operation, body),
    async addAccount(account) {
      const defaults = { email: `${account.userName}@example.org`, emailVerified: true, password: PASSWORD };
      const complete = { ...defaults, status: 'CONFIRMED', ...account } as const;
      await database.storage.inTransaction((tx) => userPool.createAccounts(tx, [complete]));
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
