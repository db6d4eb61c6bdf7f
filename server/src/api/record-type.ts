import type { EnumRef, FieldMap, ObjectRef } from '@pothos/core';
import type { Tables } from '../storage/database.types.ts';
import type { RecordDefinition, RecordOf, SourcesOf } from '../storage/record.ts';
import type { ApiBuilder } from './builder.ts';
import type { FieldPolicy } from './policies.ts';

type ApiTypes = ApiBuilder['$inferSchemaTypes'];

/** How one field of a record is resolved, and who may read it. */
export interface FieldOptions {
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
