import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const LOCK_FILE = 'in-use.lock';
const OWNER_FILE = 'in-use.pid';
const SQLITE_BUSY = 5;

export interface FolderLock {
  release(): void;
}

/**
 * Claims a data folder for this process. Node.js has no file locks of its own; the bundled SQLite takes an operating
 * system lock on an empty file, which vanishes with the process however it dies. Nothing else may open `in-use.lock`
 * in this process: closing any handle of it would drop the lock.
 * @throws EmbeddedPostgresError when another process, or this one, already holds the folder.
 */
export function lockFolder(dataDir: string): FolderLock {
  const lock = new DatabaseSync(join(dataDir, LOCK_FILE));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new EmbeddedPostgresError(
      `Another process (${readOwner(dataDir)}) is already running on the data folder ${dataDir}. ` +
        'Stop it first, or start this one with another DATA_DIR.',
    );
  }
  writeFileSync(join(dataDir, OWNER_FILE), `${process.pid}\n`, { mode: 0o600 });
  return { release: () => lock.close() };
}

function readOwner(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, OWNER_FILE), 'utf8').trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}
