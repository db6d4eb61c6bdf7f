import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { ROUTES } from '@fellowship/domain/identity/access/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { CLIENT_ID, POOL_ID } from '../identity/pool-accounts.ts';
import { decodePath } from './send-error.ts';

const APP_PATHS: ReadonlySet<string> = new Set(ROUTES.map(({ path }) => path));

/** A document that one of our pages embeds; the policy of a page would forbid that. */
const INSIDE_OUR_PAGES = "frame-ancestors 'self'";

/**
 * Delivers the built web app: hashed assets for ever, everything else (above all the service worker) revalidated
 * each time, no file whose name begins with a dot, and the app's page on every route of the app. An unknown path that could be a
 * route gets the page too, with status 404.
 */
export async function webRoutes(http: FastifyInstance, { webRoot }: Config): Promise<void> {
  if (!existsSync(webRoot)) {
    http.log.warn(`The web app is not built (${webRoot} is missing); serving the services only`);
    return;
  }
  await http.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (path.endsWith('.pdf')) reply.header('content-security-policy', INSIDE_OUR_PAGES);
    },
  });
  http.setNotFoundHandler(async (request, reply) => {
    const page = classifyPage(request);
    if (page === 'known') return reply.sendFile('index.html');
    // Without what a browser could ask again by: the answer must be whole each time.
    const whole = { etag: false, lastModified: false, acceptRanges: false };
    if (page === 'unknown') return reply.code(404).sendFile('index.html', whole);
    return reply.code(404).type('text/plain').send('Not found');
  });
}

/** Whether an address is a route of the app, could be one, or is no page at all. */
function classifyPage(request: FastifyRequest): 'known' | 'unknown' | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const path = decodePath(request)?.replace(/(?<=.)\/$/, '');
  if (path === undefined) return null;
  if (APP_PATHS.has(path)) return 'known';
  return /^\/[^./\\]*$/.test(path) ? 'unknown' : null;
}

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
