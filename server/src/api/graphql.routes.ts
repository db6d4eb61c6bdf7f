import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { API_MESSAGES } from './api.messages.ts';
import type { App } from './app.ts';
import type { DocumentStore } from './document-store.ts';
import { graphqlHandler } from './graphql-handler.ts';
import { liveHandler } from './live.ts';
import type { LiveConnections } from './live-connections.ts';
import { requireKnownOrigin } from './live-origin.ts';

/** A second address of an endpoint, for requests that are larger than others may be. */
export interface LargeRequests {
  readonly name: string;
  /** With the limit of the body, and who may send one at all. */
  readonly options: RouteShorthandOptions;
}

/**
 * Mounts one endpoint: requests are POSTs of JSON and nothing else, so that no link and no form of another page can ask
 * anything; live subscriptions upgrade on the same path.
 */
export async function mountGraphql(
  http: FastifyInstance,
  app: App,
  connections: LiveConnections,
  path: string,
  store: DocumentStore,
  large?: LargeRequests,
): Promise<void> {
  await http.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    const handle = graphqlHandler(app, store);
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { url, method, headers } = request;
      const [body, { status, headers: answerHeaders = {} }] = await handle({
        url,
        method,
        headers,
        body: null,
        raw: request,
        context: undefined,
      });
      return reply
        .code(status)
        .headers(answerHeaders)
        .send(body ?? undefined);
    };
    scope.post(path, answer);
    if (large) scope.post(`${path}/${large.name}`, large.options, answer);
    scope.get(path, async (_request, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send({ errors: [{ message: API_MESSAGES.notPosted, extensions: { code: 'BAD_INPUT' } }] }),
    );
    if (!store.schema.getSubscriptionType()) return;
    scope.route({
      method: 'GET',
      url: path,
      constraints: { upgrade: 'websocket' },
      onRequest: async (request) => requireKnownOrigin(app.config, request),
      handler: (_request, reply) => reply.code(426).send(),
      wsHandler: liveHandler(app, connections, store),
    });
  });
}
