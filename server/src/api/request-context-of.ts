import { mayUseProduct } from '@fellowship/domain/members/member-status';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { claimsOfRequest } from '#api/request-claims.ts';
import { RefusalError } from '../refusal-error.ts';
import { API_MESSAGES } from './api.messages.ts';
import type { App } from './app.ts';
import type { ProcessorBudgets } from './processor-budget.ts';
import { RequestContext } from './request-context.ts';

/** The bearer token decides who is calling; a missing or bad one makes an anonymous call that may do nothing. */
export async function toCall(app: App, request: FastifyRequest): Promise<RequestContext> {
  const claims = await claimsOfRequest(app.authenticator, request);
  if (!claims) return new RequestContext(app, null);
  return new RequestContext(app, await app.authenticator.getCaller(claims), { signedInAt: claims.authTime });
}

const admitted = new WeakMap<FastifyRequest, RequestContext>();

/**
 * Admits a GraphQL request by its headers, before any of its body is read: its caller is signed in and may use the
 * product, and the caller's account and address have processor time left (decision 027).
 * @throws RefusalError `UNAUTHENTICATED`, `FORBIDDEN` or, with the time to wait, `RATE_LIMITED`
 */
export function admitRequests(app: App, budgets: ProcessorBudgets, kind: 'ordinary' | 'import') {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const claims = await claimsOfRequest(app.authenticator, request);
    const caller = claims && (await app.authenticator.getCaller(claims));
    if (!caller) {
      reply.header('www-authenticate', 'Bearer');
      throw new RefusalError(refuse('UNAUTHENTICATED', API_MESSAGES.signInNeeded));
    }
    if (!mayUseProduct(caller.status)) throw new RefusalError(refuse('FORBIDDEN', API_MESSAGES.notAllowed));
    const work = budgets.begin({ userName: caller.userName, address: request.ip }, kind);
    reply.raw.once('close', () => work.end());
    const announced = Number(request.headers['content-length'] ?? 0);
    work.chargeBytes(Math.min(announced, request.routeOptions.bodyLimit));
    admitted.set(request, new RequestContext(app, caller, { work, signedInAt: claims.authTime }));
  };
}

/** The call of a request that `admitRequests` has admitted. */
export function getAdmittedCall(request: FastifyRequest): RequestContext {
  const call = admitted.get(request);
  if (!call) throw new Error('A GraphQL request was answered without being admitted');
  return call;
}
