import { mkdirSync, realpathSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { databaseFolderIn, ensureDatabaseFolder } from './data-folder/database-folder.ts';
import { lockFolder } from './data-folder/folder-lock.ts';
import { makeSocketFolder, removeTemporaryFolder } from './data-folder/socket-folder.ts';
import { connectionTo, type PostgresConnection } from './postgres-connection.ts';
import type { ServerCommand } from './server/server-process.ts';
import { serverSettings } from './server/settings.ts';
import { SupervisedServer } from './server/supervised-server.ts';
import { chooseRunAs } from './system/run-as.ts';

/** A PostgreSQL that runs as a child of this process. */
export interface EmbeddedPostgres {
  /** How to reach it; stays the same over a restart. */
  readonly connection: PostgresConnection;
  /** The process id of its postmaster; another one after a restart. */
  readonly pid: number;
  /** Starts it again after it ended; the data folder stays ours meanwhile, and pools reconnect by themselves. */
  restart(): Promise<void>;
  /** Fast shutdown, then releases the data folder. Close the pools first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The name of the database and of the one role, its superuser; made at the first start, the same at every other. */
  name: string;
  /** PostgreSQL ended without `stop()`: call `restart()`, or `stop()` and end the process. */
  onExit?: (reason: string) => void;
  /** `false` for tests only: nothing waits for the disk, so a crash of the machine may lose the database. */
  isDurable?: boolean;
  /** The folder of the programs `postgres` and `initdb` to run instead of the bundled ones, version 15 or newer. */
  binFolder?: string | null;
}

/**
 * Runs the bundled PostgreSQL as a child process on `dataDir`, creating the database at the first start. It is
 * reachable through a unix socket of the owner only, dies with this process, and survives `kill -9` of either.
 * @throws FolderInUseError when a living process, this one included, already runs on the folder
 * @throws EmbeddedPostgresError when it cannot run, with what the operator can do
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { name, onExit = () => undefined, isDurable = true, binFolder = null }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const home = realpathSync(dataDir);
  const lock = lockFolder(home);
  let socketFolder = '';
  function release(): void {
    removeTemporaryFolder(socketFolder);
    lock.release();
  }
  try {
    const command = await prepare(home, { name, isDurable, binFolder });
    socketFolder = command.socketFolder;
    const server = new SupervisedServer(command, onExit);
    await server.start();
    return control(server, connectionTo(socketFolder, name), release);
  } catch (error) {
    release();
    throw error;
  }
}

type Preparation = Required<Omit<EmbeddedPostgresOptions, 'onExit'>>;

async function prepare(home: string, { name, isDurable, binFolder }: Preparation): Promise<ServerCommand> {
  const binaries = findBinaries(binFolder);
  const databaseFolder = databaseFolderIn(home);
  const runAs = chooseRunAs(databaseFolder);
  await ensureDatabaseFolder(home, { binaries, runAs, name, isDurable });
  const socketFolder = makeSocketFolder(home, runAs);
  const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return {
    postgres: binaries.postgres,
    databaseFolder,
    socketFolder,
    settings: serverSettings(socketFolder, isDurable, memoryBytes),
    logFile: join(home, 'postgres.log'),
    runAs,
  };
}

function control(
  server: SupervisedServer,
  connection: PostgresConnection,
  release: () => void,
): EmbeddedPostgres {
  let stopped: Promise<void> | null = null;
  return {
    connection,
    get pid() {
      return server.pid;
    },
    restart: () => server.restart(),
    stop() {
      stopped ??= server.stop().then(release);
      return stopped;
    },
  };
}
