import { spawnSync } from 'node:child_process';

/** How far the clock is moved: into another quarter, and from most dates into another year. */
const MOVED_BY = '+98d';

/** Where it is another day than in India for most of the time. */
const FAR_ZONE = 'America/Los_Angeles';

/**
 * The environment of a program that finds itself on another day and in another time zone; in another zone only where
 * faketime is not installed. The wrapper itself is not used: a program must be the child of the script that starts it.
 * @param {string} [faketime] @returns {{ name: string, env: Record<string, string> }}
 */
export function elsewhere(faketime = 'faketime') {
  const moved = movedClock(faketime);
  const name = moved ? 'on another day and in another zone' : 'in another zone (no faketime: today)';
  return { name, env: { TZ: FAR_ZONE, ...moved } };
}

/** What faketime sets for the programs that it starts; null without it. @param {string} faketime */
function movedClock(faketime) {
  const script = 'JSON.stringify([process.env, Date.now()])';
  const asked = spawnSync(faketime, ['-f', MOVED_BY, process.execPath, '-p', script], { encoding: 'utf8' });
  if (asked.status !== 0) return null;
  const [set, now] = JSON.parse(asked.stdout);
  if (now - Date.now() < 97 * 86_400_000) return null;
  const names = ['LD_PRELOAD', 'DYLD_INSERT_LIBRARIES', 'DYLD_FORCE_FLAT_NAMESPACE', 'FAKETIME'];
  return Object.fromEntries(names.filter((name) => set[name]).map((name) => [name, set[name]]));
}
