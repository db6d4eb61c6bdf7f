import { percentToFraction } from '@fellowship/domain/billing/discount.schema';
import { type EnteredName, enteredFields, type PlainFields } from '@fellowship/domain/fields/plain-fields';
import type { FieldKind, KindOf } from '@fellowship/domain/fields/record-fields';
import * as z from 'zod/mini';
import { typedNumber } from './typed-number.ts';

/** The values of a form of these fields: flags as they are, all others as typed. */
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

/**
 * The domain's schema for a form of these fields: numbers are parsed from the typed text, and an empty one is null.
 * @param read what other values of the form are to the schema
 */
export function entryForm<Fields extends PlainFields, Output, Others = unknown>(
  fields: Fields,
  schema: z.ZodMiniType<Output>,
  read: (values: EntryValues<Fields> & Others) => object = () => ({}),
): z.ZodMiniType<Output, EntryValues<Fields> & Others> {
  const numbers = enteredFields(fields).filter(([, { kind }]) => kind && NUMBERS.has(kind));
  return z.pipe(
    z.transform((values: EntryValues<Fields> & Others): unknown => {
      const typed: Readonly<Record<string, unknown>> = values;
      const entered = numbers.map(([name, { kind }]) => [name, readNumber(String(typed[name]), kind)]);
      return { ...values, ...Object.fromEntries(entered), ...read(values) };
    }),
    schema,
  );
}

const NUMBERS: ReadonlySet<FieldKind> = new Set(['number', 'count', 'rupees', 'percent']);

/** A percentage is sent as a fraction. */
function readNumber(typed: string, kind: FieldKind | undefined): number | undefined {
  const number = typedNumber(typed);
  return number !== undefined && kind === 'percent' ? percentToFraction(number) : number;
}
