import { generalTexts } from '@fellowship/domain/platform/texts';
import type { FastifyRequest } from 'fastify';
import { type ExecutionArgs, type ExecutionResult, execute, GraphQLError, OperationTypeNode } from 'graphql';
import {
  createHandler,
  parseRequestParams,
  type Request,
  type RequestParams,
  type Response,
} from 'graphql-http';
import { readFromReplica } from '#storage/replica.ts';
import { measureWork } from '../measured-work.ts';
import { RefusalError } from '../refusal-error.ts';
import { isUnavailable, logUnavailable, RETRY_AFTER_SECONDS, UnavailableError } from '../unavailable.ts';
import { logUnexpected } from '../unexpected-errors.ts';
import { API_MESSAGES, unexpectedText } from './api.messages.ts';
import type { ApiContext } from './builder.ts';
import { MAX_VARIABLE_ERRORS, type VARIABLE_STEPS } from './document-limits.ts';
import { DocumentError } from './document-reader.ts';
import { type DocumentStore, recordUsage, resolveDocument, type StoredDocument } from './document-store.ts';
import { BudgetExceededError } from './processor-budget.ts';
import { changedCookie, hasJustChanged } from './replica-reads.ts';
import { getAdmittedCall } from './request-context.ts';

/** The two ways to write an answer; the older one says 200 where the newer says 400. */
type AnswerType = 'application/json' | 'application/graphql-response+json';

