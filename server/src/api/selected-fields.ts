import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type SelectionSetNode,
} from 'graphql';

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** Documents are kept parsed, so each is looked through once. */
const remembered = new WeakMap<FieldNode, ReadonlySet<string>>();

/**
 * The fields that a document asks for of the records in a connection's `items`: a long list need not be read wider than
 * it is wanted. Those behind `@skip` and `@include` count as asked for.
 */
export function selectedOfItems({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>) {
  const [node] = fieldNodes;
  const known = node && remembered.get(node);
  if (known) return known;
  const items = fieldNodes.flatMap((field) => fieldsIn(field.selectionSet, fragments)).filter(isItems);
  const selected = items.flatMap((field) => fieldsIn(field.selectionSet, fragments));
  const names: ReadonlySet<string> = new Set(selected.map(({ name }) => name.value));
  if (node) remembered.set(node, names);
  return names;
}

const isItems = ({ name }: FieldNode): boolean => name.value === 'items';

function fieldsIn(set: SelectionSetNode | undefined, fragments: Fragments): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection;
    const inside = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
    return fieldsIn(inside?.selectionSet, fragments);
  });
}
