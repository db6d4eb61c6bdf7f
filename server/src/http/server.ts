import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import { refuse } from '@fellowship/domain/refusals/refusal';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { handleProtocols } from 'graphql-ws';
import { openDocumentStore } from '../api/document-store.ts';
import { mountGraphql } from '../api/graphql.routes.ts';
import { watchLiveConnections } from '../api/live-connections.ts';
import { loadOwnDocuments } from '../api/own-documents.ts';
import { buildSchemas } from '../api/schemas.ts';
import type { App } from '../app.ts';
import type { ServiceName } from '../config.ts';
import { userPoolRoutes } from '../identity/userpool/user-pool.routes.ts';
import { mediaRoutes } from '../media/media.routes.ts';
import { RefusalError } from '../refusal-error.ts';
import { configRoutes } from './config.routes.ts';
import { devRoutes } from './dev.routes.ts';
import { healthRoutes } from './health.routes.ts';
import { refuseWhileClosing } from './refuse-while-closing.ts';
import { securityHeaders } from './security-headers.ts';
import { sendError } from './send-error.ts';
import { upgradeConstraint } from './upgrade-constraint.ts';
import { webRoutes } from './web.routes.ts';

/** Requests a minute from one signed-in person, or from one address when nobody is signed in. */
const RATE_PER_MINUTE = 3_000;
const BODY_LIMIT_BYTES = 256 * 1024;

const GRAPHQL_PATHS = {
  main: '/graphql',
  attendance: '/attendance/graphql',
  subscription: '/subscription/graphql',
  payment: '/payment/graphql',
} as const satisfies Partial<Record<ServiceName, string>>;

/** The HTTP side of one process: the services that `SERVICES` names, behind one set of headers and limits. */
export async function buildServer(app: App): Promise<FastifyInstance> {
  const { config } = app;
  const http = Fastify({
    loggerInstance: app.log,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  });
  http.addConstraintStrategy(upgradeConstraint);
  http.setErrorHandler(sendError);
  refuseWhileClosing(http);
  await http.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await securityHeaders(http, config);
  await http.register(rateLimit, {
    max: RATE_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: rateKeyOf,
    allowList: isFileOfTheApp,
    errorResponseBuilder: () =>
      new RefusalError(refuse('RATE_LIMITED', 'Too many requests. Please wait a moment.')),
  });
  await healthRoutes(http, { app });
  await http.register(configRoutes, { config });
  await http.register(devRoutes, { app });

  // Once for all endpoints: registered by each, they would answer the same upgrade twice.
  await http.register(websocket, { options: { maxPayload: BODY_LIMIT_BYTES, handleProtocols } });
  const connections = watchLiveConnections(app);
  http.addHook('onClose', async () => connections.close());
  const schemas = buildSchemas();
  for (const [service, path] of Object.entries(GRAPHQL_PATHS) as [keyof typeof GRAPHQL_PATHS, string][]) {
    if (!config.services.has(service)) continue;
    const store = openDocumentStore(schemas[service], loadOwnDocuments(service), config);
    await mountGraphql(http, app, connections, path, store);
  }
  if (config.services.has('main')) await http.register(mediaRoutes, { app });
  if (config.services.has('userpool') && app.userPool)
    await http.register(userPoolRoutes, { userPool: app.userPool });
  if (config.services.has('web')) await webRoutes(http, config);
  return http;
}

/** A chapter's phones fetch a new version all at once through one address; the files lie there ready to be sent. */
function isFileOfTheApp({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && /^\/(assets|icons)\//.test(url);
}

/** A whole chapter sits behind one address, so people are counted by their token. */
function rateKeyOf(request: FastifyRequest): string {
  const token = request.headers.authorization;
  return token ? createHash('sha256').update(token).digest('base64url') : request.ip;
}
