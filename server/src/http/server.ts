import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import websocket from '@fastify/websocket';
import { userPoolRoutes } from '@fellowship/user-pool';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { handleProtocols } from 'graphql-ws';
import type { App } from '../api/app.ts';
import { loadOwnDocuments, openDocumentStore } from '../api/document-store.ts';
import { type LargeRequests, mountGraphql } from '../api/graphql.routes.ts';
import { watchLiveConnections } from '../api/live-socket.ts';
import { openProcessorBudgets } from '../api/processor-budget.ts';
import { getAdmittedCall } from '../api/request-context.ts';
import { type Config, type ServiceName, trustProxyOption } from '../config.ts';
import { RefusalError } from '../refusal-error.ts';
import { buildSchemas } from '../schemas.ts';
import { UnavailableError } from '../unavailable.ts';
import { BODY_LIMIT_BYTES, closeBroken, endBrokenLive, limitBodies, limitRates } from './limit-requests.ts';
import { mediaRoutes } from './media.routes.ts';
import { devRoutes, healthRoutes } from './operations.routes.ts';
import { ownDataRoutes } from './own-data.routes.ts';
import { paymentRoutes } from './payment.routes.ts';
import { calendarRoutes, endRemindersRoutes } from './personal-link.routes.ts';
import { answerWithRequestId, readRequestId } from './request-id.ts';
import { refuseBadPaths, sendBadAddress, sendError } from './send-error.ts';
import { visitRoutes } from './visit.routes.ts';
import { configRoutes, webRoutes } from './web.routes.ts';

/** Where the payment provider's checkout is loaded from, and what it frames and calls; only where its keys are configured. */
const CHECKOUT = 'https://checkout.razorpay.com';
const PROVIDER = 'https://api.razorpay.com';
const PROVIDER_CALLS = [PROVIDER, 'https://lumberjack.razorpay.com'];

/**
 * A strict content policy built from the configuration: no script but our own, no request but to us and to the pool,
 * store and payment provider that are configured, and nothing inside a page but the manuals. Mantine needs inline styles; the QR decoder needs WebAssembly.
 */
async function securityHeaders(http: FastifyInstance, config: Config): Promise<void> {
  const https = config.publicUrl.startsWith('https://');
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'", ...(config.razorpay ? [CHECKOUT] : [])],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': [
          "'self'",
          'data:',
          'blob:',
          ...poolOrigins(config),
          ...(config.razorpay ? PROVIDER_CALLS : []),
        ],
        ...(config.razorpay ? { 'frame-src': ["'self'", CHECKOUT, PROVIDER] } : {}),
        'worker-src': ["'self'", 'blob:'],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'self'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  http.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(self)');
  });
}

function poolOrigins({ cognito }: Config): string[] {
  if (!cognito) return [];
  return [
    cognito.endpoint
      ? new URL(cognito.endpoint).origin
      : `https://cognito-idp.${cognito.region}.amazonaws.com`,
  ];
}

type ConstraintStrategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Routes = ReturnType<ConstraintStrategy['storage']>;
type Route = Parameters<Routes['set']>[1];

/** Lets one path answer requests with one route and live connections with another: `constraints: { upgrade }`. */
const upgradeConstraint: ConstraintStrategy = {
  name: 'upgrade',
  mustMatchWhenDerived: false,
  storage() {
    const routes = new Map<unknown, Route>();
    return {
      get: (upgrade) => routes.get(upgrade) ?? null,
      set: (upgrade, route) => void routes.set(upgrade, route),
    };
  },
  deriveConstraint: ({ headers }) => headers.upgrade?.toLowerCase(),
};

/** The largest import: 5,000 rows of people are some 4 MB. */
const MAX_IMPORT_BYTES = 8 * 1024 * 1024;

/** `/graphql/import` accepts a whole chapter from users who may import people; they are authorised before the body is read. */
const IMPORTS: LargeRequests = {
  name: 'import',
  options: { bodyLimit: MAX_IMPORT_BYTES },
  authorize: async (request) => {
    const call = getAdmittedCall(request);
    call.authorize('member.import', { chapterId: call.requireCaller().chapterId });
  },
};

/** Time limits of a request's headers, of the whole request, and of silence on its connection; uploads need most of it. */
const HEADERS_TIMEOUT_MILLISECONDS = 15_000;
const REQUEST_TIMEOUT_MILLISECONDS = 130_000;
const CONNECTION_TIMEOUT_MILLISECONDS = 180_000;
const LOOK_FOR_LATE_EVERY_MILLISECONDS = 5_000;

/**
 * The largest message of a live connection, a token or a document; and how long a closed client may take to disconnect. Anyone
 * can send half a message and wait without signing in, so both limits are tight.
 */
const LIVE_MESSAGE_BYTES = 32 * 1024;
const GOODBYE_MILLISECONDS = 2_000;

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
    trustProxy: trustProxyOption(config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
    connectionTimeout: CONNECTION_TIMEOUT_MILLISECONDS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MILLISECONDS,
      connectionsCheckingInterval: LOOK_FOR_LATE_EVERY_MILLISECONDS,
    },
    genReqId: readRequestId,
    clientErrorHandler: closeBroken,
    frameworkErrors: sendBadAddress,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  });
  http.addConstraintStrategy(upgradeConstraint);
  http.setErrorHandler(sendError);
  answerWithRequestId(http);
  refuseWhileClosing(http);
  await http.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // No client of ours sends compressed bodies; unpacking them would be work for strangers.
    globalDecompression: false,
  });
  await securityHeaders(http, config);
  refuseBadPaths(http);
  await limitRates(http, app);
  limitBodies(http, app);
  await healthRoutes(http, { app });
  await http.register(configRoutes, { config });
  await http.register(devRoutes, { app });

  // Once for all endpoints: registered by each, they would answer the same upgrade twice.
  await http.register(websocket, {
    errorHandler: endBrokenLive,
    options: { maxPayload: LIVE_MESSAGE_BYTES, closeTimeout: GOODBYE_MILLISECONDS, handleProtocols },
  });
  const connections = watchLiveConnections(app);
  http.addHook('onClose', async () => connections.close());
  const budgets = openProcessorBudgets(config.accountShare);
  const schemas = buildSchemas();
  for (const [service, path] of Object.entries(GRAPHQL_PATHS) as [keyof typeof GRAPHQL_PATHS, string][]) {
    if (!config.services.has(service)) continue;
    const store = openDocumentStore(schemas[service], loadOwnDocuments(service), config);
    const large = service === 'main' ? IMPORTS : undefined;
    await mountGraphql(http, { app, connections, budgets }, path, store, large);
  }
  if (config.services.has('main')) {
    await http.register(mediaRoutes, { app });
    await http.register(ownDataRoutes, { app });
    await http.register(calendarRoutes, { app });
    await http.register(endRemindersRoutes, { app });
    await http.register(visitRoutes, { app });
  }
  if (config.services.has('payment')) await http.register(paymentRoutes, { app });
  if (config.services.has('userpool') && app.userPool)
    await http.register(userPoolRoutes, {
      userPool: app.userPool,
      isTooManyRequests: (error) => error instanceof RefusalError,
    });
  if (config.services.has('web')) await webRoutes(http, config);
  return http;
}

/** Refuses requests that still arrive on open connections while the process ends, in our shape of errors. */
function refuseWhileClosing(http: FastifyInstance): void {
  let isClosing = false;
  http.addHook('preClose', async () => {
    isClosing = true;
  });
  http.addHook('onRequest', async () => {
    if (isClosing) throw new UnavailableError();
  });
}
