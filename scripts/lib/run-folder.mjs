import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PREFIX = 'fellowship-run-';

/**
 * Runs work whose temporary files, and those of all it starts, lie in one folder that is gone afterwards; a run that was
 * killed leaves its folder to the next one.
 * @template T @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function inRunFolder(work) {
  const parent = os.tmpdir();
  for (const name of readdirSync(parent)) if (isAbandoned(name)) tryToRemove(path.join(parent, name));
  const folder = mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
  // As open as the system's temporary folder: root starts PostgreSQL as another user, which creates folders in it too.
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

/** Whether it is the folder of a run whose process has ended. @param {string} name */
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

/** What still ends may write while it is removed. @param {string} folder */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Another user's leftovers are left alone. @param {string} folder */
function tryToRemove(folder) {
  try {
    remove(folder);
  } catch {
    // It stays where it is.
  }
}
