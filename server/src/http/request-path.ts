import { refuse } from '@fellowship/domain/refusals/refusal';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestMessages } from '../api/request.messages.ts';
import { RefusalError } from '../refusal-error.ts';
import { sendError } from './send-error.ts';

/** The decoded path of a request without its query, or `null` when it cannot be decoded or holds control characters. */
export function decodePath({ url }: Pick<FastifyRequest, 'url'>): string | null {
  const [encoded = '/'] = url.split('?', 1);
  try {
    const path = encoded.includes('%') ? decodeURIComponent(encoded) : encoded;
    return /\p{Cc}/u.test(path) ? null : path;
  } catch {
    return null;
  }
}

/** No file, record or route has a name with control characters: code behind this hook need not consider them. */
export function refuseBadPaths(http: FastifyInstance): void {
  http.addHook('onRequest', async (request) => {
    if (decodePath(request) === null) throw badAddress();
  });
}

/** For paths that the router itself cannot read, or whose parts are longer than any name. */
export function sendBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendError(badAddress(), request, reply);
}

function badAddress(): RefusalError {
  return new RefusalError(refuse('BAD_INPUT', requestMessages.badAddress));
}
