import { refuse } from '@fellowship/domain/refusals/refusal';
import { type ExecutionArgs, GraphQLError, OperationTypeNode, subscribe } from 'graphql';
import type { Context, ServerOptions, SubscribePayload } from 'graphql-ws';
import { RefusalError } from '../refusal-error.ts';
import { admitDocument } from './admit-document.ts';
import { API_MESSAGES } from './api.messages.ts';
import type { App } from './app.ts';
import { countPerMinute } from './count-per-minute.ts';
import { VARIABLE_OPTIONS } from './document-limits.ts';
import type { DocumentStore } from './document-store.ts';
import { formatErrors } from './error-formatter.ts';
import { errorsOf } from './graphql-handler.ts';
import type { LiveConnections } from './live-connections.ts';
import { type LiveExtra, serveSockets } from './live-socket.ts';
import { requestMessages } from './request.messages.ts';
import { RequestContext } from './request-context.ts';

/** One window watches three things at most; a client that wants many more is up to something. */
const MAX_SUBSCRIPTIONS = 20;
/**
 * What one connection may begin to watch in a minute, however soon it ends; and how many texts one account may bring
 * that have to be read first. Nothing here passes the limit of requests: one socket could ask without end.
 */
const BEGUN_PER_MINUTE = 100;
const NEW_TEXTS_PER_MINUTE = 60;
/** 'Try again later': clients come back by themselves. */
const TRY_AGAIN_LATER = 1013;

/** Counts what is asked over live connections. */
interface Counts {
  begins: (socket: object) => boolean;
  bringsText: (userName: string) => boolean;
}

type Connection = Context<{ authorization?: unknown }, LiveExtra>;

/**
 * Live subscriptions over the graphql-ws protocol, on the same path as the requests. The token comes in
 * `connection_init` as `{ authorization }`; without a good one the connection is closed with 4403. The caller is looked
 * up anew for each subscription, and the connection is watched from its beginning.
 */
export function liveHandler(app: App, connections: LiveConnections, store: DocumentStore) {
  // Nobody is connected who is not signed in.
  const tellable = (errors: readonly GraphQLError[]) =>
    formatErrors(errors, { log: app.log, tellsSchema: true }).map((error) => error.toJSON());
  const counts: Counts = {
    begins: countPerMinute(BEGUN_PER_MINUTE),
    bringsText: countPerMinute(NEW_TEXTS_PER_MINUTE),
  };
  const options: ServerOptions<{ authorization?: unknown }, LiveExtra> = {
    onConnect: (connection) => admit(app, connections, connection),
    onSubscribe: (connection, _id, asked) => prepare({ app, store, counts }, connection, asked),
    subscribe: subscribeOrFail,
    onNext: (_connection, _id, _payload, _args, { data, errors }) =>
      errors && { data: data ?? null, errors: tellable(errors) },
    onError: (_connection, _id, _payload, errors) => tellable(errors),
  };
  return serveSockets(options, app.log);
}

async function admit(app: App, connections: LiveConnections, connection: Connection): Promise<boolean> {
  const { extra, connectionParams } = connection;
  const shown = connectionParams?.authorization;
  const token = typeof shown === 'string' ? shown.replace(/^Bearer\s+/i, '') : '';
  try {
    if (token === '' || !(await app.authenticator.identify(token))) return false;
    extra.token = token;
    await connections.watch(extra.socket, token, extra.request.ip);
    return true;
  } catch (error) {
    app.log.warn({ err: error }, 'A live connection could not be looked up');
    extra.socket.close(TRY_AGAIN_LATER, 'Try again later');
    return false;
  }
}

interface Preparing {
  app: App;
  store: DocumentStore;
  counts: Counts;
}

async function prepare(
  { app, store, counts }: Preparing,
  { extra, subscriptions }: Connection,
  asked: SubscribePayload,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  if (!counts.begins(extra.socket)) {
    extra.socket.close(TRY_AGAIN_LATER, 'Try again later');
    return [new GraphQLError(requestMessages.tooManyRequests)];
  }
  if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS) {
    return [new GraphQLError(API_MESSAGES.tooManySubscriptions(MAX_SUBSCRIPTIONS))];
  }
  try {
    const call = new RequestContext(app, await app.authenticator.identify(extra.token ?? ''));
    if (store.isNew(asked.query) && !counts.bringsText(call.requireCaller().userName))
      throw new RefusalError(refuse('RATE_LIMITED', requestMessages.tooManyRequests));
    const { schema, document, operation } = admitDocument(store, call, asked);
    if (operation !== OperationTypeNode.SUBSCRIPTION)
      return [new GraphQLError(API_MESSAGES.onlySubscriptions)];
    const { variables: variableValues } = asked;
    return { schema, document, variableValues, contextValue: { call }, options: VARIABLE_OPTIONS };
  } catch (error) {
    return errorsOf(error);
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
