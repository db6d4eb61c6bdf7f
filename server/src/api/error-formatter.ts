import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import { RefusalError } from '../refusal-error.ts';

/**
 * Expected refusals keep their exact text and code; a document the schema does not know is `BAD_INPUT`; anything else
 * is logged with an id and masked, so that nothing of the inside reaches a client.
 */
export function formatErrors(errors: readonly GraphQLError[], log: FastifyBaseLogger): GraphQLError[] {
  return errors.flatMap((error) => validationErrorsIn(error) ?? [formatError(error, log)]);
}

/** Mercurius wraps what is wrong with a document, its depth included, into one error. */
function validationErrorsIn(error: GraphQLError): GraphQLError[] | null {
  const inner = (error.originalError as { errors?: unknown } | undefined)?.errors;
  if (!Array.isArray(inner)) return null;
  return (inner as Error[]).map(
    ({ message }) => new GraphQLError(message, { extensions: { code: 'BAD_INPUT' } }),
  );
}

function formatError(error: GraphQLError, log: FastifyBaseLogger): GraphQLError {
  const cause = rootCause(error);
  const path = error.path;
  if (cause instanceof RefusalError) {
    const { code, message, fields } = cause.refusal;
    return new GraphQLError(message, { path, extensions: fields ? { code, fields } : { code } });
  }
  if (cause instanceof GraphQLError || isClientError(cause)) {
    return new GraphQLError((cause as Error).message, { path, extensions: { code: 'BAD_INPUT' } });
  }
  const id = randomUUID();
  log.error({ err: cause, errorId: id }, 'Unexpected error');
  const message = `Something went wrong. Please try again. (${id})`;
  return new GraphQLError(message, { path, extensions: { code: 'INTERNAL', id } });
}

function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}

/** Mercurius and Fastify mark the client's own mistakes with a 4xx status. */
function isClientError(error: unknown): boolean {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500;
}
