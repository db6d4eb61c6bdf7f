import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs work while no other process of this machine holds the same lock; waits for one that does.
 * A lock whose holder has died is taken over.
 * @param {string} file @param {() => Promise<void>} work
 */
export async function holdLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    if (!told) console.log('Waiting for another process that is doing the same …');
    told = true;
    await wait(500);
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Linking a finished file is atomic, so that nobody ever reads a lock without its holder. @param {string} file */
function take(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (isAlive(holderOf(file))) return false;
  } finally {
    rmSync(own, { force: true });
  }
  rmSync(file, { force: true });
  return take(file);
}

/** @param {string} file */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
