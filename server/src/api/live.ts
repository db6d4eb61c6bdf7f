import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { type DocumentNode, type GraphQLSchema, specifiedRules, validate } from 'graphql';
import type { MercuriusOptions } from 'mercurius';
import type { App } from '../app.ts';
import { Call } from './call.ts';
import { documentLimits } from './document-limits.ts';
import type { LiveConnections } from './live-connections.ts';

const KEEP_ALIVE_MILLISECONDS = 30_000;

interface ConnectionContext {
  socket: WebSocket;
  token?: string;
  call?: Call;
}

/**
 * Live subscriptions over the graphql-ws protocol, on the same path as the requests. The token comes in
 * `connection_init` as `{ authorization }`; without a good one the connection is refused.
 */
export function liveOptions(app: App): NonNullable<Exclude<MercuriusOptions['subscription'], boolean>> {
  return {
    keepAlive: KEEP_ALIVE_MILLISECONDS,
    context: (socket: WebSocket, _request: FastifyRequest) => ({ socket }),
    async onConnect({ payload }: { payload?: { authorization?: unknown } }) {
      const token = String(payload?.authorization ?? '').replace(/^Bearer\s+/i, '');
      const caller = token === '' ? null : await app.callers.identify(token);
      return caller ? { token } : false;
    },
  };
}

/**
 * Runs before each subscription: the document is held to the same rules as a request's, the caller is looked up anew,
 * and the connection is watched from its first subscription on.
 */
export async function prepareSubscription(
  app: App,
  connections: LiveConnections,
  schema: GraphQLSchema,
  document: DocumentNode,
  context: unknown,
): Promise<void> {
  const [error] = validate(schema, document, [...specifiedRules, documentLimits]);
  if (error) throw error;
  const connection = context as ConnectionContext;
  const token = connection.token ?? '';
  connection.call = new Call(app, await app.callers.identify(token));
  if (!watched.has(connection.socket)) {
    watched.add(connection.socket);
    await connections.watch(connection.socket, token);
  }
}

const watched = new WeakSet<WebSocket>();
