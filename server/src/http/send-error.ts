import { generalTexts } from '@fellowship/domain/platform/texts';
import { type RefusalCode, refuse } from '@fellowship/domain/refusals/refusal';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestMessages, unexpectedText } from '../api/api.messages.ts';
import { BudgetExceededError } from '../api/processor-budget.ts';
import { RefusalError } from '../refusal-error.ts';
import { isUnavailable, logUnavailable, RETRY_AFTER_SECONDS } from '../unavailable.ts';
import { logUnexpected } from '../unexpected-errors.ts';

const STATUS: Record<RefusalCode, number> = {
  BAD_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  REAUTHENTICATION_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
};

/**
 * Refusals outside GraphQL have the same shape; an unreachable database is 503; unexpected errors are logged with the
 * request's id and masked.
 */
export function sendError(
  error: FastifyError | RefusalError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof RefusalError) {
    const { code, message, fields } = error.refusal;
    const extensions = fields ? { code, fields } : { code };
    if (error instanceof BudgetExceededError) reply.header('retry-after', error.retryAfterSeconds);
    return reply.code(STATUS[code]).send({ errors: [{ message, extensions }] });
  }
  // A body that was cut off has the code of a lost connection: it is the client's, not the database's.
  if ('statusCode' in error && error.statusCode && error.statusCode < 500) {
    return reply
      .code(error.statusCode)
      .send({ errors: [{ message: error.message, extensions: { code: 'BAD_INPUT' } }] });
  }
  if (isUnavailable(error)) {
    logUnavailable(request.log, error);
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .send({ errors: [{ message: generalTexts.unavailable, extensions: { code: 'UNAVAILABLE' } }] });
  }
  // A client that closes a page during its download leaves the compressing stream unfinished.
  const isCutOff = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (isCutOff) request.log.warn({ err: error }, 'The answer was cut off');
  const id = isCutOff ? request.id : logUnexpected(request, error);
  return reply
    .code(500)
    .send({ errors: [{ message: unexpectedText(id), extensions: { code: 'INTERNAL', id } }] });
}

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
