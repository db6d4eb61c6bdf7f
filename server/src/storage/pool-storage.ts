import type { PoolStorage } from '@fellowship/user-pool';
import type { Database } from './database.ts';
import { inTransaction, type Tx } from './transaction.ts';
import { isDatabaseUnreachable } from './unreachable.ts';

/** Stores a user pool's tables in our database: its transactions are ours, repeated and published as ours are. */
export function poolStorage(database: Database): PoolStorage {
  return {
    db: database.kysely,
    inTransaction: (work) => inTransaction(database, (tx: Tx) => work(tx)),
    isUnreachable: isDatabaseUnreachable,
  };
}
