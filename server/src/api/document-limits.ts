import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** No screen comes near these; a document beyond them is refused before anything else is done with it. */
const MAX_DEPTH = 8;
const MAX_ROOT_FIELDS = 20;
const MAX_FIELDS = 400;

/** No list that the app sends is longer than an import of 5,000 rows. */
export const MOST_IN_A_LIST = 6_000;

/** Whether a list, or an object, among the variables holds more than any of the app's: each value costs work, even `{}`. */
export function holdsLongList(sent: unknown): boolean {
  // No recursion: a body may nest deeper than there is stack.
  const waiting = [sent];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const held = Array.isArray(next) ? next : Object.values(next);
    if (held.length > MOST_IN_A_LIST) return true;
    for (const value of held) waiting.push(value);
  }
  return false;
}

/**
 * So many variables that do not fit are told, then no more is looked at: a list may hold thousands, and each is told with what
 * was sent.
 */
export const MOST_VARIABLE_ERRORS = 5;

/** The same, as executing takes it. */
export const VARIABLE_OPTIONS = { maxCoercionErrors: MOST_VARIABLE_ERRORS };

/**
 * What of a document is too much: it holds one operation, with a bounded depth and number of root fields, and of fields
 * once fragments are written out.
 * @returns the reason to refuse it, or `null`
 */
export function excessOf(document: DocumentNode): string | null {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations as OperationDefinitionNode[];
  if (!operation || operations.length > 1) return 'A document must hold exactly one operation';
  const size = sizeOf(operation.selectionSet, { fragments: fragmentsOf(document), known: new Map() });
  if (size.depth > MAX_DEPTH) return `A document may be ${MAX_DEPTH} fields deep at most`;
  if (size.rootFields > MAX_ROOT_FIELDS || size.fields > MAX_FIELDS)
    return `A document may ask for ${MAX_ROOT_FIELDS} operations and ${MAX_FIELDS} fields at most`;
  return null;
}

interface Size {
  /** Of the set itself, however often a name is repeated. */
  rootFields: number;
  fields: number;
  depth: number;
}

interface Measuring {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Each fragment is measured once, so that nested spreads cannot make the measuring itself expensive. */
  known: Map<string, Size>;
}

const NOTHING: Size = { rootFields: 0, fields: 0, depth: 0 };

function fragmentsOf(document: DocumentNode): Measuring['fragments'] {
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

function sizeOf(set: SelectionSetNode, measuring: Measuring): Size {
  const size = { ...NOTHING };
  for (const selection of set.selections) {
    const part = sizeOfSelection(selection, measuring);
    size.rootFields += part.rootFields;
    size.fields += part.fields;
    size.depth = Math.max(size.depth, part.depth);
  }
  return size;
}

function sizeOfSelection(selection: SelectionSetNode['selections'][number], measuring: Measuring): Size {
  if (selection.kind === Kind.INLINE_FRAGMENT) return sizeOf(selection.selectionSet, measuring);
  if (selection.kind === Kind.FRAGMENT_SPREAD) return sizeOfFragment(selection.name.value, measuring);
  const inside = selection.selectionSet ? sizeOf(selection.selectionSet, measuring) : NOTHING;
  return { rootFields: 1, fields: 1 + inside.fields, depth: 1 + inside.depth };
}

function sizeOfFragment(name: string, measuring: Measuring): Size {
  const known = measuring.known.get(name);
  if (known) return known;
  // A fragment that contains itself is a mistake of another kind; measuring it as nothing keeps this one finite.
  measuring.known.set(name, NOTHING);
  const fragment = measuring.fragments.get(name);
  const size = fragment ? sizeOf(fragment.selectionSet, measuring) : NOTHING;
  measuring.known.set(name, size);
  return size;
}
