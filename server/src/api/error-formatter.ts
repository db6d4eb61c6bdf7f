import { randomUUID } from 'node:crypto';
import { generalTexts } from '@fellowship/domain/platform/texts';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import { RefusalError } from '../refusal-error.ts';
import { isUnavailable, logUnavailable, UnavailableError } from '../unavailable.ts';
import { unexpectedText } from './api.messages.ts';

/** The errors of one answer; the first ones say enough, and each costs as much as a record. */
const MAX_ERRORS = 20;
/** An error about a document or a variable quotes what was sent; its beginning says enough. */
const MAX_MESSAGE_LENGTH = 500;

/**
 * Expected refusals keep their exact text and code; a document or variable that does not fit is `BAD_INPUT`; a database
 * out of reach is `UNAVAILABLE`; anything else is logged with an id and masked, so that nothing of the inside reaches a
 * client. Errors beyond the first twenty are left out.
 */
export function formatErrors(errors: readonly GraphQLError[], log: FastifyBaseLogger): GraphQLError[] {
  return errors.slice(0, MAX_ERRORS).map((error) => formatError(error, log));
}

function formatError(error: GraphQLError, log: FastifyBaseLogger): GraphQLError {
  const cause = rootCause(error);
  const path = error.path;
  if (cause instanceof RefusalError) {
    const { code, message, fields } = cause.refusal;
    return new GraphQLError(message, { path, extensions: fields ? { code, fields } : { code } });
  }
  if (isUnavailable(cause)) {
    logUnavailable(log, cause);
    const text = cause instanceof UnavailableError ? cause.message : generalTexts.unavailable;
    return new GraphQLError(text, { path, extensions: { code: 'UNAVAILABLE' } });
  }
  if (cause instanceof GraphQLError) {
    const message = cause.message.slice(0, MAX_MESSAGE_LENGTH);
    return new GraphQLError(message, { path, extensions: { code: cause.extensions?.code ?? 'BAD_INPUT' } });
  }
  const id = randomUUID();
  log.error({ err: cause, errorId: id }, 'Unexpected error');
  return new GraphQLError(unexpectedText(id), { path, extensions: { code: 'INTERNAL', id } });
}

function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}
