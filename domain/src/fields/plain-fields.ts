import * as z from 'zod/mini';
import { isInstant, isIsoDate, isTimeZone } from '../calendar/dates.ts';
import { isRupees } from '../money/rupees.ts';
import { emailSchema } from './email-address.ts';
import { fieldRefusals } from './field.messages.ts';
import { type AnyFormField, fieldGroups, type KindOf, type StoredField } from './record-fields.ts';

type EntryFacts = Pick<
  AnyFormField,
  'label' | 'kind' | 'length' | 'choices' | 'requiredMessage' | 'formatMessage'
>;

/** A field of a record about no person; one that people enter says whether it is required. */
export interface PlainField extends StoredField<'listed' | 'private' | 'internal'>, Partial<EntryFacts> {
  /** Whether it has to be given. */
  readonly required?: boolean;
  /** The default of an optional field that is left out; where it is null, null may be sent as well. */
  readonly fallback?: string | number | boolean | null;
  /** What a number is at least and at most. */
  readonly range?: readonly [least: number, most: number];
  /** What is said of a text that is too short or too long, and of a number that is too low or too high. */
  readonly lowMessage?: string;
  readonly highMessage?: string;
  /** What its input says below. */
  readonly hint?: string;
}

export type PlainFields = Readonly<Record<string, PlainField>>;

/** Whoever may read the record reads them, and as they tell of no person, an erasure leaves them. */
export const LISTED = { read: 'listed', erase: 'keep', isContact: false } as const;

/** The same, but only some of those who may read the record read them. */
export const PRIVATE = { ...LISTED, read: 'private' } as const;

/** The same, kept out of the API's record. */
export const INTERNAL = { ...LISTED, read: 'internal' } as const;

/** Entered in another form than it is stored, by the field of the API and of the form. */
export const ENTERED = { ...LISTED, column: null, required: true } as const;

/** Groups of fields of a record about no person. */
export const plainGroup = fieldGroups<PlainField>();

/** The names of the fields that people enter. */
export type EnteredName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { required: boolean } ? Name : never;
}[keyof Fields] &
  string;

/** The fields that people enter, in their order. */
export function enteredFields<Fields extends PlainFields>(
  fields: Fields,
): [name: EnteredName<Fields>, field: PlainField][] {
  return Object.entries<PlainField>(fields).filter(
    (entry): entry is [EnteredName<Fields>, PlainField] => entry[1].required !== undefined,
  );
}

/** What a field of this description holds, once it was checked. */
type EntryOf<Field> = Field extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : KindOf<Field> extends 'number' | 'count' | 'rupees' | 'percent'
    ? number
    : KindOf<Field> extends 'flag'
      ? boolean
      : string;

type EntrySchema<Field> = Field extends { required: true }
  ? z.ZodMiniType<EntryOf<Field>, EntryOf<Field>>
  : Field extends { fallback: null }
    ? z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniType<EntryOf<Field>, EntryOf<Field>>>>
    : Field extends { fallback: EntryOf<Field> }
      ? z.ZodMiniDefault<z.ZodMiniType<EntryOf<Field>, EntryOf<Field>>>
      : z.ZodMiniOptional<z.ZodMiniType<EntryOf<Field>, EntryOf<Field>>>;

/** The schemas of what people enter, field by field; numbers, choices and flags are values of their own, no texts. */
export function entrySchemas<Fields extends PlainFields>(
  fields: Fields,
): { [Name in EnteredName<Fields>]: EntrySchema<Fields[Name]> } {
  return Object.fromEntries(
    enteredFields(fields).map(([name, field]) => [name, withFallback(field, entrySchema(field))]),
  ) as never;
}

function withFallback({ required, fallback }: PlainField, schema: z.ZodMiniType): z.ZodMiniType {
  if (fallback === null) return z._default(z.nullable(schema), null);
  if (fallback !== undefined) return z._default(schema, fallback);
  return required ? schema : z.optional(schema);
}

function entrySchema(field: PlainField): z.ZodMiniType {
  const { kind, choices = [], requiredMessage = fieldRefusals.required } = field;
  switch (kind) {
    case 'number':
    case 'count':
      return number(field, Number.isInteger, fieldRefusals.notWhole);
    case 'rupees':
      return number(field, isRupees, fieldRefusals.notPaise);
    case 'percent':
      return number(field, Number.isFinite, fieldRefusals.required);
    case 'flag':
      return z.boolean(requiredMessage);
    case 'choice':
      return z.enum(choices as [string, ...string[]], requiredMessage);
    case 'date':
      return moment(field, isIsoDate);
    case 'instant':
      return moment(field, isInstant);
    case 'zone':
      return moment(field, isTimeZone);
    case 'email':
      return emailSchema;
    default:
      return text(field);
  }
}

/** A number within its range; zero is the least where none is named. */
function number(field: PlainField, hasForm: (value: number) => boolean, refusal: string) {
  const { range: [least, most] = [0, Number.MAX_SAFE_INTEGER], formatMessage = refusal } = field;
  const { requiredMessage = formatMessage } = field;
  const { lowMessage = fieldRefusals.notNegative, highMessage = fieldRefusals.tooHigh } = field;
  return z
    .number(requiredMessage)
    .check(z.refine(hasForm, formatMessage), z.minimum(least, lowMessage), z.maximum(most, highMessage));
}

/** A text, without blanks around it, that is as long as it has to be. */
function text(field: PlainField) {
  const { required, length: [shortest, longest] = [1, Number.MAX_SAFE_INTEGER] } = field;
  const { lowMessage, highMessage = fieldRefusals.tooLong } = field;
  const { requiredMessage = lowMessage ?? fieldRefusals.required } = field;
  const least = required ? shortest : 0;
  return z
    .string(requiredMessage)
    .check(z.trim(), z.minLength(least, lowMessage ?? requiredMessage), z.maxLength(longest, highMessage));
}

/** What is wrong is not compared with anything. */
function moment(field: PlainField, hasForm: (value: string) => boolean) {
  const { requiredMessage = fieldRefusals.required, formatMessage = requiredMessage } = field;
  return z
    .string(requiredMessage)
    .check(
      z.minLength(1, { error: requiredMessage, abort: true }),
      z.refine(hasForm, { error: formatMessage, abort: true }),
    );
}
