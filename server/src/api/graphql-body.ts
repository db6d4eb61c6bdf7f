/** The two ways to write an answer; the older one says 200 where the newer says 400. */
export type AnswerType = 'application/json' | 'application/graphql-response+json';

/** The one that a client takes, as the negotiation of graphql-http has it: the first named, the older by default. */
export function answerTypeOf(accept: string | undefined): AnswerType {
  for (const entry of (accept ?? '*/*').toLowerCase().split(',')) {
    const type = entry.split(';')[0]?.trim();
    if (type === 'application/graphql-response+json') return type;
    if (type === 'application/json' || type === 'application/*' || type === '*/*') break;
  }
  return 'application/json';
}

/**
 * A body that names one of the app's documents (`documentId`) instead of bringing a text, as GraphQL over live
 * connections writes it too: an empty text, and the id among the extensions. Any other body stays as it is.
 */
export function withDocumentId(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('documentId' in body) || 'query' in body) return body;
  const { documentId, ...rest } = body;
  if (typeof documentId !== 'string') return body;
  return { ...rest, query: '', extensions: { documentId } };
}
