import { type Kysely, sql } from 'kysely';

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

/** The tables of a database as PostgreSQL's own catalog describes them, in a fixed order. */
export interface CatalogTable {
  schema: string;
  name: string;
  columns: CatalogColumn[];
  /** Name and definition, such as `member_pkey`, `PRIMARY KEY (chapter_id, rotary_id)`. */
  constraints: { name: string; definition: string }[];
  /** Indexes that no constraint brings along, as the statement that makes them. */
  indexes: string[];
  triggers: string[];
}

export interface CatalogColumn {
  name: string;
  type: string;
  isNullable: boolean;
  defaultValue: string | null;
  /** The value is the database's alone: a generated column or `generated always as identity`. */
  isGenerated: boolean;
  identity: 'always' | 'by default' | null;
}

/** Kysely's own two tables are left out, and everything that belongs to PostgreSQL or an extension. */
export async function readTables<T>(db: Kysely<T>): Promise<CatalogTable[]> {
  const { rows } = await sql<CatalogTable>`
    select n.nspname as schema, c.relname as name,
      coalesce((${COLUMNS}), '[]') as columns,
      coalesce((${CONSTRAINTS}), '[]') as constraints,
      coalesce((${INDEXES}), '[]') as indexes,
      coalesce((${TRIGGERS}), '[]') as triggers
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
      and c.relname not in ('kysely_migration', 'kysely_migration_lock')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by n.nspname collate "C", c.relname collate "C"`.execute(db);
  return rows;
}

const COLUMNS = sql`
  select jsonb_agg(jsonb_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, a.atttypmod),
    'isNullable', not a.attnotnull,
    'defaultValue', pg_get_expr(d.adbin, d.adrelid),
    'isGenerated', a.attgenerated <> '' or a.attidentity = 'a',
    'identity', case a.attidentity when 'a' then 'always' when 'd' then 'by default' end
  ) order by a.attnum)
  from pg_attribute a
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`;

/** Primary key first, then unique, checks and references; not-null belongs to the column. */
const CONSTRAINTS = sql`
  select jsonb_agg(jsonb_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid))
    order by position(k.contype in 'puxcf'), k.conname collate "C")
  from pg_constraint k
  where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'c', 'f')`;

const INDEXES = sql`
  select jsonb_agg(pg_get_indexdef(i.indexrelid) order by x.relname collate "C")
  from pg_index i
  join pg_class x on x.oid = i.indexrelid
  where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`;

const TRIGGERS = sql`
  select jsonb_agg(pg_get_triggerdef(t.oid) order by t.tgname collate "C")
  from pg_trigger t
  where t.tgrelid = c.oid and not t.tgisinternal`;

/** Everything but tables that a migration may make, as the statements that would make it. */
async function readOtherObjects<T>(db: Kysely<T>): Promise<{ before: string[]; after: string[] }> {
  const { rows } = await sql<{ before: string[] | null; after: string[] | null }>`
    select
      (select array_agg(statement order by rank, statement collate "C") from (${SCHEMAS_AND_TYPES}) b) as before,
      (select array_agg(statement order by rank, statement collate "C") from (${VIEWS_AND_FUNCTIONS}) a) as after`.execute(
    db,
  );
  return { before: rows[0]?.before ?? [], after: rows[0]?.after ?? [] };
}

const OURS = sql`n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'`;

const SCHEMAS_AND_TYPES = sql`
  select 1 as rank, 'CREATE SCHEMA ' || quote_ident(n.nspname) as statement
  from pg_namespace n where ${OURS} and n.nspname <> 'public'
  union all
  select 2, 'CREATE EXTENSION ' || quote_ident(extname) from pg_extension where extname <> 'plpgsql'
  union all
  select 3, 'CREATE TYPE ' || format_type(t.oid, null) || ' AS ENUM (' ||
    (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid) || ')'
  from pg_type t join pg_namespace n on n.oid = t.typnamespace where t.typtype = 'e' and ${OURS}`;

const VIEWS_AND_FUNCTIONS = sql`
  select 1 as rank, pg_get_functiondef(p.oid) as statement
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${OURS} and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 2, 'CREATE' || case c.relkind when 'm' then ' MATERIALIZED' else '' end || ' VIEW ' ||
    quote_ident(n.nspname) || '.' || quote_ident(c.relname) || ' AS' || chr(10) || pg_get_viewdef(c.oid)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and ${OURS}
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  union all
  select 3, 'CREATE SEQUENCE ' || quote_ident(n.nspname) || '.' || quote_ident(c.relname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'S' and ${OURS}
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('i', 'e'))`;
