import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { claimsOfRequest } from '#api/request-claims.ts';
import type { App } from '../api/app.ts';
import { requestMessages } from '../api/request.messages.ts';
import { RefusalError } from '../refusal-error.ts';
import type { Requester } from './bodies-under-way.ts';

/**
 * Requests a minute of one account. An address has the same number for requests without a verified token: a chapter of
 * 150 that signs in at once through one Wi-Fi needs fifteen for each person.
 */
const REQUESTS_PER_MINUTE = 3_000;
/** Picture requests carry no token, and a chapter that opens its member list requests each picture once per phone. */
const PICTURES_PER_MINUTE = 30_000;
const RATES = { requests: REQUESTS_PER_MINUTE, pictures: PICTURES_PER_MINUTE };
const COUNTED_AT_ONCE = 20_000;

/**
 * Who is charged for a request: the account once its token is verified, else the address. An unverified token counts for
 * nothing: otherwise a client could get a new allowance with every invented token.
 */
export async function findRequester(
  { authenticator }: Pick<App, 'authenticator'>,
  request: FastifyRequest,
): Promise<Requester> {
  // An unreachable database is reported where the caller is needed; the request is counted all the same.
  const claims = await claimsOfRequest(authenticator, request).catch(() => null);
  return claims
    ? { key: `account ${claims.userName}`, isVerified: true }
    : { key: `address ${normalizeIP(request.ip)}`, isVerified: false };
}

/** Counts every request before its body is read, including those for unknown routes. */
export async function limitRates(
  http: FastifyInstance,
  app: Pick<App, 'authenticator'>,
  rates = RATES,
): Promise<void> {
  await http.register(rateLimit, {
    global: false,
    max: (_request, key) => (key.startsWith('pictures ') ? rates.pictures : rates.requests),
    timeWindow: '1 minute',
    cache: COUNTED_AT_ONCE,
    keyGenerator: async (request) =>
      isPicture(request) ? `pictures ${normalizeIP(request.ip)}` : (await findRequester(app, request)).key,
    allowList: isFileOfTheApp,
  });
  const count = http.createRateLimit();
  http.addHook('onRequest', async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new RefusalError(refuse('RATE_LIMITED', requestMessages.tooManyRequests));
  });
}

/** A chapter's phones fetch a new version all at once through one address; the files cost almost nothing to send. */
function isFileOfTheApp({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && /^\/(assets|icons)\//.test(url);
}

function isPicture({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && url.startsWith('/media/');
}
