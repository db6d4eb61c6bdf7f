import { refuse } from '@fellowship/domain/refusals/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Config } from '../config.ts';
import { runMeasured } from '../measured-work.ts';
import { RefusalError } from '../refusal-error.ts';
import { API_MESSAGES } from './api.messages.ts';
import type { DocumentStore } from './document-store.ts';
import { graphqlHandler } from './graphql-handler.ts';
import { type GraphqlServices, liveHandler } from './live.ts';
import { admitRequests, getAdmittedCall } from './request-context.ts';

/** A second address of an endpoint, for requests that are larger than others may be. */
export interface LargeRequests {
  readonly name: string;
  /** With the limit of the body, and who may send one at all. */
  readonly options: Pick<RouteShorthandOptions, 'bodyLimit'>;
  /** Refuses by the headers alone, once the caller is admitted. */
  readonly authorize: (request: FastifyRequest) => Promise<void>;
}

/**
 * Mounts one endpoint: requests are POSTs of JSON, or GETs of queries; live subscriptions upgrade on the same path. All of
 * them need a bearer token, which no link and no form of another page can send.
 */
export async function mountGraphql(
  http: FastifyInstance,
  services: GraphqlServices,
  path: string,
  store: DocumentStore,
  large?: LargeRequests,
): Promise<void> {
  const { app, budgets } = services;
  await http.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    const ordinary = answerWith(graphqlHandler(store, 'ordinary'));
    const onRequest = admitRequests(app, budgets, 'ordinary');
    scope.post(path, { onRequest }, ordinary);
    scope.get(path, { onRequest }, ordinary);
    if (large) {
      const admit = [admitRequests(app, budgets, 'import'), large.authorize];
      const answer = answerWith(graphqlHandler(store, 'import'));
      scope.post(`${path}/${large.name}`, { ...large.options, onRequest: admit }, answer);
    }
    if (!store.schema.getSubscriptionType()) return;
    scope.route({
      method: 'GET',
      url: path,
      constraints: { upgrade: 'websocket' },
      onRequest: async (request) => requireKnownOrigin(app.config, request),
      handler: (_request, reply) => reply.code(426).send(),
      wsHandler: liveHandler(services, store),
    });
  });
}

function answerWith(handle: ReturnType<typeof graphqlHandler>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, method, headers } = request;
    const asked = { url, method, headers, body: null, raw: request, context: undefined };
    const { work } = getAdmittedCall(request);
    const [body, { status, headers: answerHeaders = {} }] = await runMeasured(work, () => handle(asked));
    return reply
      .code(status)
      .headers(answerHeaders)
      .header('cache-control', 'no-store')
      .send(body ?? undefined);
  };
}

/**
 * Browsers let any page open a web socket to us, so a page must be of the public address or of the host that the
 * request came by. Programs say no origin and pass.
 * @throws RefusalError `FORBIDDEN`
 */
function requireKnownOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (URL.canParse(origin) && new URL(origin).host === request.host) return;
  throw new RefusalError(refuse('FORBIDDEN', API_MESSAGES.foreignOrigin));
}
