import { sql } from 'kysely';
import type { Queryable } from '#storage/transaction.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Forgets what has expired. Nothing depends on when it runs; any process may do it. */
export async function purgeExpired(db: Queryable, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await sql`delete from userpool.challenge where expires_at <= ${now}`.execute(db);
  await sql`delete from userpool.spent_block where expires_at <= ${yesterday}`.execute(db);
  await sql`delete from userpool.code where expires_at <= ${now}`.execute(db);
  await sql`delete from userpool.rate where ends_at <= ${now}`.execute(db);
  await sql`delete from userpool.attempt where last_at <= ${yesterday}`.execute(db);
  await sql`delete from userpool.session where expires_at <= ${yesterday}`.execute(db);
  await sql`delete from userpool.signing_key where verifies_until <= ${yesterday}`.execute(db);
}
