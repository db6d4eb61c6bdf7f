import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  Kind,
  typeFromAST,
} from 'graphql';
import { isWholeText } from './text-guard.ts';

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
