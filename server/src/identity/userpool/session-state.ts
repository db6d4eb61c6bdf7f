import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#storage/transaction.ts';

/**
 * The SQL condition that a session of the own pool is alive: neither revoked nor expired, and its user enabled. For
 * joining into the query that loads the caller, so that the check costs no round trip.
 */
function sessionIsLive(
  userName: string | Expression<string>,
  originJti: string | Expression<string>,
): RawBuilder<boolean> {
  return sql<boolean>`userpool.session_live(${userName}, ${originJti})`;
}

/** Whether a session of the own pool is alive. */
export async function isSessionLive(db: Queryable, userName: string, originJti: string): Promise<boolean> {
  const { rows } = await sql<{ live: boolean }>`
    select ${sessionIsLive(userName, originJti)} as live`.execute(db);
  return rows[0]?.live ?? false;
}
