import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#storage/database.ts';
import { startEmbeddedPostgres } from '#storage/embedded-postgres.ts';
import { migrate } from '#storage/migrate.ts';
import { TEMPLATE_NAME, type TestServer } from './test-server.ts';

/** One embedded server for the whole run, with a migrated template that each test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fellowship-test-'));
  const postgres = await startEmbeddedPostgres(dataDir, { isDurable: false });
  async function tearDown(): Promise<void> {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const server: TestServer = { host: postgres.connection.host, user: postgres.connection.user };
  try {
    await makeTemplate(server);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('testServer', server);
  return tearDown;
}

async function makeTemplate(server: TestServer): Promise<void> {
  const admin = openDatabase({ ...server, database: 'postgres' }, { max: 1 });
  await admin.pool.query(`create database ${TEMPLATE_NAME}`);
  await admin.close();
  const template = openDatabase({ ...server, database: TEMPLATE_NAME }, { max: 1 });
  try {
    await migrate(template);
  } finally {
    await template.close();
  }
}
