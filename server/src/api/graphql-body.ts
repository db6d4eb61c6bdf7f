/** The two ways to write an answer; the older one says 200 where the newer says 400. */
export type AnswerType = 'application/json' | 'application/graphql-response+json';

/** The one that a client takes, as the negotiation of graphql-http has it: the first named, the older by default. */
export function findAnswerType(accept: string | undefined): AnswerType {
  for (const entry of (accept ?? '*/*').toLowerCase().split(',')) {
    const type = entry.split(';')[0]?.trim();
    if (type === 'application/graphql-response+json') return type;
    if (type === 'application/json' || type === 'application/*' || type === '*/*') break;
  }
  return 'application/json';
}

/** The bytes of a SHA-256 that the id of a document keeps. */
const ID_BYTES = 16;

/**
 * A body that names one of the app's documents (`documentId`, or the hash of a persisted query) instead of bringing a
 * text, as GraphQL over live connections writes it too: an empty text, and the id among the extensions. Any other body
 * stays as it is.
 */
export function withDocumentId(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || 'query' in body) return body;
  const hash = getPersistedHash(body);
  if (hash !== null) {
    const documentId = Buffer.from(hash, 'hex').subarray(0, ID_BYTES).toString('base64url');
    return { ...body, query: '', extensions: { documentId, isPersistedQuery: true } };
  }
  if (!('documentId' in body)) return body;
  const { documentId, ...rest } = body;
  if (typeof documentId !== 'string') return body;
  return { ...rest, query: '', extensions: { documentId } };
}

/** The SHA-256 of a query's text, as the persisted queries of urql and Apollo send it. */
function getPersistedHash(body: object): string | null {
  const { extensions } = body as { extensions?: { persistedQuery?: { sha256Hash?: unknown } | null } | null };
  const hash = extensions?.persistedQuery?.sha256Hash;
  return typeof hash === 'string' && /^[\da-f]{64}$/i.test(hash) ? hash : null;
}

/** The parameters of a GET, as the body of a POST would hold them. @throws SyntaxError when they cannot be read */
export function readQueryString(url: string): Record<string, unknown> {
  const start = url.indexOf('?');
  const parameters = new URLSearchParams(start === -1 ? '' : url.slice(start));
  const body: Record<string, unknown> = {};
  for (const name of ['query', 'operationName', 'documentId']) {
    const value = parameters.get(name);
    if (value !== null && value !== '') body[name] = value;
  }
  for (const name of ['variables', 'extensions']) {
    const value = parameters.get(name);
    if (value !== null && value !== '') body[name] = JSON.parse(value);
  }
  return body;
}
