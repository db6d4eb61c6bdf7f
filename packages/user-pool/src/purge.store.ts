import { sql } from 'kysely';
import { FREE_ATTEMPTS } from './limits/attempt.store.ts';
import type { Queryable } from './storage.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Known addresses expire when the account has not been used there for this long. */
const KNOWN_DAYS = 180;

/**
 * Deletes what has expired; small counts of failures already after an hour, so that invented names leave nothing for long.
 * Nothing depends on when it runs; any process may call it.
 */
export async function purgeExpired(db: Queryable, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const yesterday = new Date(now.getTime() - DAY_MS);
  await sql`delete from userpool.challenge where expires_at <= ${now}`.execute(db);
  await sql`delete from userpool.spent_block where expires_at <= ${hourAgo}`.execute(db);
  await sql`delete from userpool.code where expires_at <= ${now}`.execute(db);
  await sql`delete from userpool.rate where ends_at <= ${now}`.execute(db);
  await sql`
    delete from userpool.attempt
    where last_at <= ${yesterday} or last_at <= ${hourAgo} and failed < ${sql.lit(FREE_ATTEMPTS)}`.execute(
    db,
  );
  const before = new Date(now.getTime() - KNOWN_DAYS * DAY_MS);
  await sql`delete from userpool.known_address where last_at <= ${before}`.execute(db);
  await sql`delete from userpool.session where expires_at <= ${yesterday}`.execute(db);
  await sql`delete from userpool.signing_key where verifies_until <= ${yesterday}`.execute(db);
}
