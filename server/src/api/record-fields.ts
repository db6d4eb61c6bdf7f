import {
  formFields,
  type KindOf,
  type StoredFields,
  type StoredName,
} from '@fellowship/domain/fields/record-fields';
import type { ApiBuilder } from './builder.ts';
import type { FieldOptions } from './record-type.ts';
import { sample } from './sample.ts';

type InputFields = PothosSchemaTypes.InputFieldBuilder<ApiBuilder['$inferSchemaTypes'], 'InputObject'>;

/**
 * Who reads each field of a record, by the word of its description; what is internal is kept out.
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
      .map(([name, { read }]) => [name, policies[read] ?? null]),
  ) as { [Name in StoredName<Fields>]: FieldOptions | null };
}

type InputOf<Field> =
  KindOf<Field> extends 'number' ? ReturnType<InputFields['int']> : ReturnType<InputFields['string']>;

/** The fields that an input takes; each may be left out. Lists have a type of their own, and pictures are named by their upload. */
export function fieldInputs<Fields extends StoredFields>(t: InputFields, fields: Fields) {
  return Object.fromEntries(
    formFields(fields)
      .filter(([, { kind }]) => kind !== 'list' && kind !== 'picture')
      .map(([name, { kind, example }]) => [
        name,
        kind === 'number' ? t.int(sample(example && Number(example))) : t.string(sample(example)),
      ]),
  ) as {
    [Name in keyof Fields as Fields[Name] extends { label: string }
      ? KindOf<Fields[Name]> extends 'list' | 'picture'
        ? never
        : Name
      : never]: InputOf<Fields[Name]>;
  };
}
