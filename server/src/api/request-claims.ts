import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';

type Claims = ReturnType<App['authenticator']['toClaims']>;

const known = new WeakMap<FastifyRequest, Claims>();

/**
 * What the bearer token of a request says, or `null` when there is none or it is not a live one of ours. Verified once
 * a request, however many ask: the rate limit, the limit of bodies, the call.
 */
export function claimsOfRequest(
  authenticator: Pick<App['authenticator'], 'toClaims'>,
  request: FastifyRequest,
): Claims {
  const asked = known.get(request);
  if (asked) return asked;
  const token = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '');
  const claims = token === '' ? Promise.resolve(null) : authenticator.toClaims(token);
  known.set(request, claims);
  return claims;
}
