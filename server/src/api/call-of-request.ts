import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { Call } from './call.ts';

/** The bearer token decides who is calling; a missing or bad one makes an anonymous call that may do nothing. */
export async function callOf(app: App, request: FastifyRequest): Promise<Call> {
  const token = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '');
  return new Call(app, token === '' ? null : await app.callers.identify(token));
}
