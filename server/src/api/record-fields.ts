import { type EnteredName, enteredFields, type PlainFields } from '@fellowship/domain/fields/plain-fields';
import {
  type FieldKind,
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

/**
 * The fields that people enter, as an input takes them.
 * @param isNew whether what is required has to be sent; of a change, all may be left out
 */
export function entryInputs<Fields extends PlainFields>(t: InputFields, fields: Fields, isNew: boolean) {
  return Object.fromEntries(
    enteredFields(fields).map(([name, { kind, required = false, description }]) => {
      const options = { required: isNew && required, ...(description && { description }) };
      return [name, entryInput(t, kind, options)];
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
