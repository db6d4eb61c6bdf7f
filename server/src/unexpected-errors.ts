import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';

/** Errors that were masked, of this process: any is a bug of ours. In an answer of GraphQL they do not show in the status. */
export const unexpectedErrors = new Counter({
  name: 'unexpected_errors_total',
  help: 'Requests that hit a bug; the log has each with its id',
  registers: [],
});

/**
 * Logs what nobody expects, with the id of its request, which the person is shown and every log line of the request has.
 * @returns the id
 */
export function logUnexpected({ id, log }: Pick<FastifyRequest, 'id' | 'log'>, error: unknown): string {
  unexpectedErrors.inc();
  log.error({ err: error, errorId: id }, 'Unexpected error');
  return id;
}
