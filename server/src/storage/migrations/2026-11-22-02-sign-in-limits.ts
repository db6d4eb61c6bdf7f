import { USER_POOL_TABLES } from '@fellowship/user-pool';
import { type Kysely, sql } from 'kysely';

/**
 * Tries are counted by name and address, so that nobody can shut the owner of an account out from somewhere else; codes
 * belong to the address that asked for them, so that nobody can use them up or replace them from somewhere else.
 * Addresses are kept as keyed digests. What was counted before is forgotten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(USER_POOL_TABLES.signInLimits).execute(db);
}
