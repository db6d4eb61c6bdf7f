import type { StoredFields, StoredName, Untouched } from '@fellowship/domain/fields/record-fields';
import type { Selectable } from 'kysely';
import { COLUMN_KINDS, type ColumnKind } from './database.columns.ts';
import type { Tables } from './database.types.ts';
import { isComparable, type ListColumn } from './list-page.ts';

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
  const columnsOf = (field: string): ColumnOf<Table>[] => {
    const source: Source<Table> | undefined = sources[field];
    return source === undefined ? [] : typeof source === 'string' ? [source] : [...source];
  };
  const getKind = (field: string): ColumnKind =>
    kinds[columnsOf(field)[0] ?? ''] ?? unknownField(table, field);
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
    ...new Set([...fieldsToRead(fields)].flatMap(columnsOf)),
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
          return [field, { column: columnsOf(field)[0] as string, kind }];
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

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Uncapitalize<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** The column of a field: the one that it names, else its name in snake case. */
type ColumnOfField<Fields extends StoredFields, Name extends keyof Fields & string> = Fields[Name] extends {
  column: infer Column extends string;
}
  ? Column
  : SnakeCase<Name>;

type Sources<Table extends keyof Tables, Fields extends StoredFields, Apart> = {
  readonly [Name in StoredName<Fields> as ColumnOfField<Fields, Name> extends Apart
    ? never
    : Name]: ColumnOfField<Fields, Name> & keyof RowOf<Table> & string;
};

type Undescribed<Table extends keyof Tables, Fields extends StoredFields, Apart> = Exclude<
  keyof RowOf<Table> & string,
  Apart | { [Name in StoredName<Fields>]: ColumnOfField<Fields, Name> }[StoredName<Fields>]
>;

/** The sentences that the compiler says of a description that does not fit its table. */
type Faults<Table extends keyof Tables, Fields extends StoredFields, Apart> =
  | `no field describes the column ${Undescribed<Table, Fields, Apart>}`
  | {
      [Name in StoredName<Fields>]: ColumnOfField<Fields, Name> extends keyof RowOf<Table>
        ? Fields[Name]['erase'] extends Untouched | RowOf<Table>[ColumnOfField<Fields, Name>]
          ? never
          : `an erasure may not leave this in ${Name}`
        : `there is no column for ${Name}`;
    }[StoredName<Fields>];

/** What a description must also be, to fit its table: nothing, or what no object is. */
export type Fitting<Table extends keyof Tables, Fields extends StoredFields, Apart> = [
  Faults<Table, Fields, Apart>,
] extends [never]
  ? unknown
  : { readonly [Fault in Faults<Table, Fields, Apart>]: never };

/**
 * The record of a table whose fields are described whole: every column has a field, and what an erasure leaves fits in it. Both
 * are checked by the compiler.
 * @param apart columns, described or not, that only SQL of their own reads and writes
 * @param lists fields that hold several columns each
 */
export function recordOf<
  const Table extends keyof Tables,
  const Fields extends StoredFields,
  const Apart extends keyof RowOf<Table> & string = never,
  const Lists extends SourcesOf<Table> = Readonly<Record<never, never>>,
>(
  table: Table,
  fields: Fields & Fitting<Table, Fields, Apart>,
  apart: readonly Apart[] = [],
  lists: Lists = {} as Lists,
): RecordDefinition<Table, Sources<Table, Fields, Apart> & Lists> {
  const sources = [...toColumns(fields)].filter(
    ([, column]) => !(apart as readonly string[]).includes(column),
  );
  const described = Object.fromEntries(sources) as Sources<Table, Fields, Apart>;
  return record(table, { ...described, ...lists });
}

/** By field, the column in which it is stored. */
export function toColumns(fields: StoredFields): ReadonlyMap<string, string> {
  const stored = Object.entries(fields).filter(([, { column }]) => column !== null);
  return new Map(stored.map(([name, { column }]) => [name, column ?? snakeCase(name)]));
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
