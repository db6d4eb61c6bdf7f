import type { Tables } from './database.types.ts';
import { type Filter, type ListColumn, toConditions } from './list-filter.ts';
import { type ListArguments, type Page, readPage } from './list-page.ts';
import type { RecordDefinition, RecordOf, SourcesOf } from './record.ts';
import { hasKey } from './record-store.ts';
import { quote, type SqlPart, sqlPart } from './statement.ts';
import type { Queryable } from './transaction.ts';

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
}

export interface RecordQuery<Item> {
  /** Values that every wanted record has: its chapter, for everything that a chapter owns. */
  where: Readonly<Partial<Item>>;
  /** Further conditions of the store. */
  and?: readonly SqlPart[];
  /** The caller's filters; all of them hold. */
  filters?: readonly (Filter | null | undefined)[];
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
