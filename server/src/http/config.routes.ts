import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { CLIENT_ID, POOL_ID } from '../identity/pool-identity.ts';

/** `/config.json`: what the web app needs before sign-in. */
export async function configRoutes(http: FastifyInstance, { config }: { config: Config }): Promise<void> {
  http.get('/config.json', async (request, reply) =>
    reply.header('cache-control', 'no-cache').send({
      productName: config.productName,
      auth: buildAuthConfig(config, request),
      endpoints: {
        main: '/graphql',
        attendance: '/attendance/graphql',
        subscription: '/subscription/graphql',
        payment: '/payment/graphql',
      },
    }),
  );
}

function buildAuthConfig(config: Config, request: FastifyRequest) {
  const { cognito } = config;
  if (!cognito) {
    return {
      userPoolId: POOL_ID,
      userPoolClientId: CLIENT_ID,
      userPoolEndpoint: `${getOrigin(config, request)}/userpool`,
    };
  }
  const auth = { userPoolId: cognito.userPoolId, userPoolClientId: cognito.userPoolClientId };
  return cognito.endpoint ? { ...auth, userPoolEndpoint: cognito.endpoint } : auth;
}

/**
 * The origin that this browser uses: 127.0.0.1 and localhost are two origins, and the pool must be on the same one. Behind a
 * proxy it is the public one, regardless of headers that a client may have written.
 */
function getOrigin({ publicUrl, trustProxy }: Config, request: FastifyRequest): string {
  if (trustProxy !== 0 || request.host === new URL(publicUrl).host) return publicUrl;
  return `${request.protocol}://${request.host}`;
}
