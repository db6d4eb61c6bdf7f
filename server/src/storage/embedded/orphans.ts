import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { findPostgresProcesses, signal } from './processes.ts';
import { isSharedMemoryInUse } from './shared-memory.ts';
import { removeSocketFiles } from './socket-folder.ts';

/**
 * Clears what a killed predecessor left on the database folder: its PostgreSQL, workers of a killed PostgreSQL, and
 * lock files that would refuse the next start (their process id may be a zombie or belong to a stranger by now).
 * Call it only while holding the folder lock: then no living process of ours claims what is found here.
 * @throws EmbeddedPostgresError when a PostgreSQL is left that cannot be stopped
 */
export async function clearOrphans(databaseFolder: string, socketFolder: string): Promise<void> {
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
const WITH_POSTMASTER = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 3_000],
] as const;

/** Workers without a postmaster leave as soon as they notice; a busy one does not. */
const ALONE_MS = 500;
const KILLED_MS = 5_000;

async function endProcesses(databaseFolder: string): Promise<void> {
  for (const [name, patience] of WITH_POSTMASTER) {
    const postmaster = findPostmaster(databaseFolder);
    if (postmaster === null) break;
    signal(postmaster, name);
    if (await haveEnded(databaseFolder, patience)) return;
  }
  if (await haveEnded(databaseFolder, ALONE_MS)) return;
  for (const pid of findPostgresProcesses(databaseFolder)) signal(pid, 'SIGKILL');
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
