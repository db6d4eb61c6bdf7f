import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterFile } from '../data-folder/postmaster-file.ts';
import { removeSocketFiles } from '../data-folder/socket-folder.ts';
import { EmbeddedPostgresError } from '../errors.ts';
import { findPostgresProcesses, sendSignal } from '../system/processes.ts';
import { hasExited, launch, type ServerCommand, shutDown } from './server-process.ts';

const LIST = '/proc/sysvipc/shm';
const ID_COLUMN = 1;
const ATTACHED_COLUMN = 6;

/**
 * Whether living processes are attached to a shared memory segment, even ones hidden from our process list; false
 * where the system does not tell.
 */
export function isSharedMemoryInUse(id: number): boolean {
  if (!existsSync(LIST)) return false;
  return readFileSync(LIST, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .some((columns) => Number(columns[ID_COLUMN]) === id && Number(columns[ATTACHED_COLUMN]) > 0);
}

/**
 * Clears what a killed predecessor left on the database folder: its PostgreSQL, workers of a killed PostgreSQL, and
 * lock files that would refuse the next start (their process id may be a zombie, or already reused).
 * Call it only while holding the folder lock: then no living process of ours claims what is found here.
 * @throws EmbeddedPostgresError when a PostgreSQL is left that cannot be stopped
 */
async function clearOrphans(databaseFolder: string, socketFolder: string): Promise<void> {
  await endProcesses(databaseFolder);
  const left = readPostmasterFile(databaseFolder);
  if (left?.sharedMemoryId != null && isSharedMemoryInUse(left.sharedMemoryId)) {
    throw new EmbeddedPostgresError(
      `A PostgreSQL that cannot be seen from here (process ${left.pid}) still uses ${databaseFolder}. Stop it first.`,
    );
  }
  rmSync(join(databaseFolder, 'postmaster.pid'), { force: true });
  removeSocketFiles(socketFolder, left?.socketFolder ?? '');
}

/** Ending a PostgreSQL whose postmaster lives: a fast shutdown first, which leaves the data files clean. */
const POSTMASTER_STEPS = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 3_000],
] as const;

/** Workers without a postmaster leave as soon as they notice; a busy one does not. */
const WORKERS_MS = 500;
const KILLED_MS = 5_000;

async function endProcesses(databaseFolder: string): Promise<void> {
  for (const [name, patience] of POSTMASTER_STEPS) {
    const postmaster = findPostmaster(databaseFolder);
    if (postmaster === null) break;
    sendSignal(postmaster, name);
    if (await haveEnded(databaseFolder, patience)) return;
  }
  if (await haveEnded(databaseFolder, WORKERS_MS)) return;
  for (const pid of findPostgresProcesses(databaseFolder)) sendSignal(pid, 'SIGKILL');
  if (await haveEnded(databaseFolder, KILLED_MS)) return;
  throw new EmbeddedPostgresError(`A PostgreSQL on ${databaseFolder} does not stop. Stop it first.`);
}

function findPostmaster(databaseFolder: string): number | null {
  const pid = readPostmasterFile(databaseFolder)?.pid ?? null;
  return pid !== null && findPostgresProcesses(databaseFolder).includes(pid) ? pid : null;
}

async function haveEnded(databaseFolder: string, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience;
  while (findPostgresProcesses(databaseFolder).length > 0) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/** The one PostgreSQL of a data folder: started, started again after it ended, stopped. */
export class SupervisedServer {
  readonly #command: ServerCommand;
  readonly #onExit: (reason: string) => void;
  #child: ChildProcess | null = null;
  #restarting: Promise<void> = Promise.resolve();
  #isStopping = false;

  /** @param onExit called when it ends without having been stopped */
  constructor(command: ServerCommand, onExit: (reason: string) => void) {
    this.#command = command;
    this.#onExit = onExit;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Ends what a predecessor left behind, then answers when PostgreSQL accepts connections. */
  async start(): Promise<void> {
    await clearOrphans(this.#command.databaseFolder, this.#command.socketFolder);
    const child = await launch(this.#command);
    child.once('exit', (code, signal) => {
      if (!this.#isStopping) this.#onExit(`PostgreSQL ended unexpectedly (${signal ?? `exit code ${code}`})`);
    });
    this.#child = child;
  }

  /** Starts it again unless it runs; of several calls each waits for the one before. */
  restart(): Promise<void> {
    this.#restarting = this.#restarting.catch(() => undefined).then(() => this.#startUnlessRunning());
    return this.#restarting;
  }

  async #startUnlessRunning(): Promise<void> {
    if (this.#isStopping) throw new EmbeddedPostgresError('The embedded PostgreSQL is being stopped.');
    if (this.#child === null || hasExited(this.#child)) await this.start();
  }

  /** A fast shutdown; waits for a restart under way, which would leave its PostgreSQL behind. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#restarting.catch(() => undefined);
    if (this.#child) await shutDown(this.#child);
  }
}
