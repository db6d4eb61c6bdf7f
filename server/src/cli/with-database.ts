import { EmbeddedPostgresError, FolderInUseError, hasDatabase } from '@fellowship/embedded-postgres';
import type { Config } from '../config.ts';
import { type DatabaseConnection, parseDatabaseAddress } from '../database-address.ts';
import { openInstance } from '../instance.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../storage/embedded-postgres.ts';

/** A database that can be reached until `release`. */
interface Reached {
  connection: DatabaseConnection;
  release(): Promise<void>;
}

/**
 * Runs a command's work on the database of the instance as it is, nothing migrated: beside the server that is running
 * on it, or on the embedded one started for the time of the work.
 * @throws EmbeddedPostgresError when there is none, or it cannot be reached
 */
export function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  return during(reach(config), work);
}

/** The same on a prepared database: migrated, unless a running server has done so. */
export function withPreparedDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return during(reachPrepared(config), work);
}

/** The same with the instance's database to itself; an embedded one is created where there is none. */
export function withOwnDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  return during(reachAlone(config), work);
}

async function during<T>(reaching: Promise<Reached>, work: (database: Database) => Promise<T>): Promise<T> {
  const { connection, release } = await reaching;
  const database = openDatabase(connection, {
    max: 2,
    applicationName: 'fellowship command',
    hasTimeouts: false,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
    await release();
  }
}

async function reach(config: Config): Promise<Reached> {
  if (config.databaseUrl === null && !hasDatabase(config.dataDir))
    throw new EmbeddedPostgresError(
      `There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL.`,
    );
  return orRunning(config, () => reachAlone(config));
}

async function reachPrepared(config: Config): Promise<Reached> {
  return orRunning(config, async () => {
    const fail = (error: unknown) => {
      throw error;
    };
    const instance = await openInstance(config, fail, { serves: false });
    return { connection: instance.connection, release: () => instance.stop() };
  });
}

async function reachAlone({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
  postgresBin,
}: Config): Promise<Reached> {
  if (databaseUrl !== null)
    return {
      connection: parseDatabaseAddress(databaseDirectUrl ?? databaseUrl),
      release: async () => undefined,
    };
  const postgres = await startEmbeddedPostgres(dataDir, { binFolder: postgresBin });
  return { connection: postgres.connection, release: () => postgres.stop() };
}

async function orRunning({ dataDir }: Config, start: () => Promise<Reached>): Promise<Reached> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const { connection } = await findRunningPostgres(dataDir);
    return { connection, release: async () => undefined };
  }
}
