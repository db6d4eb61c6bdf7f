import type { Kysely, Transaction } from 'kysely';

/** The executor of statements: the host's Kysely with any other tables, or a transaction of it. */
export type Queryable = Pick<Kysely<unknown>, 'getExecutor'>;

/** A transaction of the host. */
export type Tx = Pick<Transaction<unknown>, 'getExecutor' | 'isTransaction'>;

/** The host's database, which contains the pool's tables. */
export interface PoolStorage {
  /** For statements outside of a transaction. */
  readonly db: Queryable;
  /**
   * Runs `work` in one transaction. It may be repeated after a deadlock, so `work` must not have effects outside of the database.
   */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether an error means that the database is unreachable, so that a retry makes sense. */
  isUnreachable(error: unknown): boolean;
}
