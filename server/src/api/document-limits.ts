import {
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  typeFromAST,
  type ValueNode,
  visit,
} from 'graphql';

/** No screen comes near these; a document beyond them is refused before it is validated. */
const MAX_DEPTH = 8;
const MAX_ROOT_FIELDS = 20;
const MAX_FIELDS = 400;
const MAX_FRAGMENTS = 30;
const MAX_FRAGMENT_NESTING = 10;
const MAX_DIRECTIVES = 100;
const MAX_VARIABLES = 100;
/** The standard introspection query is 15 deep. */
const MAX_INTROSPECTION_DEPTH = 16;
/** Validation compares fields that answer under one name in pairs, arguments included, and again for each level above them. */
const MAX_COMPARISONS = 10_000;

/**
 * What of a document is too much, so that validating and running it have only bounded work: it holds one operation, uses
 * each of its fragments, and has a bounded depth and number of fields once its fragments are expanded. Only documents
 * that ask for nothing but the schema may be deeper.
 * @returns the reason to refuse it, or `null`
 */
export function findExcess(document: DocumentNode): string | null {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations as OperationDefinitionNode[];
  if (!operation || operations.length > 1) return 'A document must hold exactly one operation';
  if (document.definitions.length > 1 + MAX_FRAGMENTS)
    return `A document may hold ${MAX_FRAGMENTS} fragments at most`;
  if ((operation.variableDefinitions?.length ?? 0) > MAX_VARIABLES)
    return `A document may declare ${MAX_VARIABLES} variables at most`;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind !== Kind.FRAGMENT_DEFINITION) continue;
    if (fragments.has(node.name.value)) return 'A document may not define a fragment twice';
    fragments.set(node.name.value, node);
  }
  const measuring: Measuring = { fragments, measured: new Map(), directives: 0, isCyclic: false };
  const size = measureSet(operation.selectionSet, measuring);
  if (measuring.isCyclic) return 'A fragment may not contain itself';
  if (measuring.measured.size < fragments.size) return 'A document must use each of its fragments';
  if (size.nesting > MAX_FRAGMENT_NESTING)
    return `Fragments may contain each other ${MAX_FRAGMENT_NESTING} deep at most`;
  if (size.rootFields > MAX_ROOT_FIELDS || size.fields > MAX_FIELDS)
    return `A document may ask for ${MAX_ROOT_FIELDS} operations and ${MAX_FIELDS} fields at most`;
  const maxDepth = asksOnlyForSchema(operation, fragments) ? MAX_INTROSPECTION_DEPTH : MAX_DEPTH;
  if (size.depth > maxDepth) return `A document may be ${maxDepth} fields deep at most`;
  if (measuring.directives > MAX_DIRECTIVES)
    return `A document may hold ${MAX_DIRECTIVES} directives at most`;
  const isAmbiguous = countComparisons([operation.selectionSet], fragments, 1) > MAX_COMPARISONS;
  return isAmbiguous ? 'A document may not ask for the same field so often' : null;
}

interface Size {
  /** Of the set itself, however often a name is repeated. */
  rootFields: number;
  fields: number;
  depth: number;
  /** How deep fragments contain each other. */
  nesting: number;
}

interface Measuring {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Each fragment is measured once; `null` while it is being measured. */
  readonly measured: Map<string, Size | null>;
  directives: number;
  isCyclic: boolean;
}

const NOTHING: Size = { rootFields: 0, fields: 0, depth: 0, nesting: 0 };
/** Expanding a fragment that does not exist costs a step too: without this, fragments of nothing else could multiply it. */
const UNKNOWN_FRAGMENT: Size = { ...NOTHING, fields: 1 };

function measureSet(set: SelectionSetNode, measuring: Measuring): Size {
  const size = { ...NOTHING };
  for (const selection of set.selections) {
    const part = measureSelection(selection, measuring);
    size.rootFields += part.rootFields;
    size.fields += part.fields;
    size.depth = Math.max(size.depth, part.depth);
    size.nesting = Math.max(size.nesting, part.nesting);
  }
  return size;
}

function measureSelection(selection: SelectionNode, measuring: Measuring): Size {
  measuring.directives += selection.directives?.length ?? 0;
  if (selection.kind === Kind.INLINE_FRAGMENT) {
    const inside = measureSet(selection.selectionSet, measuring);
    return { ...inside, nesting: inside.nesting + 1 };
  }
  if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value, measuring);
  const inside = selection.selectionSet ? measureSet(selection.selectionSet, measuring) : NOTHING;
  return { rootFields: 1, fields: 1 + inside.fields, depth: 1 + inside.depth, nesting: inside.nesting };
}

function measureFragment(name: string, measuring: Measuring): Size {
  const { fragments, measured } = measuring;
  const known = measured.get(name);
  if (known) return known;
  measuring.isCyclic ||= known === null;
  const fragment = fragments.get(name);
  if (!fragment) return UNKNOWN_FRAGMENT;
  if (measuring.isCyclic) return NOTHING;
  measured.set(name, null);
  const inside = measureSet(fragment.selectionSet, measuring);
  const size = { ...inside, nesting: inside.nesting + 1 };
  measured.set(name, size);
  return size;
}

/** The fields of selection sets of one place of the answer, with the fragments expanded. */
export function expandFields(
  sets: readonly SelectionSetNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): FieldNode[] {
  const fields: FieldNode[] = [];
  const expand = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) fields.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) expand(selection.selectionSet);
      else {
        const fragment = fragments.get(selection.name.value);
        if (fragment) expand(fragment.selectionSet);
      }
    }
  };
  for (const set of sets) expand(set);
  return fields;
}

