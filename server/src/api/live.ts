import { type ExecutionArgs, GraphQLError, type GraphQLSchema, subscribe } from 'graphql';
import type { Context, ServerOptions } from 'graphql-ws';
import { type Extra, makeHandler } from 'graphql-ws/use/@fastify/websocket';
import type { App } from '../app.ts';
import { Call } from './call.ts';
import { formatErrors } from './error-formatter.ts';
import type { LiveConnections } from './live-connections.ts';
import { type LiveDocuments, openLiveDocuments } from './live-documents.ts';

const KEEP_ALIVE_MILLISECONDS = 30_000;
/** One window watches three things at most; a client that wants many more is up to something. */
const MAX_SUBSCRIPTIONS = 20;
/** 'Try again later': clients come back by themselves. */
const TRY_AGAIN_LATER = 1013;

type Connection = Context<{ authorization?: unknown }, Extra & { token?: string }>;

/**
 * Live subscriptions over the graphql-ws protocol, on the same path as the requests. The token comes in
 * `connection_init` as `{ authorization }`; without a good one the connection is closed with 4403. The caller is looked
 * up anew for each subscription, and the connection is watched from its beginning.
 */
export function liveHandler(app: App, connections: LiveConnections, schema: GraphQLSchema) {
  const documents = openLiveDocuments(schema);
  const tellable = (errors: readonly GraphQLError[]) =>
    formatErrors(errors, app.log).map((error) => error.toJSON());
  const options: ServerOptions<{ authorization?: unknown }, Extra & { token?: string }> = {
    onConnect: (connection) => admit(app, connections, connection),
    onSubscribe: (connection, _id, { query, variables }) =>
      prepare(app, documents, connection, query, variables),
    subscribe: subscribeOrFail,
    onNext: (_connection, _id, _payload, _args, { data, errors }) =>
      errors && { data: data ?? null, errors: tellable(errors) },
    onError: (_connection, _id, _payload, errors) => tellable(errors),
  };
  return makeHandler(options, KEEP_ALIVE_MILLISECONDS);
}

async function admit(app: App, connections: LiveConnections, connection: Connection): Promise<boolean> {
  const { extra, connectionParams } = connection;
  const token = String(connectionParams?.authorization ?? '').replace(/^Bearer\s+/i, '');
  try {
    if (token === '' || !(await app.callers.identify(token))) return false;
  } catch (error) {
    app.log.warn({ err: error }, 'A live connection could not be looked up');
    extra.socket.close(TRY_AGAIN_LATER, 'Try again later');
    return false;
  }
  extra.token = token;
  await connections.watch(extra.socket, token);
  return true;
}

async function prepare(
  app: App,
  documents: LiveDocuments,
  { extra, subscriptions }: Connection,
  query: string,
  variableValues: Record<string, unknown> | null | undefined,
): Promise<ExecutionArgs | GraphQLError[]> {
  if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS) {
    return [new GraphQLError(`A connection may watch ${MAX_SUBSCRIPTIONS} things at most`)];
  }
  const { schema, document, errors } = documents.read(query);
  if (!document) return errors;
  try {
    const call = new Call(app, await app.callers.identify(extra.token ?? ''));
    return { schema, document, variableValues, contextValue: { call } };
  } catch (error) {
    return [new GraphQLError('', { originalError: error as Error })];
  }
}

/** What could not begin is told as the operation's error, not as an event of it. */
async function subscribeOrFail(args: ExecutionArgs) {
  const outcome = await subscribe(args);
  return Symbol.asyncIterator in outcome ? outcome : failing(outcome.errors?.[0]);
}

// biome-ignore lint/correctness/useYield: it fails before its first item
async function* failing(error: unknown): AsyncGenerator<never> {
  throw error;
}
