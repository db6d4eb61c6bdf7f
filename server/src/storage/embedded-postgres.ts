import type { ChildProcess } from 'node:child_process';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { findBinaries } from './embedded/binaries.ts';
import { EmbeddedPostgresError } from './embedded/embedded-postgres-error.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { DATABASE_NAME, ensureDatabaseFolder } from './embedded/initialise.ts';
import { clearOrphans } from './embedded/orphans.ts';
import { chooseRunAs } from './embedded/run-as.ts';
import { hasExited, launch, type ServerCommand, shutDown } from './embedded/server-process.ts';
import { serverSettings } from './embedded/settings.ts';
import { makeSocketFolder } from './embedded/socket-folder.ts';

export interface EmbeddedPostgres {
  /** How to reach it; stays the same over a restart. */
  readonly connection: PoolConfig;
  readonly pid: number;
  /** Starts it again after it died; the folder stays ours meanwhile, and pools reconnect by themselves. */
  restart(): Promise<void>;
  /** Fast shutdown, then gives the folder free. Close the pools first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** PostgreSQL ended without `stop()`; call `restart()`, or `stop()` and end the process. */
  onExit?: (reason: string) => void;
  /** `false` for tests only: commits do not wait for the disk. */
  isDurable?: boolean;
}

/**
 * Runs the bundled PostgreSQL as a child process on `dataDir`, creating the database at the first start. It is
 * reachable through a unix socket of the owner only, dies with this process, and survives `kill -9` of either.
 * @throws EmbeddedPostgresError when the folder is in use by a living process, or with what the operator can do
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const home = realpathSync(dataDir);
  const lock = lockFolder(home);
  try {
    return await startLocked(home, options, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(
  home: string,
  options: EmbeddedPostgresOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const binaries = findBinaries();
  const databaseFolder = join(home, 'postgres');
  const runAs = chooseRunAs(databaseFolder);
  await ensureDatabaseFolder(databaseFolder, home, binaries, runAs);
  const socketFolder = makeSocketFolder(home, runAs);
  const command: ServerCommand = {
    postgres: binaries.postgres,
    databaseFolder,
    settings: serverSettings(socketFolder, options.isDurable ?? true),
    logFile: join(home, 'postgres.log'),
    runAs,
  };
  let isStopping = false;
  const start = async (): Promise<ChildProcess> => {
    await clearOrphans(databaseFolder, socketFolder);
    const started = await launch(command);
    started.once('exit', (code, signal) => {
      if (!isStopping) options.onExit?.(`PostgreSQL ended unexpectedly (${signal ?? `exit code ${code}`})`);
    });
    return started;
  };
  let child = await start();
  return {
    connection: { host: socketFolder, port: 5432, user: DATABASE_NAME, database: DATABASE_NAME },
    get pid() {
      return child.pid ?? 0;
    },
    async restart() {
      if (isStopping) throw new EmbeddedPostgresError('The embedded database is being stopped.');
      if (!hasExited(child)) return;
      child = await start();
    },
    async stop() {
      if (isStopping) return;
      isStopping = true;
      await shutDown(child);
      if (!socketFolder.startsWith(home)) rmSync(socketFolder, { recursive: true, force: true });
      release();
    },
  };
}
