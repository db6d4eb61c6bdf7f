import { searchWords } from '@fellowship/domain/lists/search';
import type { Tables } from './database.types.ts';
import {
  type Filter,
  type ListArguments,
  type ListColumn,
  type Page,
  readPage,
  toConditions,
} from './list-page.ts';
import type { RecordDefinition, RecordOf, SourcesOf } from './record.ts';
import { isEqual, join, quote, runParts, type SqlPart, sqlPart, uuidOrNone, whereAll } from './statement.ts';
import type { Queryable, Tx } from './transaction.ts';

type Found<Table extends keyof Tables, Sources extends SourcesOf<Table>> = RecordOf<
  RecordDefinition<Table, Sources>
>;

/** Fields and what they hold: a key, or what is to be stored. */
type Content<Table extends keyof Tables, Sources extends SourcesOf<Table>> = Readonly<
  Partial<Found<Table, Sources>>
>;

/** The condition that a row has this key; a text that is no uuid is the id of nothing. */
function hasKey<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  record: RecordDefinition<Table, Sources>,
  key: Content<Table, Sources>,
): SqlPart[] {
  return Object.entries(key).map(([field, value]) => {
    const isId = record.getKind(field).kind === 'uuid';
    return isEqual(record.columns([field])[0] as string, isId ? uuidOrNone(String(value)) : value);
  });
}

/**
 * The record with this key; the key includes the chapter for everything that a chapter owns.
 * @param options `lock`: keeps the record unchanged until the transaction ends; `and`: further conditions
 */
export async function findRecord<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  db: Queryable,
  record: RecordDefinition<Table, Sources>,
  key: Content<Table, Sources>,
  { lock = false, and = [] }: { lock?: boolean; and?: readonly SqlPart[] } = {},
): Promise<Found<Table, Sources> | null> {
  const [row] = await runParts<object>(db, 'record', [
    `select ${quoteAll(record.columns())} from ${quote(record.table)}`,
    ...whereAll([...hasKey(record, key), ...and]),
    lock ? ' for update' : '',
  ]);
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
  const written = writtenColumns(record, content);
  const places = written.map((_, index) => `:v${index}`).join();
  const [row] = await runParts<object>(tx, 'insert', [
    `insert into ${quote(record.table)} (${quoteAll(written.map(([column]) => column))}) values (`,
    sqlPart(places, Object.fromEntries(written.map(([, value], index) => [`v${index}`, value]))),
    `) on conflict do nothing returning ${quoteAll(record.columns())}`,
  ]);
  return row ? record.read(row as never) : null;
}

/**
 * Stores many new records in one statement; all have the fields that the first has.
 * @returns how many were stored; fewer than given when others have a key or another unique value of theirs
 */
export async function insertRecords<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  tx: Tx,
  record: RecordDefinition<Table, Sources>,
  contents: readonly Content<Table, Sources>[],
): Promise<number> {
  const [first] = contents;
  if (!first) return 0;
  const fields = Object.keys(first) as (keyof Sources & string)[];
  const rows = contents.map((content) => toJsonRow(record, fields, content));
  return insertRows(tx, record.table, record.columns(fields), rows);
}

/**
 * Stores rows of columns, leaving out those whose key or another unique value is taken.
 * @returns how many were stored
 */
export async function insertRows(
  tx: Tx,
  table: keyof Tables,
  columns: readonly string[],
  rows: readonly object[],
): Promise<number> {
  const names = quoteAll(columns);
  // As JSON: the values of thousands of rows are more than a statement may have parameters.
  const [inserted] = await runParts<{ count: number }>(tx, 'insert-rows', [
    `with inserted as (insert into ${quote(table)} (${names}) select ${names}`,
    sqlPart(` from jsonb_populate_recordset(null::${quote(table)}, :rows::jsonb)`, {
      rows: JSON.stringify(rows),
    }),
    ' on conflict do nothing returning 1) select count(*)::int as count from inserted',
  ]);
  return inserted?.count ?? 0;
}

function toJsonRow<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  record: RecordDefinition<Table, Sources>,
  fields: readonly (keyof Sources & string)[],
  content: Content<Table, Sources>,
): object {
  const row = record.write(content as Found<Table, Sources>) as Record<string, unknown>;
  for (const field of fields.filter((name) => record.getKind(name).kind === 'json')) {
    const [column = ''] = record.columns([field]);
    row[column] = content[field];
  }
  return row;
}

/** Changes fields of an existing record and counts its version up. @returns the changed record */
export async function changeRecord<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  tx: Tx,
  record: RecordDefinition<Table, Sources>,
  key: Content<Table, Sources>,
  content: Content<Table, Sources>,
): Promise<Found<Table, Sources>> {
  const isCounted = 'version' in record.sources;
  const changes = writtenColumns(record, content)
    .filter(([column]) => !isCounted || column !== 'version')
    .map(([column, value]) => sqlPart(`${quote(column)} = :value`, { value }));
  const [row] = await runParts<object>(tx, 'change', [
    `update ${quote(record.table)} set `,
    ...join([...changes, ...(isCounted ? [sqlPart('version = version + 1')] : [])], ', '),
    ...whereAll(hasKey(record, key)),
    ` returning ${quoteAll(record.columns())}`,
  ]);
  if (!row) throw new Error(`the ${record.table} to change does not exist`);
  return record.read(row as never);
}

