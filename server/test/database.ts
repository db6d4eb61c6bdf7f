import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '#storage/database.ts';
import { TEMPLATE_NAME } from './test-server.ts';

/**
 * A migrated, empty database of the caller's own, on the real server of the test run. Call it in `beforeAll` and
 * close it in `afterAll`; what is left open is dropped with the server.
 */
export async function newTestDatabase(options: DatabaseOptions = {}): Promise<Database> {
  return openDatabase(await cloneTemplate(TEMPLATE_NAME), { max: 4, ...options });
}

/** A database without any table, for tests of the migrations themselves. */
export async function newEmptyDatabase(options: DatabaseOptions = {}): Promise<Database> {
  return openDatabase(await cloneTemplate('template0'), { max: 4, ...options });
}

async function cloneTemplate(template: string) {
  const server = inject('testServer');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openDatabase({ ...server, database: 'postgres' }, { max: 1 });
  try {
    // Copying files beats writing them to the log for a database that nobody needs after a crash.
    await admin.pool.query(`create database ${database} template ${template} strategy file_copy`);
  } finally {
    await admin.close();
  }
  return { ...server, database };
}
