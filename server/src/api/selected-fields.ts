import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

type Asked = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>;

/**
 * Reads which fields a request asks for of the records in one field of its answer (`items` of a connection): a long
 * list need not be read wider than it is wanted. What `@skip` and `@include` leave out with this request's variables is
 * not asked for; the next request of the same document may ask for it.
 * @param within left out, which fields it asks for of the answer itself
 */
export function selectionReader(within?: string) {
  return (asked: Asked): ReadonlySet<string> => {
    const ofAnswer = asked.fieldNodes.flatMap((field) => fieldsIn(field.selectionSet, asked));
    const selected =
      within === undefined
        ? ofAnswer
        : ofAnswer
            .filter(({ name }) => name.value === within)
            .flatMap((field) => fieldsIn(field.selectionSet, asked));
    return new Set(selected.map(({ name }) => name.value));
  };
}

function fieldsIn(set: SelectionSetNode | undefined, asked: Asked): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (!isWanted(selection, asked)) return [];
    if (selection.kind === Kind.FIELD) return selection;
    const inside =
      selection.kind === Kind.FRAGMENT_SPREAD ? asked.fragments[selection.name.value] : selection;
    return fieldsIn(inside?.selectionSet, asked);
  });
}

function isWanted(selection: SelectionNode, { variableValues }: Asked): boolean {
  if (!selection.directives?.length) return true;
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, variableValues);
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, variableValues);
  return skip?.if !== true && include?.if !== false;
}
