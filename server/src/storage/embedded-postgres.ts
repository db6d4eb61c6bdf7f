import type { ChildProcess } from 'node:child_process';
import { mkdirSync, realpathSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { findBinaries } from './embedded/binaries.ts';
import { EmbeddedPostgresError } from './embedded/embedded-postgres-error.ts';
import { type FolderLock, lockFolder } from './embedded/folder-lock.ts';
import { DATABASE_NAME, ensureDatabaseFolder } from './embedded/initialise.ts';
import { clearOrphans } from './embedded/orphans.ts';
import { chooseRunAs } from './embedded/run-as.ts';
import { hasExited, launch, type ServerCommand, shutDown } from './embedded/server-process.ts';
import { serverSettings } from './embedded/settings.ts';
import { makeSocketFolder, removeTemporaryFolder, SOCKET_PORT } from './embedded/socket-folder.ts';

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
  /** PostgreSQL ended without `stop()`: call `restart()`, or `stop()` and end the process. */
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
    const prepared = await prepare(home, options.isDurable ?? true);
    return await supervise(prepared, options.onExit ?? (() => undefined), lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

interface Prepared {
  socketFolder: string;
  command: ServerCommand;
}

async function prepare(home: string, isDurable: boolean): Promise<Prepared> {
  const binaries = findBinaries();
  const databaseFolder = join(home, 'postgres');
  const runAs = chooseRunAs(databaseFolder);
  await ensureDatabaseFolder(databaseFolder, home, binaries, runAs);
  const socketFolder = makeSocketFolder(home, runAs);
  const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const settings = serverSettings(socketFolder, isDurable, memoryBytes);
  const logFile = join(home, 'postgres.log');
  return { socketFolder, command: { postgres: binaries.postgres, databaseFolder, settings, logFile, runAs } };
}

async function supervise(
  { socketFolder, command }: Prepared,
  onExit: (reason: string) => void,
  lock: FolderLock,
): Promise<EmbeddedPostgres> {
  let isStopping = false;

  async function start(): Promise<ChildProcess> {
    await clearOrphans(command.databaseFolder, socketFolder);
    const child = await launch(command);
    child.once('exit', (code, signal) => {
      if (!isStopping) onExit(`PostgreSQL ended unexpectedly (${signal ?? `exit code ${code}`})`);
    });
    return child;
  }

  let current = await start().catch((error: unknown) => {
    removeTemporaryFolder(socketFolder);
    throw error;
  });
  let starting = Promise.resolve();

  async function restart(): Promise<void> {
    if (isStopping) throw new EmbeddedPostgresError('The embedded database is being stopped.');
    if (hasExited(current)) current = await start();
  }

  async function stop(): Promise<void> {
    isStopping = true;
    // A restart under way would leave its PostgreSQL behind.
    await starting.catch(() => undefined);
    await shutDown(current);
    removeTemporaryFolder(socketFolder);
    lock.release();
  }

  let stopped: Promise<void> | null = null;
  return {
    connection: { host: socketFolder, port: SOCKET_PORT, user: DATABASE_NAME, database: DATABASE_NAME },
    get pid() {
      return current.pid ?? 0;
    },
    restart() {
      starting = starting.catch(() => undefined).then(restart);
      return starting;
    },
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
