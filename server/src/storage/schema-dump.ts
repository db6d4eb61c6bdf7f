import type { Kysely } from 'kysely';
import { type CatalogColumn, type CatalogTable, readOtherObjects, readTables } from './database-catalog.ts';

const HEADING =
  '-- The tables as all migrations together make them. Written by `npm run generate`; never edited by hand.';

/** Prints a migrated database: the same text for the same tables, however they came about. */
export async function printSchema<T>(db: Kysely<T>): Promise<string> {
  const tables = await readTables(db);
  const { before, after } = await readOtherObjects(db);
  const statements = [...before.map(endStatement), ...tables.map(printTable), ...after.map(endStatement)];
  return `${[HEADING, ...statements].join('\n\n')}\n`;
}

function printTable(table: CatalogTable): string {
  const lines = [
    ...table.columns.map(printColumn),
    ...table.constraints.map(({ name, definition }) => `CONSTRAINT ${name} ${definition}`),
  ];
  const create = `CREATE TABLE ${table.schema}.${table.name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`;
  return [create, ...[...table.indexes, ...table.triggers].map(endStatement)].join('\n');
}

function printColumn(column: CatalogColumn): string {
  const parts = [column.name, column.type];
  if (column.identity) parts.push(`GENERATED ${column.identity.toUpperCase()} AS IDENTITY`);
  else if (column.isGenerated) parts.push(`GENERATED ALWAYS AS (${column.defaultValue}) STORED`);
  else if (column.defaultValue !== null) parts.push(`DEFAULT ${column.defaultValue}`);
  if (!column.isNullable) parts.push('NOT NULL');
  return parts.join(' ');
}

function endStatement(statement: string): string {
  return statement.trimEnd().endsWith(';') ? statement.trimEnd() : `${statement.trimEnd()};`;
}
