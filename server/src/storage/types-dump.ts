import type { Kysely } from 'kysely';
import { type CatalogColumn, type CatalogTable, readTables } from './database-catalog.ts';

const HEADING = `// The tables as Kysely sees them. Written by \`npm run generate\`; never edited by hand.
import type { ColumnType } from 'kysely';

/** Has a default: may be left out of an insert. */
export type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

/** The database's alone: never written. */
export type Computed<T> = ColumnType<T, never, never>;

/** Read as a Date, written as a Date or an ISO instant. */
export type Instant = ColumnType<Date, Date | string, Date | string>;

/** Read as a value, written as JSON text: the driver would turn an array into a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>;
`;

/** Prints the TypeScript types of a migrated database's tables. */
export async function printTypes<T>(db: Kysely<T>): Promise<string> {
  const tables = await readTables(db);
  const entries = tables.map((table) => `  ${printKey(table)}: ${nameType(table)};`);
  return [
    HEADING,
    ...tables.map(printInterface),
    `export interface Tables {\n${entries.join('\n')}\n}\n`,
  ].join('\n');
}

function printInterface(table: CatalogTable): string {
  const lines = table.columns.map((column) => `  ${column.name}: ${printType(column, table)};`);
  return `export interface ${nameType(table)} {\n${lines.join('\n')}\n}\n`;
}

function printKey(table: CatalogTable): string {
  return table.schema === 'public' ? table.name : `'${table.schema}.${table.name}'`;
}

function nameType(table: CatalogTable): string {
  const words = `${table.schema === 'public' ? '' : `${table.schema}_`}${table.name}`.split('_');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function printType(column: CatalogColumn, table: CatalogTable): string {
  const base = readChoices(column, table) ?? readType(column.type);
  const type = column.isNullable ? `${base} | null` : base;
  if (column.isGenerated) return `Computed<${type}>`;
  return column.defaultValue !== null || column.identity ? `Generated<${type}>` : type;
}

const TYPES: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  bytea: 'Buffer',
  json: 'Json',
  jsonb: 'Json',
  'timestamp with time zone': 'Instant',
};

/** Dates, times, zone-less timestamps, uuids and texts are strings; see value-parsers. */
function readType(type: string): string {
  if (type.endsWith('[]')) return `${readType(type.slice(0, -2))}[]`;
  const bare = type.replace(/\(.*?\)/, '');
  return bare === 'numeric' ? 'number' : (TYPES[bare] ?? 'string');
}

/** A check that a text column holds one of several words becomes a union of those words. */
function readChoices(column: CatalogColumn, table: CatalogTable): string | null {
  if (column.type !== 'text') return null;
  const start = `CHECK ((${column.name} = ANY (ARRAY[`;
  const check = table.constraints.find(({ definition }) => definition.startsWith(start));
  const list = check && /^(.*)\]\)\)\)$/.exec(check.definition.slice(start.length))?.[1];
  if (!list || !/^('(\w| )+'::text(, )?)+$/.test(list)) return null;
  return list.replaceAll('::text', '').replaceAll(', ', ' | ');
}
