import { inRoot } from './root.mjs';

/** A time zone where the date differs from India's for most of the day. */
const FAR_ZONE = 'America/Los_Angeles';

/**
 * The environment of a Node program with another date and time zone, in all of its threads. Only JavaScript's clock is
 * moved, not timers and files.
 * @returns {Record<string, string>}
 */
export function elsewhere() {
  return { TZ: FAR_ZONE, NODE_OPTIONS: `--require="${inRoot('scripts', 'lib', 'moved-date.cjs')}"` };
}
