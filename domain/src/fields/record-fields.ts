/** The value of a field after an erasure: null, this value, or as `Untouched` says. */
export type Erasure = null | Untouched | string | number | readonly [];

/**
 * Where an erasure stores no fixed value: `'keep'` leaves the value, `'search'` replaces the names and contacts in its
 * text, `'row'` deletes the row.
 */
export type Untouched = 'keep' | 'search' | 'row';

/** A field of a record as it is stored. Every field must decide who reads it, what an erasure leaves and whether it is a contact. */
export interface StoredField<Reader extends string> {
  /** A word for those who read it; `'internal'` keeps it out of the API's record. */
  readonly read: Reader;
  readonly erase: Erasure;
  /** Whether it tells how to reach the person; an erasure looks for its value in what other records keep. */
  readonly isContact: boolean;
  /** Where snake case does not say it; `null` where the field is not stored. */
  readonly column?: string | null;
  /** Whether the audit log may still tell of it once the record is erased. */
  readonly audit?: 'keep';
  /** Which of the persons in the record it is about, where there are several. */
  readonly of?: string;
  /** Whether it names a person without a key; that person's erasure looks for the name. */
  readonly namesSomeone?: true;
  /** What the API's schema says of it. */
  readonly description?: string;
}

/** How a field is entered; `text` where none is named. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'key'
  | 'number'
  | 'count'
  | 'rupees'
  | 'percent'
  | 'flag'
  | 'date'
  | 'instant'
  | 'zone'
  | 'mobile'
  | 'email'
  | 'digits'
  | 'choice'
  | 'classification'
  | 'list'
  | 'picture';

/** How many characters a text has at least and at most. */
type Length = readonly [shortest: number, longest: number];

/** A field that people enter in a form. */
export interface FormField<
  Section extends string,
  Edit extends string,
  Editor extends string,
  Reader extends string,
> extends StoredField<Reader> {
  /** What it is called, on the form and in what is read. */
  readonly label: string;
  /** The part of the form; the order of the fields is the order on screen. */
  readonly section: Section;
  /** A word for those who may change it. */
  readonly edit: Edit;
  /** Whether it has to be given, or the editors of whom it has to be. */
  readonly required: boolean | readonly Editor[];
  readonly kind?: FieldKind;
  readonly length?: Length;
  /** What a text that is not empty has to match. */
  readonly pattern?: RegExp;
  readonly choices?: readonly string[];
  /** What is offered beside typing. */
  readonly suggestions?: readonly string[];
  readonly isUpperCase?: boolean;
  readonly allowsFuture?: boolean;
  /** What is said where nothing is given, where what is given has another form, and where it is shorter or longer. */
  readonly requiredMessage?: string;
  readonly formatMessage?: string;
  readonly lengthMessage?: string;
  /** What the browser may fill in. */
  readonly autoComplete?: string;
  /** What the template of an import shows; `null` where it is not imported. */
  readonly example: string | null;
  /** The head of its column, where that is not the label. */
  readonly importHeader?: string;
}

export type StoredFields = Readonly<Record<string, StoredField<string>>>;

/** A field of a form with any words. */
export type AnyFormField = FormField<string, string, string, string>;

/** What a field must still say beside what its group says; it may also say otherwise than the group. */
type PropertiesBeside<Properties, Shared> = Omit<Properties, keyof Shared> &
  Partial<Pick<Properties, keyof Shared & keyof Properties>>;

/** Refuses properties that there are not. */
type NoOthers<Given, Properties> = { readonly [Property in Exclude<keyof Given, keyof Properties>]: never };

type Described<Shared, Own> = {
  readonly [Property in keyof Shared | keyof Own]: Property extends keyof Own
    ? Own[Property]
    : Property extends keyof Shared
      ? Shared[Property]
      : never;
};

/**
 * Makes groups of fields: what the fields of a group share is said once, and a field may say otherwise. A property that neither
 * says does not compile, nor one that is misspelt.
 */
export function fieldGroups<Properties extends StoredField<string>>() {
  return <
    const Shared extends Partial<Properties>,
    const Fields extends Readonly<Record<string, PropertiesBeside<Properties, Shared>>>,
  >(
    shared: Shared & NoOthers<Shared, Properties>,
    fields: Fields & { readonly [Name in keyof Fields]: NoOthers<Fields[Name], Properties> },
  ) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, own]) => [name, { ...shared, ...own }]),
    ) as object as {
      readonly [Name in keyof Fields]: Described<Shared, Fields[Name]>;
    };
}

/** The names of the fields stored in the record. */
export type StoredName<Fields extends StoredFields> = {
  [Name in keyof Fields]: Fields[Name] extends { column: null } ? never : Name;
}[keyof Fields] &
  string;

/** The names of the fields of one of these kinds. */
export type NameOfKind<Fields, Kind extends FieldKind> = {
  [Name in keyof Fields]: Fields[Name] extends { label: string }
    ? KindOf<Fields[Name]> extends Kind
      ? Name
      : never
    : never;
}[keyof Fields] &
  string;

export type KindOf<Field> = Field extends { kind: infer Kind extends FieldKind } ? Kind : 'text';

type ErasedName<Fields extends StoredFields, Of> = {
  [Name in keyof Fields]: Fields[Name]['erase'] extends Untouched
    ? never
    : (Fields[Name] extends { of: infer Person } ? Person : undefined) extends Of
      ? Name
      : never;
}[keyof Fields] &
  StoredName<Fields>;

/**
 * By field, what an erased record holds; what is left is not among them.
 * @param of the person, where the record holds data of several
 */
export function erasedContent<Fields extends StoredFields, const Of extends string | undefined = undefined>(
  fields: Fields,
  of?: Of,
) {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !isUntouched(field.erase) && field.column !== null && field.of === of)
      .map(([name, { erase }]) => [name, erase]),
  ) as object as { readonly [Name in ErasedName<Fields, Of>]: Fields[Name]['erase'] };
}

const isUntouched = (erase: Erasure): boolean => erase === 'keep' || erase === 'search' || erase === 'row';

/** The fields that tell how to reach the person. */
export function contactFields<Fields extends StoredFields>(fields: Fields) {
  return namesWhere(fields, ({ isContact }) => isContact) as {
    [Name in keyof Fields]: Fields[Name]['isContact'] extends true ? Name : never;
  }[keyof Fields][];
}

/** The fields of which the audit log may still tell once the record is erased. */
export function fieldsKeptInAudit(fields: StoredFields): string[] {
  return namesWhere(fields, ({ audit }) => audit === 'keep');
}

function namesWhere(fields: StoredFields, holds: (field: StoredField<string>) => boolean): string[] {
  return Object.entries(fields)
    .filter(([, field]) => holds(field))
    .map(([name]) => name);
}

/** The fields that people enter, in their order. */
export function formFields(fields: StoredFields): [name: string, field: AnyFormField][] {
  return Object.entries(fields).filter((entry): entry is [string, AnyFormField] => 'label' in entry[1]);
}

/** The names of the fields of one of these kinds. */
export function namesOfKind<Fields extends StoredFields, const Kind extends FieldKind>(
  fields: Fields,
  ...kinds: Kind[]
): NameOfKind<Fields, Kind>[] {
  return formFields(fields)
    .filter(([, { kind = 'text' }]) => (kinds as FieldKind[]).includes(kind))
    .map(([name]) => name as NameOfKind<Fields, Kind>);
}

/** Whether this editor has to give the field. */
export function getIsRequired({ required }: Pick<AnyFormField, 'required'>, editor: string): boolean {
  return typeof required === 'boolean' ? required : required.includes(editor);
}
