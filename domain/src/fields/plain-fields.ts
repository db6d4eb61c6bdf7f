import { type AnyFormField, fieldGroups, type StoredField } from './record-fields.ts';

type EntryFacts = Pick<
  AnyFormField,
  'label' | 'kind' | 'length' | 'choices' | 'requiredMessage' | 'formatMessage'
>;

/** A field of a record about no person; one that people enter says whether it is required. */
export interface PlainField extends StoredField<'listed' | 'internal'>, Partial<EntryFacts> {
  /** Whether it has to be given. */
  readonly required?: boolean;
  /** The default of an optional field that is left out. */
  readonly fallback?: string | number | boolean;
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
