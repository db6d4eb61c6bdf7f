import type { Selectable } from 'kysely';
import { COLUMN_KINDS, type ColumnKind } from './database.columns.ts';
import type { Tables } from './database.types.ts';
import { isComparable, type ListColumn } from './list-filter.ts';

/** A row as it is read, by the driver or as JSON inside another row. */
export type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>;

type ColumnOf<Table extends keyof Tables> = keyof RowOf<Table> & string;

/** Where a field is stored: in a column, or in several that make a list of fixed length. */
type Source<Table extends keyof Tables> = ColumnOf<Table> | readonly ColumnOf<Table>[];

/** Instants become ISO texts. */
type ValueOf<Column> = Column extends Date ? string : Column;

type FieldOf<Row, Place> = Place extends keyof Row
  ? ValueOf<Row[Place]>
  : Place extends readonly (keyof Row)[]
    ? { -readonly [Index in keyof Place]: ValueOf<Row[Place[Index] & keyof Row]> }
    : never;

/** By field of the API, where it is stored. */
export type SourcesOf<Table extends keyof Tables> = Readonly<Record<string, Source<Table>>>;

type Item<Table extends keyof Tables, Sources extends SourcesOf<Table>> = {
  -readonly [Field in keyof Sources]: FieldOf<RowOf<Table>, Sources[Field]>;
};

/** What a record of this definition holds. */
export type RecordOf<Definition> = Definition extends { read(row: never): infer Found } ? Found : never;

/** Which fields of the API are stored in which columns of a table: everything else is derived from it. */
export interface RecordDefinition<Table extends keyof Tables, Sources extends SourcesOf<Table>> {
  table: Table;
  sources: Sources;
  /** The columns of these fields; all where none is named, or one that is computed and not stored. */
  columns(fields?: Iterable<string>): ColumnOf<Table>[];
  /** The record in a row; a column that was not read gives `undefined`. */
  read(row: Partial<RowOf<Table>>): Item<Table, Sources>;
  /** As `read`, for rows of the columns of these fields: fields that were not read are absent. */
  getReader(fields?: Iterable<string>): (row: Partial<RowOf<Table>>) => Item<Table, Sources>;
  /** The columns that hold the given fields, for an insert or an update. */
  write<Field extends keyof Sources>(
    content: Readonly<Pick<Item<Table, Sources>, Field>>,
  ): WrittenColumns<Table, Sources[Field]>;
  /** What a list may be filtered and ordered by. */
  filters(...fields: (keyof Sources & string)[]): Record<string, ListColumn>;
  getKind(field: keyof Sources & string): ColumnKind;
}

type ColumnsIn<Place> = Place extends readonly (infer Column)[] ? Column : Place;

type WrittenColumns<Table extends keyof Tables, Place> = {
  [Column in ColumnsIn<Place> & keyof RowOf<Table>]: StoredAs<RowOf<Table>[Column]>;
};

/** JSON is written as its text. */
type StoredAs<Value> = unknown extends Value ? string : Value;

/**
 * Defines how a record is stored.
 * @param sources by field of the API, the column; or the columns of a list of fixed length
 */
export function record<const Table extends keyof Tables, const Sources extends SourcesOf<Table>>(
  table: Table,
  sources: Sources,
): RecordDefinition<Table, Sources> {
  const kinds = COLUMN_KINDS[table] as Readonly<Record<string, ColumnKind>>;
  const readers = new Map(
    Object.entries(sources).map(([field, source]) => [field, getReader(source, kinds)] as const),
  );
  const toColumns = (field: string): ColumnOf<Table>[] => {
    const source: Source<Table> | undefined = sources[field];
    return source === undefined ? [] : typeof source === 'string' ? [source] : [...source];
  };
  const getKind = (field: string): ColumnKind =>
    kinds[toColumns(field)[0] ?? ''] ?? unknownField(table, field);
  const fieldsToRead = (fields: Iterable<string> = []): Iterable<string> => {
    const wanted = new Set(fields);
    const isKnown = wanted.size > 0 && [...wanted].every((field) => readers.has(field));
    return isKnown ? wanted : readers.keys();
  };
  const readerOfFields = (fields?: Iterable<string>): ((row: object) => never) => {
    const wanted = [...fieldsToRead(fields)].map((field) => [field, readers.get(field) as Reader] as const);
    return (row) => {
      const found: Record<string, unknown> = {};
      for (const [field, read] of wanted) found[field] = read(row as Values);
      return found as never;
    };
  };

  const columnsOfFields = (fields?: Iterable<string>) => [
    ...new Set([...fieldsToRead(fields)].flatMap(toColumns)),
  ];
  const allColumns = columnsOfFields();

  return {
    table,
    sources,
    columns: (fields) => (fields ? columnsOfFields(fields) : allColumns),
    read: readerOfFields(),
    getReader: readerOfFields,
    write(content) {
      const written: Record<string, unknown> = {};
      for (const [field, value] of Object.entries(content)) {
        const source: Source<Table> | undefined = sources[field];
        if (typeof source === 'string') written[source] = toColumn(value, kinds[source]);
        else
          for (const [index, column] of (source ?? []).entries())
            written[column] = (value as unknown[])[index];
      }
      return written as never;
    },
    filters: (...fields) =>
      Object.fromEntries(
        fields.map((field) => {
          const { kind } = getKind(field);
          if (!isComparable(kind)) throw new Error(`${table} cannot be filtered by ${field}`);
          return [field, { column: toColumns(field)[0] as string, kind }];
        }),
      ),
    getKind,
  };
}

function unknownField(table: string, field: string): never {
  throw new Error(`${table} has no column for ${field}`);
}

/** The driver would turn a JSON list into a PostgreSQL array. */
function toColumn(value: unknown, kind: ColumnKind | undefined): unknown {
  const isJson = kind?.kind === 'json' && value !== null && value !== undefined;
  return isJson ? JSON.stringify(value) : value;
}

type Values = Readonly<Record<string, unknown>>;

type Reader = (row: Values) => unknown;

function getReader(source: string | readonly string[], kinds: Readonly<Record<string, ColumnKind>>): Reader {
  if (typeof source !== 'string') {
    const parts = source.map((column) => getReader(column, kinds));
    return (row) => parts.map((read) => read(row));
  }
  if (kinds[source]?.kind === 'instant') return (row) => readInstant(row[source]);
  if (kinds[source]?.kind === 'timestamp') return (row) => readMinute(row[source]);
  return (row) => row[source];
}

/** The driver returns a Date, JSON a text with an offset. */
function readInstant(value: unknown): unknown {
  return value === null || value === undefined ? value : new Date(value as Date | string).toISOString();
}

/** `2026-11-20 07:31:00`, with a `T` as JSON has it, as the API writes it: `2026-11-20 07:31`. */
function readMinute(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, 16).replace('T', ' ') : value;
}
