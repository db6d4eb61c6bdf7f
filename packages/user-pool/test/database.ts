import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { PoolStorage } from '../src/index.ts';
import { TEMPLATE_NAME } from './test-server.ts';

/** A separate database with the pool's tables. */
export interface TestDatabase {
  readonly kysely: Kysely<unknown>;
  readonly pool: pg.Pool;
  readonly storage: PoolStorage;
  /** The statements that `work` sends, `begin` and `commit` included; each is one round trip. */
  recordStatements(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

/** Call it in `beforeAll` and close it in `afterAll`; what is left open is dropped with the server. */
export async function newTestDatabase(): Promise<TestDatabase> {
  const pool = new pg.Pool({ ...(await cloneTemplate()), max: 8 });
  let heard: string[] = [];
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      heard.push(query.sql);
    },
  });
  return {
    kysely,
    pool,
    storage: {
      db: kysely,
      inTransaction: (work) => kysely.transaction().execute(work),
      isUnreachable: (error) => error instanceof Error && error.message === 'The database is away.',
    },
    async recordStatements(work) {
      heard = [];
      await work();
      return heard;
    },
    close: () => kysely.destroy(),
  };
}

async function cloneTemplate() {
  const server = inject('testServer');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  try {
    await admin.query(`create database ${database} template ${TEMPLATE_NAME} strategy file_copy`);
  } finally {
    await admin.end();
  }
  return { ...server, database };
}
