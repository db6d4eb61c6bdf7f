import {
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** No screen comes near these; a document beyond them is refused before it runs. */
const MAX_ROOT_FIELDS = 20;
const MAX_FIELDS = 400;

/**
 * One operation per document (the compiled-query cache knows a document, not an operation name), a bounded number of
 * root fields and of fields once fragments are written out. A static rule, so that its verdict is cached with the
 * document.
 */
export function documentLimits(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
      if (operations.length !== 1) {
        context.reportError(new GraphQLError('A document must hold exactly one operation'));
        return;
      }
      const operation = operations[0] as OperationDefinitionNode;
      const fragments = fragmentsOf(document);
      const count = countFields(operation.selectionSet, fragments, new Map());
      const rootFields = countRootFields(operation.selectionSet, fragments, new Set());
      if (rootFields > MAX_ROOT_FIELDS || count > MAX_FIELDS) {
        context.reportError(
          new GraphQLError(
            `A document may ask for ${MAX_ROOT_FIELDS} operations and ${MAX_FIELDS} fields at most`,
          ),
        );
      }
    },
  };
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

/** Counts with each fragment computed once, so that nested spreads cannot make the counting itself expensive. */
function countFields(set: SelectionSetNode, fragments: Fragments, known: Map<string, number>): number {
  let count = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      count += 1 + (selection.selectionSet ? countFields(selection.selectionSet, fragments, known) : 0);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      count += countFields(selection.selectionSet, fragments, known);
    } else {
      count += countFragment(selection.name.value, fragments, known);
    }
  }
  return count;
}

function countFragment(name: string, fragments: Fragments, known: Map<string, number>): number {
  const counted = known.get(name);
  if (counted !== undefined) return counted;
  // A fragment that contains itself is another rule's error; counting it as nothing keeps this one finite.
  known.set(name, 0);
  const fragment = fragments.get(name);
  const count = fragment ? countFields(fragment.selectionSet, fragments, known) : 0;
  known.set(name, count);
  return count;
}

function countRootFields(set: SelectionSetNode, fragments: Fragments, seen: Set<string>): number {
  let count = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) count += 1;
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      count += countRootFields(selection.selectionSet, fragments, seen);
    else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      const fragment = fragments.get(selection.name.value);
      if (fragment) count += countRootFields(fragment.selectionSet, fragments, seen);
    }
  }
  return count;
}
