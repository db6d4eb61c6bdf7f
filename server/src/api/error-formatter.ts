import { randomUUID } from 'node:crypto';
import { generalTexts } from '@fellowship/domain/platform/texts';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import { RefusalError } from '../refusal-error.ts';
import { isUnavailable } from '../unavailable.ts';
import { unexpectedText } from './api.messages.ts';

/** What is wrong with a document or a variable is told with what was sent; its beginning says enough. */
const MOST_TOLD = 500;

/** What an error may tell of the inside. */
export interface Telling {
  log: FastifyBaseLogger;
  /** False keeps the names of the schema from whoever may not ask for it. */
  tellsSchema: boolean;
}

/**
 * Expected refusals keep their exact text and code; a document or variable that does not fit is `BAD_INPUT`; a database
 * out of reach is `UNAVAILABLE`; anything else is logged with an id and masked, so that nothing of the inside reaches a
 * client.
 */
export function formatErrors(errors: readonly GraphQLError[], telling: Telling): GraphQLError[] {
  return errors.map((error) => formatError(error, telling));
}

function formatError(error: GraphQLError, { log, tellsSchema }: Telling): GraphQLError {
  const cause = rootCause(error);
  const path = error.path;
  if (cause instanceof RefusalError) {
    const { code, message, fields } = cause.refusal;
    return new GraphQLError(message, { path, extensions: fields ? { code, fields } : { code } });
  }
  if (isUnavailable(cause)) {
    log.warn({ err: cause }, 'Not available');
    return new GraphQLError(generalTexts.unavailable, { path, extensions: { code: 'UNAVAILABLE' } });
  }
  if (cause instanceof GraphQLError) {
    const told = cause.message.slice(0, MOST_TOLD);
    const message = tellsSchema ? told : withoutSuggestion(told);
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

/** GraphQL helps with names that look alike, which would read the schema out name by name. */
function withoutSuggestion(message: string): string {
  return message.replace(/ Did you mean .*$/s, '');
}
