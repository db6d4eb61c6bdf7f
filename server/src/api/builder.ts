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
export function createBuilder() {
  return new SchemaBuilder<ApiTypes>({ defaultFieldNullability: false });
}

export type ApiBuilder = ReturnType<typeof createBuilder>;
