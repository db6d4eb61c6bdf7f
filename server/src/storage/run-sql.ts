import { type Kysely, sql } from 'kysely';

/** A migration of SQL statements only, in their order. */
export function runSql(statements: string): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    await sql.raw(statements).execute(db);
  };
}
