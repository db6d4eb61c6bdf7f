import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type SelectionSetNode,
} from 'graphql';

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/**
 * Reads which fields a document asks for of the records in one field of its answer (`items` of a connection): a long
 * list need not be read wider than it is wanted. Those behind `@skip` and `@include` count as asked for. Documents are
 * kept parsed, so each is looked through once.
 */
export function selectionReader(within: string) {
  const remembered = new WeakMap<FieldNode, ReadonlySet<string>>();

  return ({
    fieldNodes,
    fragments,
  }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): ReadonlySet<string> => {
    const [node] = fieldNodes;
    const known = node && remembered.get(node);
    if (known) return known;
    const selected = fieldNodes
      .flatMap((field) => fieldsIn(field.selectionSet, fragments))
      .filter(({ name }) => name.value === within)
      .flatMap((field) => fieldsIn(field.selectionSet, fragments));
    const names = new Set(selected.map(({ name }) => name.value));
    if (node) remembered.set(node, names);
    return names;
  };
}

function fieldsIn(set: SelectionSetNode | undefined, fragments: Fragments): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection;
    const inside = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
    return fieldsIn(inside?.selectionSet, fragments);
  });
}
