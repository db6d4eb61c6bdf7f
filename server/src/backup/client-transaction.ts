import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from '#storage/database.ts';
import type { Tables } from '#storage/database.types.ts';

/** A transaction for queries, and its connection for COPY, which no query builder knows. */
export interface ClientTransaction {
  client: pg.ClientBase;
  tx: Transaction<Tables>;
}

/** Settings of the transaction only: texts that every version writes and reads alike, and all the time it takes. */
const SETTINGS = {
  datestyle: 'ISO, YMD',
  intervalstyle: 'iso_8601',
  extra_float_digits: '1',
  bytea_output: 'hex',
  timezone: 'UTC',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Runs `work` in one transaction; with `isSnapshot` it only reads, and all that it reads is of one moment. */
export async function inClientTransaction<T>(
  { pool }: Database,
  { isSnapshot }: { isSnapshot: boolean },
  work: (transaction: ClientTransaction) => Promise<T>,
): Promise<T> {
  const held = Promise.withResolvers<pg.PoolClient>();
  const one = {
    async connect() {
      const client = await pool.connect();
      held.resolve(client);
      return client;
    },
    end: async () => undefined,
    options: pool.options,
  };
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: one }) });
  const begun = isSnapshot
    ? kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    : kysely.transaction();
  return begun.execute(async (tx) => {
    const client = await held.promise;
    for (const [name, value] of Object.entries(SETTINGS)) {
      await client.query('select set_config($1, $2, true)', [name, value]);
    }
    return work({ client, tx });
  });
}
