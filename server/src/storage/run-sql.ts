import { type Kysely, sql } from 'kysely';

/** What a migration does whose statements are all SQL, in their order. */
export function runSql(statements: string): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    await sql.raw(statements).execute(db);
  };
}
