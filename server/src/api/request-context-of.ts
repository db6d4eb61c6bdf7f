import type { FastifyRequest } from 'fastify';
import { claimsOfRequest } from '#api/request-claims.ts';
import type { App } from './app.ts';
import { RequestContext } from './request-context.ts';

/** The bearer token decides who is calling; a missing or bad one makes an anonymous call that may do nothing. */
export async function callOf(app: App, request: FastifyRequest): Promise<RequestContext> {
  const claims = await claimsOfRequest(app.authenticator, request);
  return new RequestContext(app, claims && (await app.authenticator.callerOf(claims)));
}
