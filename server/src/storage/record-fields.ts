import type { StoredFields, StoredName, Untouched } from '@fellowship/domain/fields/record-fields';
import type { Tables } from './database.types.ts';
import { type RecordDefinition, type RowOf, record } from './record.ts';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Uncapitalize<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** The column of a field: the one that it names, else its name in snake case. */
type ColumnOf<Fields extends StoredFields, Name extends keyof Fields & string> = Fields[Name] extends {
  column: infer Column extends string;
}
  ? Column
  : SnakeCase<Name>;

type Sources<Table extends keyof Tables, Fields extends StoredFields, Apart> = {
  readonly [Name in StoredName<Fields> as ColumnOf<Fields, Name> extends Apart ? never : Name]: ColumnOf<
    Fields,
    Name
  > &
    keyof RowOf<Table> &
    string;
};

type Undescribed<Table extends keyof Tables, Fields extends StoredFields, Apart> = Exclude<
  keyof RowOf<Table> & string,
  Apart | { [Name in StoredName<Fields>]: ColumnOf<Fields, Name> }[StoredName<Fields>]
>;

/** The sentences that the compiler says of a description that does not fit its table. */
type Faults<Table extends keyof Tables, Fields extends StoredFields, Apart> =
  | `no field describes the column ${Undescribed<Table, Fields, Apart>}`
  | {
      [Name in StoredName<Fields>]: ColumnOf<Fields, Name> extends keyof RowOf<Table>
        ? Fields[Name]['erase'] extends Untouched | RowOf<Table>[ColumnOf<Fields, Name>]
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
 */
export function recordOf<
  const Table extends keyof Tables,
  const Fields extends StoredFields,
  const Apart extends keyof RowOf<Table> & string = never,
>(
  table: Table,
  fields: Fields & Fitting<Table, Fields, Apart>,
  apart: readonly Apart[] = [],
): RecordDefinition<Table, Sources<Table, Fields, Apart>> {
  const sources = [...toColumns(fields)].filter(
    ([, column]) => !(apart as readonly string[]).includes(column),
  );
  return record(table, Object.fromEntries(sources) as Sources<Table, Fields, Apart>);
}

/** By field, the column in which it is stored. */
export function toColumns(fields: StoredFields): ReadonlyMap<string, string> {
  const stored = Object.entries(fields).filter(([, { column }]) => column !== null);
  return new Map(stored.map(([name, { column }]) => [name, column ?? snakeCase(name)]));
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
