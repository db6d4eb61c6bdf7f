import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresConnection } from '@fellowship/embedded-postgres';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#storage/database.ts';
import { migrate } from '#storage/migrate.ts';
import { copyFolder } from './copy-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { TEMPLATE_NAME, type TestServer } from './test-server.ts';

/**
 * One embedded server for the whole run, with a migrated template that each test file clones; and a copy of its data
 * folder for those who start a server of their own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const preparedDataDir = newFolder();
  const dataDir = newFolder();
  await prepare(preparedDataDir);
  copyFolder(preparedDataDir, dataDir);
  const postgres = await startEmbeddedPostgres(dataDir, { isDurable: false });
  async function tearDown(): Promise<void> {
    await postgres.stop();
    for (const folder of [dataDir, preparedDataDir]) rmSync(folder, { recursive: true, force: true });
  }
  const server: TestServer = { host: postgres.connection.host, user: postgres.connection.user };
  try {
    await makeTemplate(postgres.connection);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('testServer', server);
  project.provide('preparedDataDir', preparedDataDir);
  return tearDown;
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'fellowship-test-'));
}

/** Makes a data folder as the first start of the product does. */
async function prepare(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir, { isDurable: false });
  const database = openDatabase(postgres.connection, { max: 1 });
  try {
    await migrate(database);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function makeTemplate(connection: PostgresConnection): Promise<void> {
  const admin = openDatabase({ ...connection, database: 'postgres' }, { max: 1 });
  try {
    await admin.pool.query(`create database ${TEMPLATE_NAME} template ${connection.database}`);
  } finally {
    await admin.close();
  }
}
