import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fellowship/embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { USER_POOL_TABLES } from '../src/index.ts';
import { TEMPLATE_NAME, type TestServer } from './test-server.ts';

/** The mails of a test's pool, beside its own tables: posted in the same transaction, as every host must do. */
const MAIL =
  'create table mail (at serial, username text, kind text, recipient text, subject text, text text, code text)';

/** One embedded server for the whole run, with a template that each test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'user-pool-test-'));
  const postgres = await startEmbeddedPostgres(dataDir, { name: 'pool', isDurable: false });
  async function tearDown(): Promise<void> {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const server: TestServer = { host: postgres.connection.host, user: postgres.connection.user };
  try {
    await run({ ...server, database: 'postgres' }, [`create database ${TEMPLATE_NAME}`]);
    await run({ ...server, database: TEMPLATE_NAME }, [...Object.values(USER_POOL_TABLES), MAIL]);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('testServer', server);
  return tearDown;
}

async function run(connection: pg.ClientConfig, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
