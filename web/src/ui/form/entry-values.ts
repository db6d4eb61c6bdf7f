import type { EntryOf } from '@fellowship/domain/fields/entry-schema';
import { type EnteredName, enteredFields, type PlainFields } from '@fellowship/domain/fields/plain-fields';
import type { KindOf } from '@fellowship/domain/fields/record-fields';
import * as z from 'zod/mini';
import { typedNumber } from './typed-number.ts';

/** What stands in a form of these fields: flags as they are, all others as they are typed. */
export type EntryValues<Fields> = {
  [Name in EnteredName<Fields>]: KindOf<Fields[Name]> extends 'flag' ? boolean : string;
};

/** The form's values of a record, or of as much of it as is known. */
export function entryValues<Fields extends PlainFields>(
  fields: Fields,
  record: { readonly [Name in EnteredName<Fields>]?: string | number | boolean | null },
): EntryValues<Fields> {
  return Object.fromEntries(
    enteredFields(fields).map(([name, { kind }]) => [
      name,
      kind === 'flag' ? record[name] === true : String(record[name] ?? ''),
    ]),
  ) as EntryValues<Fields>;
}

/** What was typed, as the schema of these fields takes it; an empty number is none. */
export function readEntry<Fields extends PlainFields>(
  fields: Fields,
  values: EntryValues<Fields>,
): { [Name in EnteredName<Fields>]: EntryOf<Fields[Name]> } {
  const typed: Readonly<Record<string, string | boolean>> = values;
  const read = enteredFields(fields).map(([name, { kind }]) => {
    const value = typed[name];
    const isNumber = kind === 'number' || kind === 'count' || kind === 'rupees' || kind === 'percent';
    const number = isNumber && typeof value === 'string' ? typedNumber(value) : undefined;
    // A percentage is sent as a fraction.
    return [name, isNumber ? number && (kind === 'percent' ? number / 100 : number) : value];
  });
  return { ...values, ...Object.fromEntries(read) } as never;
}

/** The domain's rules for a form of these fields as it stands. */
export function entryForm<Fields extends PlainFields, Output>(
  fields: Fields,
  schema: z.ZodMiniType<Output>,
): z.ZodMiniType<Output, EntryValues<Fields>> {
  return z.pipe(
    z.transform((values: EntryValues<Fields>): unknown => readEntry(fields, values)),
    schema,
  );
}
