import { readFileSync } from 'node:fs';

/**
 * The processes between this one and the npm that started it, npm included. npm starts scripts through a shell, which
 * would outlive it. On systems without /proc only the parent is known.
 * @returns {() => boolean} whether all of them are still running
 */
export function npmAncestors() {
  if (process.env.npm_lifecycle_event === undefined) return () => true;
  const parent = process.ppid;
  const chain = upToNpm(parent);
  return () => process.ppid === parent && chain.every(([child, above]) => findParent(child) === above);
}

/** @param {number} first @returns {[number, number][]} each process with its parent */
function upToNpm(first) {
  /** @type {[number, number][]} */
  const chain = [];
  for (let pid = first; pid > 1 && chain.length < 4; ) {
    if (isNpm(pid)) return chain;
    const above = findParent(pid);
    if (above === undefined) break;
    chain.push([pid, above]);
    pid = above;
  }
  return [];
}

/** @param {number} pid */
function isNpm(pid) {
  const words = read(pid, 'cmdline')?.split(/[\0 ]/) ?? [];
  return words.some((word) => /(^|[\\/])(npm|npm-cli\.[cm]?js)$/.test(word)) && !words.includes('-c');
}

/** The name in a stat line is in brackets and may contain any character, so fields are counted after it. @param {number} pid */
function findParent(pid) {
  const stat = read(pid, 'stat');
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** @param {number} pid @param {string} name */
function read(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}
