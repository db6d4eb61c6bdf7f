import type { VerifiedToken } from '@fellowship/user-pool';
import type { FastifyRequest } from 'fastify';
import type { Authenticator } from './authenticator.ts';

const known = new WeakMap<FastifyRequest, Promise<VerifiedToken | null>>();

/**
 * What the bearer token of a request says, or `null` when there is none or it is not a live one of ours. Verified once
 * a request, however many ask: the rate limit, the limit of bodies, the call.
 */
export function claimsOfRequest(
  authenticator: Pick<Authenticator, 'claimsOf'>,
  request: FastifyRequest,
): Promise<VerifiedToken | null> {
  const asked = known.get(request);
  if (asked) return asked;
  const token = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '');
  const claims = token === '' ? Promise.resolve(null) : authenticator.claimsOf(token);
  known.set(request, claims);
  return claims;
}
