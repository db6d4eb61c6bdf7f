import { type EnteredName, enteredFields, type PlainFields } from '@fellowship/domain/fields/plain-fields';
import {
  type FieldKind,
  formFields,
  type KindOf,
  type StoredFields,
  type StoredName,
} from '@fellowship/domain/fields/record-fields';
import type { EnumRef, FieldMap, ObjectRef } from '@pothos/core';
import type { Tables } from '../storage/database.types.ts';
import type { RecordDefinition, RecordOf, SourcesOf } from '../storage/record.ts';
import type { ApiBuilder } from './builder.ts';
import type { FieldPolicy } from './policies.ts';

type ApiTypes = ApiBuilder['$inferSchemaTypes'];

/** How one field of a record is resolved, and who may read it. */
interface FieldOptions {
  /** Who reads it: `readableWithParent()` or `guardedAs(…)`. */
  extensions: { policy: FieldPolicy };
  description?: string;
  /** Where the column does not say it: an enumeration. */
  type?: EnumRef<ApiTypes, string>;
}

/** Every field of the record has to say who reads it; `null` keeps it inside. */
type FieldReaders<Item> = { readonly [Field in keyof Item]: FieldOptions | null };

/** What fields beside those of the record are made with. */
export type FieldBuilder<Item> = PothosSchemaTypes.ObjectFieldBuilder<ApiTypes, Item>;

/**
 * The object type of a record: names, types and nullability follow from the record and the database.
 * @param more fields that are computed from the record; each names its own reader
 */
export function recordType<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  builder: ApiBuilder,
  name: string,
  record: RecordDefinition<Table, Sources>,
  readers: FieldReaders<RecordOf<RecordDefinition<Table, Sources>>>,
  more: (t: FieldBuilder<RecordOf<RecordDefinition<Table, Sources>>>) => FieldMap = () => ({}),
): ObjectRef<ApiTypes, RecordOf<RecordDefinition<Table, Sources>>> {
  type Item = RecordOf<RecordDefinition<Table, Sources>>;
  return builder.objectRef<Item>(name).implement({
    fields: (t) => ({ ...exposed(t as never, record, readers), ...more(t) }),
  });
}

/** Pothos cannot follow a field whose name is a value; the definition vouches for it. */
interface Exposing {
  expose(field: string, options: object): unknown;
}

function exposed<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  t: Exposing,
  record: RecordDefinition<Table, Sources>,
  readers: Readonly<Record<string, FieldOptions | null>>,
): FieldMap {
  const fields: Record<string, unknown> = {};
  for (const [field, options] of Object.entries(readers)) {
    if (options === null) continue;
    // A field that only some may read is nullable, even if its column is not.
    const nullable = record.getKind(field).isNullable || 'action' in options.extensions.policy;
    fields[field] = t.expose(field, { type: typeOf(field, record), nullable, ...options });
  }
  return fields as FieldMap;
}

/** The scalar of a column: keys are IDs, a list of columns or values is a list of texts. */
function typeOf<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  field: string,
  record: RecordDefinition<Table, Sources>,
): string | [string] {
  const { kind } = record.getKind(field);
  if (typeof record.sources[field] !== 'string' || kind === 'list') return ['String'];
  if (kind === 'uuid' || isKey(record.sources[field])) return 'ID';
  if (kind === 'boolean') return 'Boolean';
  if (kind === 'integer') return 'Int';
  return kind === 'number' ? 'Float' : 'String';
}

const isKey = (column: string): boolean => /(^|_)id$/.test(column);

type InputFields = PothosSchemaTypes.InputFieldBuilder<ApiBuilder['$inferSchemaTypes'], 'InputObject'>;

/**
 * Who reads each field of a record, by the word of its description, and what the API says of it; internal fields are left out.
 * @param readers for each word, the policy; `null` where this type does not tell it
 */
export function readersOf<Fields extends StoredFields>(
  fields: Fields,
  readers: Readonly<Record<Exclude<Fields[keyof Fields]['read'], 'internal'>, FieldOptions | null>>,
): { readonly [Name in StoredName<Fields>]: FieldOptions | null } {
  const policies: Readonly<Record<string, FieldOptions | null>> = readers;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { column }]) => column !== null)
      .map(([name, { read, description }]) => {
        const policy = policies[read];
        return [name, policy && description ? { ...policy, description } : (policy ?? null)];
      }),
  ) as { [Name in StoredName<Fields>]: FieldOptions | null };
}

type InputOf<Field> =
  KindOf<Field> extends 'number' | 'count'
    ? ReturnType<InputFields['int']>
    : KindOf<Field> extends 'rupees' | 'percent'
      ? ReturnType<InputFields['float']>
      : KindOf<Field> extends 'flag'
        ? ReturnType<InputFields['boolean']>
        : KindOf<Field> extends 'key'
          ? ReturnType<InputFields['id']>
          : ReturnType<InputFields['string']>;

/** The fields that an input takes; each may be left out. Lists have a type of their own, and pictures are named by their upload. */
export function fieldInputs<Fields extends StoredFields>(t: InputFields, fields: Fields) {
  return Object.fromEntries(
    formFields(fields)
      .filter(([, { kind }]) => kind !== 'list' && kind !== 'picture')
      .map(([name, field]) => [
        name,
        field.kind === 'number' ? t.int(describedBy(field)) : t.string(describedBy(field)),
      ]),
  ) as {
    [Name in keyof Fields as Fields[Name] extends { label: string }
      ? KindOf<Fields[Name]> extends 'list' | 'picture'
        ? never
        : Name
      : never]: InputOf<Fields[Name]>;
  };
}

/**
 * The fields that people enter, as an input takes them.
 * @param isNew whether what is required has to be sent; of a change, all may be left out
 */
export function entryInputs<Fields extends PlainFields>(t: InputFields, fields: Fields, isNew: boolean) {
  return Object.fromEntries(
    enteredFields(fields).map(([name, field]) => {
      const { kind, required = false } = field;
      return [name, entryInput(t, kind, { ...describedBy(field), required: isNew && required })];
    }),
  ) as { [Name in EnteredName<Fields>]: InputOf<Fields[Name]> };
}

function entryInput(t: InputFields, kind: FieldKind | undefined, options: { required: boolean }) {
  switch (kind) {
    case 'number':
    case 'count':
      return t.int(options);
    case 'rupees':
    case 'percent':
      return t.float(options);
    case 'flag':
      return t.boolean(options);
    case 'key':
      return t.id(options);
    default:
      return t.string(options);
  }
}

/** What the schema says of a described input; the tests of the permissions send what its description allows. */
function describedBy(field: { readonly description?: string }) {
  const { description } = field;
  return { extensions: { described: field }, ...(description && { description }) };
}

/** The records that an input may name. */
export type RecordKind = 'meeting' | 'referral' | 'thanksNote';

/** Says with a required input that no field describes what the tests of the permissions send for it. */
export function sample(value: unknown) {
  return { extensions: { sample: value } };
}

/** Says with an input that it names a record, which the tests of the permissions then make (`server/test/permissions/samples.ts`). */
export function namesRecord(kind: RecordKind) {
  return { extensions: { record: kind } };
}
