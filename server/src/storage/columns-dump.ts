import type { Kysely } from 'kysely';
import { type CatalogColumn, type CatalogTable, readTables } from './database-catalog.ts';

const HEADING = `// What kind of value each column holds. Written by \`npm run generate\`; never edited by hand.

export interface ColumnKind {
  kind:
    | 'text'
    | 'uuid'
    | 'date'
    | 'timestamp'
    | 'instant'
    | 'boolean'
    | 'integer'
    | 'number'
    | 'list'
    | 'json'
    | 'bytes';
  isNullable: boolean;
}

const required = (kind: ColumnKind['kind']): ColumnKind => ({ kind, isNullable: false });
const nullable = (kind: ColumnKind['kind']): ColumnKind => ({ kind, isNullable: true });
`;

/** Prints what the program needs to know at run time about the columns of a migrated database. */
export async function printColumns<T>(db: Kysely<T>): Promise<string> {
  const tables = await readTables(db);
  return `${HEADING}\nexport const COLUMN_KINDS = {\n${tables.map(printTable).join('')}} as const;\n`;
}

function printTable(table: CatalogTable): string {
  const name = table.schema === 'public' ? table.name : `'${table.schema}.${table.name}'`;
  const lines = table.columns.map((column) => `    ${column.name}: ${printColumn(column)},\n`);
  return `  ${name}: {\n${lines.join('')}  },\n`;
}

function printColumn({ type, isNullable }: CatalogColumn): string {
  return `${isNullable ? 'nullable' : 'required'}('${getKind(type)}')`;
}

const KINDS: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  date: 'date',
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  json: 'json',
  jsonb: 'json',
  bytea: 'bytes',
  'timestamp without time zone': 'timestamp',
  'timestamp with time zone': 'instant',
};

function getKind(type: string): string {
  return type.endsWith('[]') ? 'list' : (KINDS[type.replace(/\(.*?\)/, '')] ?? 'text');
}
