import SchemaBuilder from '@pothos/core';
import type { RequestContext } from './request-context.ts';

/** What a resolver is given; the GraphQL server keeps properties of its own beside it. */
export interface ApiContext {
  call: RequestContext;
}

interface ApiTypes {
  Context: ApiContext;
  DefaultFieldNullability: false;
}

/** A fresh builder: each of the four endpoints has its own. */
function createBuilder() {
  return new SchemaBuilder<ApiTypes>({ defaultFieldNullability: false });
}

export type ApiBuilder = ReturnType<typeof createBuilder>;

/**
 * A builder with the conventions of every list (rule platform/lists): filter operators, sort direction, and
 * connections of `items`, `nextToken`, `total`.
 */
export function createApi() {
  const builder = createBuilder();
  const StringFilter = defineStringFilter(builder);
  const IntFilter = builder.inputType('ModelIntInput', {
    fields: (t) => ({
      eq: t.int(),
      ne: t.int(),
      lt: t.int(),
      le: t.int(),
      gt: t.int(),
      ge: t.int(),
      between: t.intList(),
    }),
  });
  const BooleanFilter = builder.inputType('ModelBooleanInput', {
    fields: (t) => ({ eq: t.boolean(), ne: t.boolean() }),
  });
  const SortDirection = builder.enumType('ModelSortDirection', { values: ['ASC', 'DESC'] as const });
  builder.queryType();
  return { builder, StringFilter, IntFilter, BooleanFilter, SortDirection };
}

export type Api = ReturnType<typeof createApi>;

function defineStringFilter(builder: ApiBuilder) {
  return builder.inputType('ModelStringInput', {
    fields: (t) => ({
      eq: t.string(),
      ne: t.string(),
      lt: t.string(),
      le: t.string(),
      gt: t.string(),
      ge: t.string(),
      between: t.stringList(),
      contains: t.string(),
      beginsWith: t.string(),
    }),
  });
}
