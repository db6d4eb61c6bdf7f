import type { FastifyRequest } from 'fastify';
import { type ExecutionArgs, type ExecutionResult, execute, GraphQLError } from 'graphql';
import {
  createHandler,
  parseRequestParams,
  type Request,
  type RequestParams,
  type Response,
} from 'graphql-http';
import { admitDocument, tellsSchema } from './admit-document.ts';
import type { App } from './app.ts';
import type { ApiContext } from './builder.ts';
import { VARIABLE_OPTIONS } from './document-limits.ts';
import { DocumentError } from './document-reader.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';
import { formatErrors } from './error-formatter.ts';
import { answerTypeOf, withDocumentId } from './graphql-body.ts';
import { callOf } from './request-context-of.ts';

type HttpRequest = Request<FastifyRequest, undefined>;

/** What the library takes for a context: any object. */
type RunContext = ApiContext & Record<PropertyKey, unknown>;

/** What is run: the document of the store, for one call. */
interface Run extends ExecutionArgs {
  stored: StoredDocument;
  contextValue: RunContext;
}

/** Answers GraphQL over HTTP as the protocol's reference has it; each request runs as one `Call`. */
export function graphqlHandler(app: App, store: DocumentStore) {
  return createHandler<FastifyRequest, undefined, RunContext>({
    parseRequestParams: (request) => parseRequestParams({ ...request, body: bodyOf(request) }),
    onSubscribe: (request, params) => prepare(app, store, request, params),
    execute: (args) => run(args as Run),
    onOperation: (request, args, result) => answer(request, args as Run, result as ExecutionResult),
    formatError: withCode,
  });
}

function bodyOf({ raw }: HttpRequest): Record<string, unknown> | null {
  const body = withDocumentId(raw.body);
  return typeof body === 'object' && !Array.isArray(body) ? (body as Record<string, unknown>) : null;
}

async function prepare(
  app: App,
  store: DocumentStore,
  { raw }: HttpRequest,
  params: RequestParams,
): Promise<Run | GraphQLError[]> {
  const call = await callOf(app, raw);
  try {
    const stored = admitDocument(store, call, params);
    const { schema, document } = stored;
    const { variables: variableValues, operationName } = params;
    return { schema, document, variableValues, operationName, stored, contextValue: { call } };
  } catch (error) {
    return formatErrors(errorsOf(error), { log: app.log, tellsSchema: tellsSchema(call) });
  }
}

/** What is wrong with a request before it runs. */
export function errorsOf(error: unknown): readonly GraphQLError[] {
  if (error instanceof DocumentError) return error.errors;
  return [new GraphQLError('', { originalError: error as Error })];
}

function run(args: Run): ExecutionResult | Promise<ExecutionResult> {
  const { stored, contextValue, variableValues } = args;
  if (stored.compiled) return stored.compiled.execute(contextValue, variableValues ?? {});
  return execute({ ...args, options: VARIABLE_OPTIONS });
}

/** Written here and not by the library, whose replacer looks at every value again and doubles the cost of a list. */
function answer({ raw }: HttpRequest, { contextValue: { call } }: Run, result: ExecutionResult): Response {
  const { log } = call.app;
  const errors = result.errors && formatErrors(result.errors, { log, tellsSchema: tellsSchema(call) });
  const type = answerTypeOf(raw.headers.accept);
  const body = JSON.stringify(errors ? { ...result, errors } : result);
  const headers = { 'content-type': `${type}; charset=utf-8` };
  return [body, { status: statusOf(result, errors, type), statusText: '', headers }];
}

function statusOf(
  { data }: ExecutionResult,
  errors: GraphQLError[] | undefined,
  type: ReturnType<typeof answerTypeOf>,
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
