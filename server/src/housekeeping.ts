import { sql } from 'kysely';
import type { Database } from './storage/database.ts';

const EVERY_MILLISECONDS = 60 * 60 * 1000;

/** A retry comes within minutes; a week later the nonce is of no use any more. */
const FORGET_REQUESTS_AFTER_DAYS = 7;

/** Removes, once an hour, what has no use any more. */
export function startHousekeeping({ kysely }: Database): { stop(): void } {
  const timer = setInterval(() => {
    kysely
      .deleteFrom('request')
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${FORGET_REQUESTS_AFTER_DAYS})`)
      .execute()
      // The database may be away just now; the next hour comes.
      .catch(() => undefined);
  }, EVERY_MILLISECONDS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
