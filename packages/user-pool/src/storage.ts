import type { Kysely, Transaction } from 'kysely';

/** What a statement runs through: the host's Kysely, whatever other tables it knows, or a transaction of it. */
export type Queryable = Pick<Kysely<unknown>, 'getExecutor'>;

/** A transaction of the host. */
export type Tx = Pick<Transaction<unknown>, 'getExecutor' | 'isTransaction'>;

/** The host's database, in which the pool's tables are. */
export interface PoolStorage {
  /** For what is read or written outside of a transaction. */
  readonly db: Queryable;
  /**
   * Runs `work` in one transaction. It may be repeated after a deadlock: `work` touches nothing but the database.
   */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether an error says that the database is away, so that nothing was decided and trying again makes sense. */
  isUnreachable(error: unknown): boolean;
}