/** Introspection belongs to the query type; other fields beside it are measured as usual. */
function asksOnlyForSchema(
  { selectionSet }: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): boolean {
  return expandFields([selectionSet], fragments).every(({ name }) => name.value.startsWith('__'));
}

function countComparisons(
  sets: readonly SelectionSetNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  depth: number,
): number {
  const byName = new Map<string, { count: number; weight: number; inside: SelectionSetNode[] }>();
  for (const { alias, name, arguments: args = [], selectionSet } of expandFields(sets, fragments)) {
    const key = (alias ?? name).value;
    const same = byName.get(key) ?? { count: 0, weight: 0, inside: [] };
    byName.set(key, same);
    same.count += 1;
    same.weight += 1;
    for (const { value } of args) same.weight += countValues(value);
    if (selectionSet) same.inside.push(selectionSet);
  }
  let comparisons = 0;
  for (const { count, weight, inside } of byName.values()) {
    if (count > 1) comparisons += depth * count * weight;
    if (inside.length > 0) comparisons += countComparisons(inside, fragments, depth + 1);
  }
  return comparisons;
}

function countValues(value: ValueNode): number {
  if (value.kind === Kind.LIST) return value.values.reduce((sum, item) => sum + countValues(item), 1);
  if (value.kind === Kind.OBJECT)
    return value.fields.reduce((sum, field) => sum + countValues(field.value), 1);
  return 1;
}

/** No list that the app sends is longer than an import of 5,000 rows. */
export const MAX_LIST_LENGTH = 6_000;

/**
 * Steps of checking the variables of one request against their types: one a value, and one a field of an input for each
 * object sent, since an empty row is checked for every field that its type declares. A step takes about 0.1 µs.
 */
export const VARIABLE_STEPS = {
  /** 800 marks of an attendance, or a new member with everything that is known. */
  ordinary: 12_000,
  /** 5,000 rows of people. */
  import: 600_000,
} as const;

/** No more errors than these are collected from variables that do not fit; each is reported with what was sent. */
export const MAX_VARIABLE_ERRORS = 5;

/** The types that a document declares for its variables, by name. */
export type VariableTypes = ReadonlyMap<string, GraphQLInputType>;

/** The declared types of the variables of a valid document. */
export function getVariableTypes(schema: GraphQLSchema, { definitions }: DocumentNode): VariableTypes {
  const types = new Map<string, GraphQLInputType>();
  for (const node of definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const { variable, type } of node.variableDefinitions ?? []) {
      const declared = typeFromAST(schema, type);
      if (isInputType(declared)) types.set(variable.name.value, declared);
    }
  }
  return types;
}

/** Why the variables of a request are refused before they are checked against their types. */
export type VariableProblem = 'listTooLong' | 'tooManyValues' | 'malformedText';

/**
 * Bounds the work of checking variables, and refuses texts that PostgreSQL cannot store.
 * @param types none where the document is not known yet; then only the values themselves are counted
 * @param maxSteps of `VARIABLE_STEPS`
 */
export function findVariableProblem(
  sent: Readonly<Record<string, unknown>> | null | undefined,
  types: VariableTypes,
  maxSteps: number,
): VariableProblem | null {
  if (!sent) return null;
  // No recursion: a body may nest deeper than there is stack. Plain values never wait; lists and objects do, with their type.
  const waiting: object[] = [];
  const waitingTypes: (GraphQLInputType | undefined)[] = [];
  let steps = 0;

  function isAcceptable(value: unknown, type: GraphQLInputType | undefined): boolean {
    steps += 1;
    if (typeof value === 'string') return isWholeText(value);
    if (typeof value === 'object' && value !== null) {
      waiting.push(value);
      waitingTypes.push(type && getNullableType(type));
    }
    return true;
  }

  for (const name of Object.keys(sent)) {
    if (!isWholeText(name) || !isAcceptable(sent[name], types.get(name))) return 'malformedText';
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const type = waitingTypes.pop();
    if (Array.isArray(next)) {
      if (next.length > MAX_LIST_LENGTH) return 'listTooLong';
      const itemType = isListType(type) ? type.ofType : type;
      for (const item of next) if (!isAcceptable(item, itemType)) return 'malformedText';
    } else {
      const fields = isInputObjectType(type) ? type.getFields() : null;
      const names = Object.keys(next);
      if (names.length > MAX_LIST_LENGTH) return 'listTooLong';
      if (fields !== null) steps += fieldCount(fields);
      for (const name of names) {
        const fieldType = fields !== null && Object.hasOwn(fields, name) ? fields[name]?.type : undefined;
        const value = (next as Record<string, unknown>)[name];
        if (!isWholeText(name) || !isAcceptable(value, fieldType)) return 'malformedText';
      }
    }
    if (steps > maxSteps) return 'tooManyValues';
  }
  return steps > maxSteps ? 'tooManyValues' : null;
}

const counts = new WeakMap<object, number>();

function fieldCount(fields: object): number {
  const known = counts.get(fields);
  if (known !== undefined) return known;
  const count = Object.keys(fields).length;
  counts.set(fields, count);
  return count;
}

/** What every text of a request must be: PostgreSQL stores no NUL, and half a surrogate pair is no character. */
export function isWholeText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The same for literals in a document, where `\u0000` writes a NUL. */
export function hasWellFormedTexts(document: DocumentNode): boolean {
  let isWellFormed = true;
  visit(document, {
    [Kind.STRING]: ({ value }: ASTNode & { value: string }) => {
      isWellFormed &&= isWholeText(value);
    },
  });
  return isWellFormed;
}
