import { sql } from 'kysely';
import type { Queryable } from '#storage/transaction.ts';

/** Failures of one name before a pause follows each further one. */
export const FREE_ATTEMPTS = 5;
/** The longest pause; it doubles from one second. */
export const LONGEST_PAUSE_SECONDS = 900;
const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;

export interface AttemptKey {
  readonly userName: string;
  /** The rate key of the caller's address, and how many failures it may have. */
  readonly addressKey: string;
  readonly addressMost: number;
}

/** Whether the name pauses or the address has failed too often. Changes nothing. */
export async function isAttemptBarred(db: Queryable, key: AttemptKey, now: Date): Promise<boolean> {
  const { rows } = await sql<{ barred: boolean }>`
    select exists (select from userpool.attempt where user_name = ${key.userName} and locked_until > ${now})
      or ${addressIsFull(key, now)} as barred`.execute(db);
  return rows[0]?.barred ?? true;
}

/**
 * Counts an attempt as failed before it is made, so that a hundred guesses at once are no cheaper than a hundred in a
 * row; `clearAttempts` takes it back when the sign-in succeeds. False, uncounted, while the name pauses or the address
 * has failed too often. Names that nobody has are counted the same.
 */
export async function reserveAttempt(db: Queryable, key: AttemptKey, now: Date): Promise<boolean> {
  const forgottenBefore = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const failed = sql`case when a.last_at < ${forgottenBefore} then 1 else a.failed + 1 end`;
  const pause = sql`least(power(2, ${failed} - ${sql.lit(FREE_ATTEMPTS)}), ${sql.lit(LONGEST_PAUSE_SECONDS)})`;
  const { rows } = await sql`
    insert into userpool.attempt as a (user_name, failed, last_at)
    select ${key.userName}, 1, ${now}::timestamptz where not ${addressIsFull(key, now)}
    on conflict (user_name) do update set
      failed = ${failed},
      last_at = excluded.last_at,
      locked_until = case when ${failed} >= ${sql.lit(FREE_ATTEMPTS)}
        then excluded.last_at + make_interval(secs => ${pause}) end
    where a.locked_until is null or a.locked_until <= excluded.last_at
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Forgets a name's failures: its owner has proved to be the owner. */
export async function clearAttempts(db: Queryable, userName: string): Promise<void> {
  await sql`delete from userpool.attempt where user_name = ${userName}`.execute(db);
}

function addressIsFull(key: AttemptKey, now: Date) {
  return sql`exists (
    select from userpool.rate where key = ${key.addressKey} and used >= ${key.addressMost} and ends_at > ${now}
  )`;
}