/** The columns of a content with their values; fields that are undefined are left out. */
function writtenColumns<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  record: RecordDefinition<Table, Sources>,
  content: Content<Table, Sources>,
): [column: string, value: unknown][] {
  const written: object = record.write(content as Found<Table, Sources>);
  return Object.entries(written).filter(([, value]) => value !== undefined);
}

function quoteAll(columns: readonly string[]): string {
  return columns.map(quote).join();
}

type FieldOf<Definition> = keyof RecordOf<Definition> & string;

/** How the records of one kind are listed. */
export interface RecordList<Definition> {
  record: Definition;
  /** What a caller may filter by. */
  filters: readonly FieldOf<Definition>[];
  /** What orders the list, in this order; together unique among the rows that `where` leaves. */
  order: readonly FieldOf<Definition>[];
  /** What is always read as well, because the permissions of other fields depend on it. */
  keys?: readonly FieldOf<Definition>[];
  /** By computed field of the API, the fields it is computed from. For one that is not named here, all fields are read. */
  computed?: Readonly<Record<string, readonly FieldOf<Definition>[]>>;
  /** Keys of the API that a caller may filter by as well, as the texts that their columns make. */
  composed?: Readonly<Record<string, string>>;
  /** By field of the API in which a caller may search: null for a column of the record, else where its text is stored. */
  search?: Readonly<Record<string, TextElsewhere | TextInJson | null>>;
}

/** The values of a column that holds a JSON object as text, or a plain text; a word is not looked for in its keys. */
interface TextInJson {
  readonly jsonKeys: readonly string[];
}

/** A text of another table that has the same key column: the name of a record's chapter. */
interface TextElsewhere {
  readonly table: keyof Tables;
  readonly key: string;
  readonly column: string;
}

export interface RecordQuery<Item> {
  /** Values that every wanted record has: its chapter, for everything that a chapter owns. */
  where: Readonly<Partial<Item>>;
  /** Further conditions of the store. */
  and?: readonly SqlPart[];
  /** The caller's filters; all of them hold. */
  filters?: readonly (Filter | null | undefined)[];
  /** What the caller searches for: every word is in one of the list's searched fields. */
  search?: string | null | undefined;
  /** The fields to read beside those of the order; all when left out. */
  fields?: ReadonlySet<string> | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

/** Reads one page of a list; see `readPage` for round trips. */
export function listRecords<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  db: Queryable,
  list: RecordList<RecordDefinition<Table, Sources>>,
  query: RecordQuery<RecordOf<RecordDefinition<Table, Sources>>>,
  page: ListArguments,
): Promise<Page<RecordOf<RecordDefinition<Table, Sources>>>> {
  const { record, order, keys = [], computed = {} } = list;
  const { where, and = [], filters = [], fields, direction = 'asc' } = query;
  const read = fields && [...order, ...keys, ...[...fields].flatMap((field) => computed[field] ?? field)];
  const ordering = record.filters(...order);
  return readPage(
    db,
    {
      columns: record.columns(read),
      from: sqlPart(quote(record.table)),
      conditions: [
        ...hasKey(record, where as never),
        ...and,
        ...filters.flatMap((filter) => toConditions(filter, filteredColumns(list, filter))),
        ...searchWords(query.search ?? '').map((word) => hasWord(list, word)),
      ],
    },
    {
      columns: order.map((field) => ordering[field] as ListColumn),
      direction,
      toKey: (item) => order.map((field) => String(item[field])),
    },
    page,
    record.getReader(read),
  );
}

/** What a filter compares, as far as this list may be filtered by it. */
function filteredColumns<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  { record, filters, composed = {} }: RecordList<RecordDefinition<Table, Sources>>,
  filter: Filter | null | undefined,
) {
  const texts = Object.entries(composed).map(([field, text]) => [
    field,
    { composed: text, kind: 'text' as const },
  ]);
  return { ...record.filters(...filters.filter((field) => filter?.[field])), ...Object.fromEntries(texts) };
}

/** The condition that one of the searched fields contains a word, in capitals or not. */
function hasWord<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  { record, search = {} }: RecordList<RecordDefinition<Table, Sources>>,
  word: string,
): SqlPart {
  const hasIt = (column: string) => `lower(${quote(column)}) like lower(:pattern)`;
  const places = Object.entries(search).map(([field, elsewhere]) => {
    if (elsewhere === null) return hasIt(record.columns([field])[0] as string);
    if ('jsonKeys' in elsewhere) return hasItInJson(record.columns([field])[0] as string, elsewhere);
    const { table, key, column } = elsewhere;
    // The other table is read once: of 11,200 chapters in a few milliseconds.
    return `${quote(key)} in (select ${quote(key)} from ${quote(table)} where ${hasIt(column)})`;
  });
  const jsonPattern = toPattern(JSON.stringify(word).slice(1, -1));
  return sqlPart(`(${places.join(' or ')})`, { pattern: toPattern(word), jsonPattern });
}

/**
 * Compares with the text itself first, which is cheap, and without its keys only where that matches. The text is not
 * parsed: one that PostgreSQL cannot read as JSON would refuse the whole list.
 */
function hasItInJson(column: string, { jsonKeys }: TextInJson): string {
  const text = quote(column);
  // A regular expression takes forty times as long.
  const withoutKeys = jsonKeys.reduce((rest, key) => `replace(${rest}, '"${key}":', '')`, text);
  return `lower(${text}) like lower(:jsonPattern) and lower(${withoutKeys}) like lower(:jsonPattern)`;
}

/** The pattern of a text that contains the word; characters that are special in a pattern are matched literally. */
function toPattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
