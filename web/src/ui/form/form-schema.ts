import type * as z from 'zod/mini';

/** A zod schema whose input is the values of a form. */
export type FormSchema = z.ZodMiniType<unknown, Record<string, unknown>>;

/** The schema, or how to fetch it where its code must not weigh on the first load. */
export type SchemaSource<Schema extends FormSchema> = Schema | (() => Promise<Schema>);
export type Input<Schema extends FormSchema> = z.input<Schema>;
export type Output<Schema extends FormSchema> = z.output<Schema>;
export type FieldErrors = Record<string, string>;

type Parsed<Schema extends FormSchema> =
  | { ok: true; values: Output<Schema> }
  | { ok: false; errors: FieldErrors };

/** Parses a form's values; of several errors at one field the first is kept. */
export function parseForm<Schema extends FormSchema>(schema: Schema, values: Input<Schema>): Parsed<Schema> {
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, values: result.data as Output<Schema> };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message;
  return { ok: false, errors };
}
