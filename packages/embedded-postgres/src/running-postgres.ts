import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseFolderIn } from './data-folder/database-folder.ts';
import { readPostmasterFile } from './data-folder/postmaster-file.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { connectionTo, type PostgresConnection } from './postgres-connection.ts';

/** An embedded PostgreSQL that another process owns. */
export interface RunningPostgres {
  connection: PostgresConnection;
  /** The process id of its postmaster. */
  pid: number;
}

export interface FindOptions {
  /** The name of its database and role, as it was started with. */
  name: string;
  /** How long to wait for it, in milliseconds: its owner may be starting it just now. */
  patienceMs?: number;
}

/**
 * How to reach the embedded PostgreSQL that another process runs on `dataDir`, once it answers.
 * @throws EmbeddedPostgresError when it does not within some seconds
 */
export async function findRunningPostgres(
  dataDir: string,
  { name, patienceMs = 15_000 }: FindOptions,
): Promise<RunningPostgres> {
  const databaseFolder = databaseFolderIn(realpathSync(dataDir));
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const file = readPostmasterFile(databaseFolder);
    const connection = connectionTo(file?.socketFolder ?? '', name);
    const problem = file?.isReady ? await tryToConnect(connection) : 'it is not ready';
    if (file && problem === null) return { connection, pid: file.pid };
    if (performance.now() > deadline)
      throw new EmbeddedPostgresError(`The database that runs on ${dataDir} does not answer: ${problem}`);
    await sleep(100);
  }
}

/** The file says "ready" for ever after a crash, so only an answer counts. */
async function tryToConnect(connection: PostgresConnection): Promise<string | null> {
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
