import { type FieldNode, type FragmentDefinitionNode, Kind, parse } from 'graphql';
import { expect, it } from 'vitest';
import { selectionReader } from './list-field.ts';

const selectedOfItems = selectionReader('items');

/** What a resolver of the first root field would be told. */
function getInfo(document: string, variableValues = {}) {
  const { definitions } = parse(document);
  const fragments: Record<string, FragmentDefinitionNode> = {};
  const fieldNodes: FieldNode[] = [];
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const node of definition.selectionSet.selections) {
      if (node.kind === Kind.FIELD && node.name.value === 'list') fieldNodes.push(node);
    }
  }
  return { fieldNodes, fragments, variableValues };
}

it.each([
  ['plain fields', '{ list { total items { a b } } }', ['a', 'b']],
  ['fields under other names', '{ list { rows: items { x: a } } }', ['a']],
  ['a fragment', '{ list { items { ...F } } } fragment F on R { a ...G } fragment G on R { b }', ['a', 'b']],
  ['a fragment of the list', '{ list { ...L } } fragment L on C { items { a } }', ['a']],
  ['an inline fragment', '{ list { ... on C { items { ... { a } b } } } }', ['a', 'b']],
  ['two places', '{ list { items { a } items { b } } list { items { c } } }', ['a', 'b', 'c']],
  ['fields within a field', '{ list { items { a { deeper } } other { items { no } } } }', ['a']],
  ['nothing of the items', '{ list { total } }', []],
])('finds %s', (_case, document, expected) => {
  const info = getInfo(document);
  expect([...selectedOfItems(info)]).toEqual(expected);
});

it('finds the selected fields of the answer itself', () => {
  const info = getInfo('{ list { rows: items { a } ...L } } fragment L on C { total }');
  expect([...selectionReader()(info)]).toEqual(['items', 'total']);
});

it('finds the fields selected by this request’s variables, not an earlier one’s', () => {
  const document = `query ($yes: Boolean!) {
    list { items { a @skip(if: $yes) b @include(if: $yes) ...F @include(if: $yes) } }
  } fragment F on R { c }`;
  const first = getInfo(document, { yes: false });
  expect([...selectedOfItems(first)]).toEqual(['a']);
  expect([...selectedOfItems({ ...first, variableValues: { yes: true } })]).toEqual(['b', 'c']);
});
