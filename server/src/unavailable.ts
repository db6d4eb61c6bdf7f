import { generalTexts } from '@fellowship/domain/platform/texts';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnreachable } from './storage/database-errors.ts';

/** Something that the server needs does not answer; trying again helps, signing in again does not. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  readonly statusCode = 503;

  /** @param options with `text` what the person reads instead of the general text */
  constructor({ text = generalTexts.unavailable, ...options }: ErrorOptions & { text?: string } = {}) {
    super(text, options);
  }
}

/** When to try again, as the header `Retry-After` says it. */
export const RETRY_AFTER_SECONDS = '1';

/** Whether the same call may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof UnavailableError || isDatabaseUnreachable(error);
}

const WINDOW_MILLISECONDS = 1_000;

/** What was refused since the last log line, and the logger of the next one. */
interface Pending {
  count: number;
  error: unknown;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

let pending: Pending | null = null;
let isWaiting = false;

/**
 * Logs that a request was answered with UNAVAILABLE: the first at once, further ones once a second with their count and the
 * last reason, since in an outage every request of every person is refused.
 */
export function logUnavailable(log: Pick<FastifyBaseLogger, 'warn'>, error: unknown): void {
  pending = { count: (pending?.count ?? 0) + 1, error, log };
  if (!isWaiting) writePending();
}

function writePending(): void {
  isWaiting = pending !== null;
  if (!pending) return;
  const { count, error, log } = pending;
  pending = null;
  log.warn({ err: error, refused: count }, 'Not available');
  setTimeout(writePending, WINDOW_MILLISECONDS).unref();
}
