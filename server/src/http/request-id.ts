import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What proxies and clients make: UUIDs, hex, base64; nothing that could break a line of a log. */
const ACCEPTED = /^[\w.+/=-]{8,128}$/;

/** The id that a proxy or client gave the request as `X-Request-Id`, or a new one. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
}

/** Says it in every answer, so that what a person saw, the proxy's log and ours can be laid side by side. */
export function answerWithRequestId(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
