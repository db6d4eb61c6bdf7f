import { inRoot } from './root.mjs';

/** Where it is another day than in India for most of the time. */
const FAR_ZONE = 'America/Los_Angeles';

/**
 * The environment of a Node program that finds itself on another day and in another time zone, in all of its threads.
 * Only JavaScript's clock is moved: timers and files keep theirs.
 * @returns {Record<string, string>}
 */
export function elsewhere() {
  return { TZ: FAR_ZONE, NODE_OPTIONS: `--require="${inRoot('scripts', 'lib', 'moved-date.cjs')}"` };
}