/** The one that a client takes, as the negotiation of graphql-http has it: the first named, the older by default. */
function findAnswerType(accept: string | undefined): AnswerType {
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
function withDocumentId(body: unknown): unknown {
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
function readQueryString(url: string): Record<string, unknown> {
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

type HttpRequest = Request<FastifyRequest, undefined>;

/** What the library takes for a context: any object. */
type RunContext = ApiContext & Record<PropertyKey, unknown>;

/** What is run: the document of the store, for one call. */
interface Run extends ExecutionArgs {
  stored: StoredDocument;
  /** Not for whoever has just changed something, who must see it. */
  mayUseReplica: boolean;
  contextValue: RunContext;
}

/** As executing takes it. */
export const VARIABLE_OPTIONS = { maxCoercionErrors: MAX_VARIABLE_ERRORS };

/**
 * Answers GraphQL over HTTP as the protocol's reference has it; each request runs as one `Call`, which the route has
 * admitted by its headers.
 * @param kind how large the variables may be
 */
export function graphqlHandler(store: DocumentStore, kind: keyof typeof VARIABLE_STEPS) {
  return createHandler<FastifyRequest, undefined, RunContext>({
    parseRequestParams: (request) => parseRequestParams(asPosted(request)),
    onSubscribe: (request, params) => prepare(store, kind, request, params),
    execute: (args) => run(args as Run),
    onOperation: (request, args, result) => answer(request, args as Run, result as ExecutionResult),
    formatError: withCode,
  });
}

/** A GET is read as the POST that would ask the same; the library says what is wrong with either. */
function asPosted(request: HttpRequest): HttpRequest {
  const { raw } = request;
  if (raw.method !== 'GET') return { ...request, body: buildBody(raw.body) };
  const headers = { ...request.headers, 'content-type': 'application/json' };
  return { ...request, method: 'POST', headers, body: buildBody(readQueryString(raw.url)) };
}

function buildBody(sent: unknown): Record<string, unknown> | null {
  const body = withDocumentId(sent);
  return typeof body === 'object' && !Array.isArray(body) ? (body as Record<string, unknown>) : null;
}

async function prepare(
  store: DocumentStore,
  kind: keyof typeof VARIABLE_STEPS,
  { raw }: HttpRequest,
  params: RequestParams,
): Promise<Run | GraphQLError[] | Response> {
  const call = getAdmittedCall(raw);
  measureWork(call.work);
  try {
    const stored = resolveDocument(store, call, params, kind);
    if (raw.method === 'GET' && stored.operation === OperationTypeNode.MUTATION) return refuseMutationByGet();
    await call.work?.takeTurn(stored.usage.milliseconds);
    measureWork(call.work);
    const { schema, document } = stored;
    const { variables: variableValues, operationName } = params;
    const mayUseReplica = stored.mayBeOld && !hasJustChanged(raw.headers.cookie);
    return { schema, document, variableValues, operationName, stored, mayUseReplica, contextValue: { call } };
  } catch (error) {
    if (error instanceof BudgetExceededError) throw error;
    if (params.extensions?.isPersistedQuery && isUnknownDocument(error)) return [persistedQueryNotFound()];
    return formatErrors(findErrors(error), raw);
  }
}

function refuseMutationByGet(): Response {
  const errors = [{ message: API_MESSAGES.mutationByGet, extensions: { code: 'BAD_INPUT' } }];
  const headers = { allow: 'POST', 'content-type': 'application/json; charset=utf-8' };
  return [JSON.stringify({ errors }), { status: 405, statusText: '', headers }];
}

function isUnknownDocument(error: unknown): boolean {
  return error instanceof DocumentError && error.errors[0]?.extensions.code === 'UNKNOWN_DOCUMENT';
}

/** The answer at which urql and Apollo send the text. */
function persistedQueryNotFound(): GraphQLError {
  return new GraphQLError(API_MESSAGES.persistedQueryNotFound, {
    extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
  });
}

/** What is wrong with a request before it runs. */
export function findErrors(error: unknown): readonly GraphQLError[] {
  if (error instanceof DocumentError) return error.errors;
  return [new GraphQLError('', { originalError: error as Error })];
}

function run(args: Run): ExecutionResult | Promise<ExecutionResult> {
  return args.mayUseReplica ? readFromReplica(() => runDocument(args)) : runDocument(args);
}

function runDocument(args: Run): ExecutionResult | Promise<ExecutionResult> {
  const { stored, contextValue, variableValues } = args;
  if (stored.compiled) return stored.compiled.execute(contextValue, variableValues ?? {});
  return execute({ ...args, options: VARIABLE_OPTIONS });
}

/** Written here and not by the library, whose replacer looks at every value again and doubles the cost of a list. */
function answer({ raw }: HttpRequest, args: Run, result: ExecutionResult): Response {
  const { call } = args.contextValue;
  measureWork(call.work);
  const errors = result.errors && formatErrors(result.errors, raw);
  const type = findAnswerType(raw.headers.accept);
  const body = JSON.stringify(errors ? { ...result, errors } : result);
  call.work?.chargeBytes(body.length);
  call.work?.endTurn();
  if (call.work) recordUsage(args.stored, call.work.used);
  const status = getStatus(result, errors, type);
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    ...(args.stored.operation === OperationTypeNode.MUTATION &&
      call.app.database.router && { 'set-cookie': changedCookie(call.app.config.publicUrl) }),
    ...(status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }),
  };
  return [body, { status, statusText: '', headers }];
}

function getStatus(
  { data }: ExecutionResult,
  errors: GraphQLError[] | undefined,
  type: ReturnType<typeof findAnswerType>,
): number {
  if (errors?.some(({ extensions }) => extensions.code === 'UNAVAILABLE')) return 503;
  const hasRun = data !== undefined;
  return hasRun || type === 'application/json' ? 200 : 400;
}

/** What the library itself refuses: no query, one that is no text, a subscription. */
function withCode(error: Readonly<GraphQLError | Error>): GraphQLError {
  if (error instanceof GraphQLError && error.extensions.code !== undefined) return error;
  return new GraphQLError(error.message, { extensions: { code: 'BAD_INPUT' } });
}

/** The errors of one answer; the first ones say enough, and each costs as much as a record. */
const MAX_ERRORS = 20;
/** An error about a document or a variable quotes what was sent; its beginning says enough. */
const MAX_MESSAGE_LENGTH = 500;

/**
 * Expected refusals keep their exact text and code; a document or variable that does not fit is `BAD_INPUT`; a database
 * out of reach is `UNAVAILABLE`; anything else is logged with the request's id and masked, so that nothing of the inside
 * reaches a client. Errors beyond the first twenty are left out.
 */
export function formatErrors(errors: readonly GraphQLError[], request: Asked): GraphQLError[] {
  return errors.slice(0, MAX_ERRORS).map((error) => formatError(error, request));
}

/** The request, or the one that opened the live connection. */
type Asked = Pick<FastifyRequest, 'id' | 'log'>;

function formatError(error: GraphQLError, request: Asked): GraphQLError {
  const cause = rootCause(error);
  const path = error.path;
  if (cause instanceof RefusalError) {
    const { code, message, fields } = cause.refusal;
    return new GraphQLError(message, { path, extensions: fields ? { code, fields } : { code } });
  }
  if (isUnavailable(cause)) {
    logUnavailable(request.log, cause);
    const text = cause instanceof UnavailableError ? cause.message : generalTexts.unavailable;
    return new GraphQLError(text, { path, extensions: { code: 'UNAVAILABLE' } });
  }
  if (cause instanceof GraphQLError) {
    const message = cause.message.slice(0, MAX_MESSAGE_LENGTH);
    return new GraphQLError(message, { path, extensions: { code: cause.extensions?.code ?? 'BAD_INPUT' } });
  }
  const id = logUnexpected(request, cause);
  return new GraphQLError(unexpectedText(id), { path, extensions: { code: 'INTERNAL', id } });
}

function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}
