import { COLUMN_KINDS, type ColumnKind } from '#storage/database.columns.ts';
import type { Tables } from '#storage/database.types.ts';
import { insertRows } from '#storage/record-store.ts';
import type { Tx } from '#storage/transaction.ts';
import type { DemoRows } from './history.ts';

/** Stores rows, table by table in their order. */
export async function insertDemoRows(tx: Tx, tables: DemoRows): Promise<void> {
  for (const [table, rows] of Object.entries(tables) as [keyof Tables, readonly object[]][]) {
    const kinds: Readonly<Record<string, ColumnKind>> = COLUMN_KINDS[table];
    // Columns that a row does not name have their default, so that only rows with the same columns are stored together.
    const groups = Map.groupBy(rows, (row) => Object.keys(row).join());
    for (const [columns, group] of groups) {
      const values = group.map((row) => withJsonValues(row, kinds));
      const stored = await insertRows(tx, table, columns.split(','), values);
      if (stored !== group.length) throw new Error(`${table} has such rows already`);
    }
  }
}

/** JSON is written as its text. */
function withJsonValues(row: object, kinds: Readonly<Record<string, ColumnKind>>): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      kinds[column]?.kind === 'json' && typeof value === 'string' ? JSON.parse(value) : value,
    ]),
  );
}
