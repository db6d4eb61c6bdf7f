import { type DocumentNode, type ExecutionResult, type GraphQLSchema, Kind } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { ApiContext } from './builder.ts';

/** A document of the app's own as a function, an order of magnitude cheaper to run than to interpret. */
export interface CompiledDocument {
  execute(
    context: ApiContext,
    variables: Readonly<Record<string, unknown>>,
  ): ExecutionResult | Promise<ExecutionResult>;
}

/**
 * Compiles a document. The compiler writes JavaScript from whatever stands in it: only the app's own may come here,
 * never what a stranger sent.
 * @returns `null` where the compiler would not give what interpreting gives
 */
export function compileOwnDocument(schema: GraphQLSchema, document: DocumentNode): CompiledDocument | null {
  if (hasDefaults(document)) return null;
  const compiled = compileQuery(schema, document);
  if (!isCompiledQuery(compiled)) return null;
  return { execute: (context, variables) => compiled.query(undefined, context, variables) };
}

/** The compiler gives a variable's default the first time only. */
function hasDefaults({ definitions }: DocumentNode): boolean {
  return definitions.some(
    (node) =>
      node.kind === Kind.OPERATION_DEFINITION &&
      node.variableDefinitions?.some(({ defaultValue }) => defaultValue !== undefined),
  );
}
