import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { DATABASE_NAME } from './initialise.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { SOCKET_PORT } from './socket-folder.ts';

/** The process that holds the folder may be starting its database just now. */
const PATIENCE_MS = 15_000;

/**
 * How to reach the embedded PostgreSQL that another process runs on `dataDir`, once it answers.
 * @throws EmbeddedPostgresError when it does not within some seconds
 */
export async function findRunningPostgres(dataDir: string, patienceMs = PATIENCE_MS): Promise<pg.PoolConfig> {
  const databaseFolder = join(realpathSync(dataDir), 'postgres');
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const file = readPostmasterFile(databaseFolder);
    const connection = {
      host: file?.socketFolder ?? '',
      port: SOCKET_PORT,
      user: DATABASE_NAME,
      database: DATABASE_NAME,
    };
    const problem = file?.isReady ? await tryToConnect(connection) : 'it is not ready';
    if (problem === null) return connection;
    if (performance.now() > deadline)
      throw new EmbeddedPostgresError(`The database that runs on ${dataDir} does not answer: ${problem}`);
    await sleep(100);
  }
}

async function tryToConnect(connection: pg.PoolConfig): Promise<string | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end().catch(() => undefined);
  }
}
