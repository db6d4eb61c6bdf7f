import type { Tables } from '#storage/database.types.ts';
import type { Tx } from '#storage/transaction.ts';
import type { DemoRows } from './history.ts';

/** A statement takes a bounded number of parameters. */
const ROWS_AT_ONCE = 500;

/** Stores rows, table by table in their order. */
export async function insertRows(tx: Tx, tables: DemoRows): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const some = rows.slice(start, start + ROWS_AT_ONCE);
      await tx
        .insertInto(table as keyof Tables)
        .values(some as never)
        .execute();
    }
  }
}
