import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PoolFailure } from './dispatch.ts';
import type { UserPool } from './user-pool.ts';

export interface UserPoolRoutesOptions {
  readonly userPool: UserPool;
  /** Web origins other than the pool's own whose pages may call it, such as `https://app.example.org`. */
  readonly allowedOrigins?: readonly string[];
  /** Whether an error that a hook in front of the pool threw says that the caller asks too often. */
  readonly isTooManyRequests?: (error: Error) => boolean;
}

const CONTENT_TYPE = 'application/x-amz-json-1.1';
/** Bodies are held in memory while they wait; the longest valid one contains a token of 8 kB. */
const BODY_LIMIT_BYTES = 16 * 1024;
const KEYS_CACHED_SECONDS = 300;
const TOO_MANY = 429;
const CLIENT_HEADERS =
  'content-type, x-amz-target, x-amz-user-agent, amz-sdk-invocation-id, amz-sdk-request, cache-control';

/**
 * Mounts the pool: `POST /userpool` for the Cognito clients; for those who verify tokens the keys at `/userpool/jwks.json` and,
 * with the discovery document, below `/userpool/<poolId>/.well-known/`, where a token's `iss` leads.
 */
export async function userPoolRoutes(http: FastifyInstance, options: UserPoolRoutesOptions): Promise<void> {
  const { userPool, allowedOrigins = [] } = options;
  http.addContentTypeParser(
    CONTENT_TYPE,
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    http.getDefaultJsonParser('error', 'error'),
  );
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    return sendFailure(reply, protocolFailure(options, error, request.id));
  });
  http.addHook('onRequest', async (request, reply) => allowOrigin(request, reply, allowedOrigins));

  http.post('/userpool', async (request, reply) => {
    const target = request.headers['x-amz-target'];
    const answer = await userPool.handle({
      target: typeof target === 'string' ? target : '',
      body: request.body,
      address: request.ip,
    });
    return reply.code(answer.status).headers(answer.headers).send(JSON.stringify(answer.body));
  });

  http.options('/userpool', async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': CLIENT_HEADERS,
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  );

  // Below the issuer that the tokens name, as standard JWT libraries expect it.
  const { poolId, document } = userPool.discovery;
  const wellKnown = `/userpool/${poolId}/.well-known`;
  for (const path of ['/userpool/jwks.json', `${wellKnown}/jwks.json`])
    http.get(path, async (_request, reply) => sendPublic(reply, await userPool.jwks()));
  http.get(`${wellKnown}/openid-configuration`, async (_request, reply) => sendPublic(reply, document));
}

/** Public documents, which verifiers may cache for some minutes. */
function sendPublic(reply: FastifyReply, content: object): FastifyReply {
  return reply.header('cache-control', `public, max-age=${KEYS_CACHED_SECONDS}`).send(content);
}

function allowOrigin(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): void {
  reply.header('vary', 'origin');
  const { origin } = request.headers;
  if (origin === undefined || !allowed.includes(origin)) return;
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-amzn-errortype, x-amzn-requestid',
  });
}

/** Errors outside of an operation, in the format that the clients expect. */
function sendFailure(reply: FastifyReply, { status, type, message }: PoolFailure): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': CONTENT_TYPE, 'x-amzn-errortype': type })
    .send(JSON.stringify({ __type: type, message }));
}

function protocolFailure(
  { userPool, isTooManyRequests }: UserPoolRoutesOptions,
  error: FastifyError,
  requestId: string,
): PoolFailure {
  const { message, statusCode = 500 } = error;
  if (isTooManyRequests?.(error)) return { status: TOO_MANY, type: 'TooManyRequestsException', message };
  return statusCode < 500
    ? { status: statusCode, type: 'SerializationException', message }
    : userPool.toFailure(error, requestId);
}
