import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Tables } from './database.types.ts';
import { conditionsOf, type Filter, type ListColumn } from './list-filter.ts';
import { type ListArguments, type Page, readPage } from './list-page.ts';
import type { RecordDefinition, RecordOf, SourcesOf } from './record.ts';
import { keyColumns } from './record-store.ts';
import type { Queryable } from './transaction.ts';

type FieldOf<Definition> = keyof RecordOf<Definition> & string;

/** How the records of one kind are listed, said once. */
export interface RecordList<Definition> {
  record: Definition;
  /** What a caller may filter by. */
  filters: readonly FieldOf<Definition>[];
  /** What orders the list, in this order; together unique among the rows that `where` leaves. */
  order: readonly FieldOf<Definition>[];
  /** What else is read always, because the readers of other fields follow from it. */
  keys?: readonly FieldOf<Definition>[];
  /** Keys of the API that a caller may filter by as well, as the texts that their columns make. */
  composed?: Readonly<Record<string, RawBuilder<string>>>;
}

export interface RecordQuery<Item> {
  /** What every wanted record has: its chapter, for whatever a chapter owns. */
  where: Readonly<Partial<Item>>;
  /** What else the store asks of a row. */
  and?: readonly RawBuilder<SqlBool>[];
  /** What the caller asks of a row; all of them hold. */
  filters?: readonly (Filter | null | undefined)[];
  /** The fields to read beside those of the order; all when left out. */
  fields?: ReadonlySet<string> | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

/** Kysely cannot follow a table that is a parameter; the definition vouches for its columns. */
type AnyTable = Record<string, Record<string, unknown>>;

/** Reads one page of a list; see `readPage` for round trips. */
export function listRecords<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  db: Queryable,
  {
    record,
    filters: filterable,
    order,
    keys = [],
    composed = {},
  }: RecordList<RecordDefinition<Table, Sources>>,
  {
    where,
    and = [],
    filters = [],
    fields,
    direction = 'asc',
  }: RecordQuery<RecordOf<RecordDefinition<Table, Sources>>>,
  list: ListArguments,
): Promise<Page<RecordOf<RecordDefinition<Table, Sources>>>> {
  const columns = record.columns(fields && [...order, ...keys, ...fields]);
  let query = (db as unknown as Kysely<AnyTable>).selectFrom(record.table as string).select(columns);
  for (const [column, value] of keyColumns(record, where)) query = query.where(column, '=', value);
  const comparable = { ...record.filters(...filterable), ...composedTexts(composed) };
  for (const condition of [...and, ...filters.flatMap((filter) => conditionsOf(filter, comparable))])
    query = query.where(condition);
  const ordering = record.filters(...order);
  return readPage(
    query,
    {
      columns: order.map((field) => ordering[field] as ListColumn),
      direction,
      keyOf: (item) => order.map((field) => String(item[field])),
    },
    list,
    (row) => record.read(row as never),
  );
}

function composedTexts(composed: Readonly<Record<string, RawBuilder<string>>>) {
  return Object.fromEntries(
    Object.entries(composed).map(([field, text]) => [field, { composed: text, kind: 'text' as const }]),
  );
}
