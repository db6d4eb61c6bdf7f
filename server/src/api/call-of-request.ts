import type { FastifyRequest } from 'fastify';
import { claimsOfRequest } from '#identity/request-claims.ts';
import type { App } from '../app.ts';
import { Call } from './call.ts';

/** The bearer token decides who is calling; a missing or bad one makes an anonymous call that may do nothing. */
export async function callOf(app: App, request: FastifyRequest): Promise<Call> {
  const claims = await claimsOfRequest(app.callers, request);
  return new Call(app, claims && (await app.callers.callerOf(claims)));
}
