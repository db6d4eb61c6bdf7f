import SchemaBuilder from '@pothos/core';
import type { Call } from './call.ts';

interface ApiTypes {
  Context: Call;
  DefaultFieldNullability: false;
}

/** A fresh builder: each of the four endpoints has its own. */
export function createBuilder() {
  return new SchemaBuilder<ApiTypes>({ defaultFieldNullability: false });
}

export type ApiBuilder = ReturnType<typeof createBuilder>;
