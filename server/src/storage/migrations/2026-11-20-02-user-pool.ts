import { USER_POOL_TABLES } from '@fellowship/user-pool';
import { type Kysely, sql } from 'kysely';

/** The tables of the sign-in service, in the schema `userpool`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(USER_POOL_TABLES.userPool).execute(db);
}
