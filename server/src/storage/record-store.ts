import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './database.types.ts';
import { runPrepared } from './prepared-texts.ts';
import type { RecordDefinition, RecordOf, SourcesOf } from './record.ts';
import type { Queryable, Tx } from './transaction.ts';
import { uuidOrNone } from './uuid.ts';

type Found<Table extends keyof Tables, Sources extends SourcesOf<Table>> = RecordOf<
  RecordDefinition<Table, Sources>
>;

/** Fields and what they hold: a key, or what is to be stored. */
type Content<Table extends keyof Tables, Sources extends SourcesOf<Table>> = Readonly<
  Partial<Found<Table, Sources>>
>;

/** Kysely cannot follow a table that is a parameter; the definition vouches for its columns. */
type AnyTable = Record<string, Record<string, unknown>>;

/** The columns and values that a row of this key has; a text that is no uuid is the id of nothing. */
export function keyColumns<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  record: RecordDefinition<Table, Sources>,
  key: Content<Table, Sources>,
): [column: string, value: unknown][] {
  return Object.entries(key).map(([field, value]) => {
    const isId = record.kindOf(field).kind === 'uuid';
    return [record.columns([field])[0] as string, isId ? uuidOrNone(String(value)) : value];
  });
}

/**
 * The record of this key, its chapter among it for whatever a chapter owns.
 * @param options with `lock` nobody else changes it until the transaction ends; `and` what else the store asks of it
 */
export async function findRecord<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  db: Queryable,
  record: RecordDefinition<Table, Sources>,
  key: Content<Table, Sources>,
  { lock = false, and = [] }: { lock?: boolean; and?: readonly RawBuilder<SqlBool>[] } = {},
): Promise<Found<Table, Sources> | null> {
  let query = withAnyTable(db)
    .selectFrom(record.table as string)
    .select(record.columns());
  for (const [column, value] of keyColumns(record, key)) query = query.where(column, '=', value);
  for (const condition of and) query = query.where(condition);
  // Of one kind of record there are as many texts as ways to ask for it: few, and each is sent again and again.
  const [row] = await runPrepared(db, 'record', (lock ? query.forUpdate() : query).compile());
  return row ? record.read(row as never) : null;
}

/** Stores a new record, whose key is its own. */
export async function insertRecord<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  tx: Tx,
  record: RecordDefinition<Table, Sources>,
  content: Content<Table, Sources>,
): Promise<Found<Table, Sources>> {
  const inserted = await insertIfFree(tx, record, content);
  if (!inserted) throw new Error(`the key of a new ${record.table} is taken`);
  return inserted;
}

/** Stores a new record. @returns `null` when another has its key or another of its unique values */
export async function insertIfFree<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  tx: Tx,
  record: RecordDefinition<Table, Sources>,
  content: Content<Table, Sources>,
): Promise<Found<Table, Sources> | null> {
  const row = await withAnyTable(tx)
    .insertInto(record.table as string)
    .values(record.write(content as Found<Table, Sources>))
    .onConflict((conflict) => conflict.doNothing())
    .returning(record.columns())
    .executeTakeFirst();
  return row ? record.read(row as never) : null;
}

/**
 * Stores many new records in one statement; all have the fields that the first has.
 * @returns how many there are now: fewer than were given when others have a key or another unique value of theirs
 */
export async function insertRecords<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  tx: Tx,
  record: RecordDefinition<Table, Sources>,
  contents: readonly Content<Table, Sources>[],
): Promise<number> {
  const [first] = contents;
  if (!first) return 0;
  const fields = Object.keys(first) as (keyof Sources & string)[];
  const columns = sql.join(record.columns(fields).map((column) => sql.ref(column)));
  const table = sql.table(record.table);
  // As JSON, for the values of thousands of rows are more than a statement has parameters.
  const rows = JSON.stringify(contents.map((content) => jsonRow(record, fields, content)));
  const { numAffectedRows = 0n } = await sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

function jsonRow<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  record: RecordDefinition<Table, Sources>,
  fields: readonly (keyof Sources & string)[],
  content: Content<Table, Sources>,
): object {
  const row = record.write(content as Found<Table, Sources>) as Record<string, unknown>;
  for (const field of fields.filter((name) => record.kindOf(name).kind === 'json')) {
    const [column = ''] = record.columns([field]);
    row[column] = content[field];
  }
  return row;
}

/** Changes fields of a record that is there and counts its version up. @returns the record as it stands now */
export async function changeRecord<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  tx: Tx,
  record: RecordDefinition<Table, Sources>,
  key: Content<Table, Sources>,
  content: Content<Table, Sources>,
): Promise<Found<Table, Sources>> {
  const version = 'version' in record.sources ? { version: sql`version + 1` } : {};
  let query = withAnyTable(tx)
    .updateTable(record.table as string)
    .set({ ...record.write(content as Found<Table, Sources>), ...version });
  for (const [column, value] of keyColumns(record, key)) query = query.where(column, '=', value);
  const row = await query.returning(record.columns()).executeTakeFirstOrThrow();
  return record.read(row as never);
}

function withAnyTable(db: Queryable): Kysely<AnyTable> {
  return db as unknown as Kysely<AnyTable>;
}
