import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PREFIX = 'fellowship-run-';

/**
 * Runs work with all temporary files, also of its child processes, in one folder that is removed afterwards. The next run
 * removes the folder of a killed one.
 * @template T @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function inRunFolder(work) {
  const parent = os.tmpdir();
  for (const name of readdirSync(parent)) if (isAbandoned(name)) tryToRemove(path.join(parent, name));
  const folder = mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
  // With the permissions of the system's temporary folder, because root starts PostgreSQL as another user.
  chmodSync(folder, 0o1777);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    remove(folder);
  }
}

/** Whether a folder belongs to a run that has ended. @param {string} name */
function isAbandoned(name) {
  const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}

/** Removes a folder, with retries because ending processes may still write to it. @param {string} folder */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Ignores the leftovers of another user. @param {string} folder */
function tryToRemove(folder) {
  try {
    remove(folder);
  } catch {
    // It stays where it is.
  }
}
