import { mayUseProduct } from '@fellowship/domain/members/member-status';
import { refuse } from '@fellowship/domain/refusals/refusal';
import {
  createSourceEventStream,
  type ExecutionArgs,
  execute,
  GraphQLError,
  OperationTypeNode,
} from 'graphql';
import type { Context, ServerOptions, SubscribePayload } from 'graphql-ws';
import { measureWork, runMeasured } from '../measured-work.ts';
import { RefusalError } from '../refusal-error.ts';
import { API_MESSAGES, requestMessages } from './api.messages.ts';
import type { App } from './app.ts';
import type { ApiContext } from './builder.ts';
import { type DocumentStore, resolveDocument } from './document-store.ts';
import { findErrors, formatErrors, VARIABLE_OPTIONS } from './graphql-handler.ts';
import { type LiveConnections, type LiveExtra, serveSockets } from './live-socket.ts';
import { countPerMinute, type ProcessorBudgets } from './processor-budget.ts';
import { RequestContext } from './request-context.ts';

/** What all endpoints share. */
export interface GraphqlServices {
  readonly app: App;
  readonly connections: LiveConnections;
  readonly budgets: ProcessorBudgets;
}

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
 * `connection_init` as `{ authorization }`; without a good one the connection is closed with 4403, and nothing else that
 * came is read. The caller is looked up anew for each subscription, which uses the account's processor time like a request,
 * and so does each of its events; the connection is watched from its beginning.
 */
export function liveHandler(services: GraphqlServices, store: DocumentStore) {
  const { log } = services.app;
  const tellable = ({ extra }: Connection, errors: readonly GraphQLError[]) =>
    formatErrors(errors, extra.request).map((error) => error.toJSON());
  const counts: Counts = {
    begins: countPerMinute(BEGUN_PER_MINUTE),
    bringsText: countPerMinute(NEW_TEXTS_PER_MINUTE),
  };
  const options: ServerOptions<{ authorization?: unknown }, LiveExtra> = {
    onConnect: (connection) => admit(services, connection),
    onSubscribe: (connection, _id, asked) => prepare({ services, store, counts }, connection, asked),
    subscribe: subscribeOrFail,
    onNext: (connection, _id, _payload, _args, { data, errors }) =>
      errors && { data: data ?? null, errors: tellable(connection, errors) },
    onError: (connection, _id, _payload, errors) => tellable(connection, errors),
  };
  return serveSockets(options, log);
}

async function admit({ app, connections }: GraphqlServices, connection: Connection): Promise<boolean> {
  const { extra, connectionParams } = connection;
  const shown = connectionParams?.authorization;
  const token = typeof shown === 'string' ? shown.replace(/^Bearer\s+/i, '') : '';
  try {
    const caller = token === '' ? null : await app.authenticator.identify(token);
    if (!caller || !mayUseProduct(caller.status)) return false;
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
  services: GraphqlServices;
  store: DocumentStore;
  counts: Counts;
}

async function prepare(
  { services: { app, budgets }, store, counts }: Preparing,
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
    const caller = await app.authenticator.identify(extra.token ?? '');
    if (!caller) throw new RefusalError(refuse('UNAUTHENTICATED', API_MESSAGES.signInNeeded));
    const work = budgets.begin({ userName: caller.userName, address: extra.request.ip });
    try {
      measureWork(work);
      if (store.isNew(asked.query) && !counts.bringsText(caller.userName))
        throw new RefusalError(refuse('RATE_LIMITED', requestMessages.tooManyRequests));
      const call = new RequestContext(app, caller, { work });
      const { schema, document, operation } = resolveDocument(store, call, asked);
      if (operation !== OperationTypeNode.SUBSCRIPTION)
        return [new GraphQLError(API_MESSAGES.onlySubscriptions)];
      const { variables: variableValues } = asked;
      return { schema, document, variableValues, contextValue: { call }, options: VARIABLE_OPTIONS };
    } finally {
      work.end();
    }
  } catch (error) {
    return findErrors(error);
  }
}

/**
 * Runs the document for each event. A failure to start is reported as the operation's error, not as an event.
 * @throws BudgetExceededError from the stream, which ends, when the account has used up its share
 */
async function subscribeOrFail(args: ExecutionArgs) {
  const { call } = args.contextValue as ApiContext;
  const source = await runMeasured(call.work, () => createSourceEventStream(args));
  if (!(Symbol.asyncIterator in source)) return failing(source.errors?.[0]);
  const events = source[Symbol.asyncIterator]();
  const stream: AsyncIterableIterator<Awaited<ReturnType<typeof execute>>> = {
    async next() {
      const event = await events.next();
      if (event.done) return { done: true, value: undefined };
      call.work?.requireBudget();
      measureWork(call.work);
      const contextValue = { call: call.forEvent() };
      const run = () => execute({ ...args, contextValue, rootValue: event.value });
      return { done: false, value: await runMeasured(call.work, run) };
    },
    async return() {
      await events.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}

// biome-ignore lint/correctness/useYield: it fails before its first item
async function* failing(error: unknown): AsyncGenerator<never> {
  throw error;
}
