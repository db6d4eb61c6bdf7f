import * as z from 'zod/mini';
import { isIsoDate } from '../calendar/dates.ts';
import { isInstant } from '../calendar/instants.ts';
import { isRupees } from '../money/rupees.ts';
import { fieldRefusals } from './field.messages.ts';
import { type EnteredName, enteredFields, type PlainField, type PlainFields } from './plain-fields.ts';
import type { KindOf } from './record-fields.ts';

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
