import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { findPostgresProcesses, signal } from './processes.ts';

/**
 * Clears what a killed predecessor left on the database folder: its PostgreSQL, workers of a killed PostgreSQL, and
 * lock files that would refuse the next start (their process id may be a zombie or belong to a stranger by now).
 * Call it only while holding the folder lock: then no living process of ours claims what is found here.
 */
export async function clearOrphans(databaseFolder: string, socketFolder: string): Promise<void> {
  await endProcesses(databaseFolder);
  const left = readPostmasterFile(databaseFolder);
  if (left?.sharedMemoryId != null && isAttached(left.sharedMemoryId)) {
    throw new EmbeddedPostgresError(
      `A PostgreSQL that cannot be seen from here (process ${left.pid}) still uses ${databaseFolder}. Stop it first.`,
    );
  }
  for (const file of ['postmaster.pid', 'postmaster.opts'])
    rmSync(join(databaseFolder, file), { force: true });
  for (const file of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(socketFolder, file), { force: true });
}

/** Asks for a fast shutdown first (the data files are then clean), then insists. */
async function endProcesses(databaseFolder: string): Promise<void> {
  const endings: [NodeJS.Signals, number][] = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 3_000],
  ];
  for (const [name, patience] of endings) {
    const running = findPostgresProcesses(databaseFolder);
    if (running.length === 0) return;
    const postmaster = readPostmasterFile(databaseFolder)?.pid ?? 0;
    // Workers obey their postmaster; without one they leave when they notice, and a busy one only when killed.
    const hasPostmaster = running.includes(postmaster);
    const targets = name === 'SIGKILL' ? running : hasPostmaster ? [postmaster] : [];
    for (const pid of targets) signal(pid, name);
    if (await haveEnded(databaseFolder, hasPostmaster || name === 'SIGKILL' ? patience : 500)) return;
  }
  throw new EmbeddedPostgresError(`A PostgreSQL on ${databaseFolder} does not stop. Stop it first.`);
}

async function haveEnded(databaseFolder: string, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience;
  while (findPostgresProcesses(databaseFolder).length > 0) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/** Shared memory that somebody is attached to means living processes, even ones hidden from this process list. */
function isAttached(sharedMemoryId: number): boolean {
  if (!existsSync('/proc/sysvipc/shm')) return false;
  return readFileSync('/proc/sysvipc/shm', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .some((columns) => Number(columns[1]) === sharedMemoryId && Number(columns[6]) > 0);
}
