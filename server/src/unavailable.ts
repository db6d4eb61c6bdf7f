import { isDatabaseUnreachable } from './storage/unreachable.ts';

/** What people read while the database, or whoever publishes the signing keys, does not answer. */
export const UNAVAILABLE_TEXT = 'The service is not available at the moment. Please try again.';

/** Something that the server needs does not answer; trying again helps, signing in again does not. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  readonly statusCode = 503;

  constructor(options?: ErrorOptions) {
    super(UNAVAILABLE_TEXT, options);
  }
}

/** Whether what failed now may work in a moment, without the caller changing anything. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof UnavailableError || isDatabaseUnreachable(error);
}
