import type { Topic } from './topics.ts';

/** The four GraphQL endpoints, one schema each. */
export type Endpoint = 'main' | 'attendance' | 'subscription' | 'payment';

/** A generated, typed operation that knows its endpoint; every `…Document` of `api/generated` is one. */
export interface ApiDocument<Result, Variables> {
  readonly endpoint: Endpoint;
  /** The `hash` by which the server knows the document, and what it is of or changes. */
  readonly __meta__?: { readonly hash?: string; readonly topics?: readonly Topic[] } | undefined;
  toString(): string;
  /** Carries the types only; never set. */
  __apiType?: (variables: Variables) => Result;
}

/** What identifies an operation of any types. */
export type NamedDocument = Pick<ApiDocument<never, never>, 'toString' | '__meta__'>;

/** No second argument for an operation without variables. */
export type VariablesArgument<Variables> =
  Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables];

/** The operation's own name, as the cache and the server's logs know it. */
export function operationName(document: NamedDocument): string {
  return /\b(?:query|mutation|subscription)\s+(\w+)/.exec(document.toString())?.[1] ?? 'unnamed';
}
