import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import mercurius from 'mercurius';
import type { App } from '../app.ts';
import { callOf } from './call-of-request.ts';
import { documentLimits } from './document-limits.ts';
import { formatErrors } from './error-formatter.ts';
import { liveHandler } from './live.ts';
import type { LiveConnections } from './live-connections.ts';

const MAX_DEPTH = 8;
const MAX_BODY_BYTES = 256 * 1024;
const CACHED_DOCUMENTS = 500;

/** Mounts one schema at one path, in a scope of its own; each request runs as one `Call`. */
export async function mountGraphql(
  http: FastifyInstance,
  app: App,
  connections: LiveConnections,
  path: string,
  schema: GraphQLSchema,
): Promise<void> {
  await http.register(async (scope) => {
    await scope.register(mercurius, {
      schema,
      path,
      jit: 1,
      cache: CACHED_DOCUMENTS,
      graphiql: false,
      queryDepth: MAX_DEPTH,
      validationRules: [documentLimits],
      additionalRouteOptions: { bodyLimit: MAX_BODY_BYTES },
      context: async (request: FastifyRequest) => ({ call: await callOf(app, request) }),
      errorFormatter: (execution) => ({
        statusCode: 200,
        response: { data: execution.data ?? null, errors: formatErrors(execution.errors ?? [], app.log) },
      }),
    });
    if (!schema.getSubscriptionType()) return;
    scope.route({
      method: 'GET',
      url: path,
      constraints: { upgrade: 'websocket' },
      handler: (_request, reply) => reply.code(426).send(),
      wsHandler: liveHandler(app, connections, schema),
    });
  });
}
