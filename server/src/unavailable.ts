import { generalTexts } from '@fellowship/domain/platform/texts';
import { isDatabaseUnreachable } from './storage/unreachable.ts';

/** Something that the server needs does not answer; trying again helps, signing in again does not. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  readonly statusCode = 503;

  constructor(options?: ErrorOptions) {
    super(generalTexts.unavailable, options);
  }
}

/** Whether what failed now may work in a moment, without the caller changing anything. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof UnavailableError || isDatabaseUnreachable(error);
}
