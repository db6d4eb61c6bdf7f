import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError, FolderInUseError } from '../errors.ts';

const LOCK_FILE = 'in-use.lock';
const OWNER_FILE = 'in-use.pid';
const SQLITE_BUSY = 5;

export interface FolderLock {
  release(): void;
}

/**
 * Claims a data folder for this process. Node.js has no file locks of its own; the bundled SQLite takes an operating
 * system lock on an empty file, which vanishes with the process however it dies. Nothing else in this process may
 * open `in-use.lock`: closing any handle of it would drop the lock.
 * @throws FolderInUseError when another process, or this one, already holds the folder
 * @throws EmbeddedPostgresError when it cannot be written
 */
export function lockFolder(dataDir: string): FolderLock {
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(join(dataDir, LOCK_FILE));
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    writeFileSync(join(dataDir, OWNER_FILE), `${process.pid}\n`, { mode: 0o600 });
    const held = lock;
    return { release: () => held.close() };
  } catch (error) {
    lock?.close();
    throw asReason(error, dataDir);
  }
}

function asReason(cause: unknown, dataDir: string): EmbeddedPostgresError {
  if ((cause as { errcode?: number }).errcode === SQLITE_BUSY) {
    return new FolderInUseError(
      `Another process (${readOwner(dataDir)}) is already running on the data folder ${dataDir}. ` +
        'Stop it first, or start this one on another folder.',
      { cause },
    );
  }
  return new EmbeddedPostgresError(
    `The data folder ${dataDir} cannot be written by this user (${(cause as Error).message}). ` +
      'Start as the user it belongs to, or on another folder.',
    { cause },
  );
}

function readOwner(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, OWNER_FILE), 'utf8').trim();
  } catch {
    return 'of another user';
  }
}
