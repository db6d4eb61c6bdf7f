import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { holdLock } from './lock.mjs';
import { npmCi } from './npm.mjs';
import { inRoot } from './root.mjs';

const stampFile = inRoot('node_modules', '.fellowship-installed');

/**
 * Makes node_modules match package-lock.json, and does nothing when it already does.
 * The stamp is written only after npm has finished, so an interrupted installation is repeated.
 */
export async function ensureInstalled() {
  const wanted = wantedStamp();
  if (readText(stampFile) === wanted) return;
  if (matchesLockfile()) return stamp(wanted);
  await holdLock('install', async () => {
    if (readText(stampFile) === wanted) return;
    const started = Date.now();
    console.log('Installing the dependencies (once, about a minute) …');
    rmSync(stampFile, { force: true });
    await npmCi();
    stamp(wanted);
    console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  });
}

function wantedStamp() {
  const lockfile = readText(inRoot('package-lock.json'));
  if (lockfile === '')
    throw new Failure('package-lock.json is missing: this is not a complete copy of the project.');
  return createHash('sha256').update(lockfile).update(`${process.platform} ${process.arch}`).digest('hex');
}

/** @param {string} wanted */
function stamp(wanted) {
  mkdirSync(inRoot('node_modules'), { recursive: true });
  try {
    writeFileSync(stampFile, wanted);
  } catch {
    // node_modules belongs to another user. It is complete, and is checked again at the next start.
  }
}

/**
 * Whether npm's record of what is installed (written last, so complete or absent) has all that the lockfile requires on this
 * platform: true after a manual `npm ci` or `npm install`.
 */
function matchesLockfile() {
  const installed = readPackages(inRoot('node_modules', '.package-lock.json'));
  const locked = Object.entries(readPackages(inRoot('package-lock.json')));
  return locked.every(([name, entry]) => {
    if (name === '' || entry.link) return true;
    const found = installed[name];
    return found ? found.version === entry.version : entry.optional === true && !isForThisPlatform(entry);
  });
}

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */

/** @param {string} file @returns {Record<string, Locked>} */
function readPackages(file) {
  const text = readText(file);
  return text === '' ? {} : (JSON.parse(text).packages ?? {});
}

/** Optional packages without a platform belong to one with a platform, and may be missing. @param {Locked} entry */
function isForThisPlatform({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string} */ own) =>
    !list || list.includes(own);
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, 'glibc');
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
