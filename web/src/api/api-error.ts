import type { RefusalCode } from '@fellowship/domain/refusals/refusal';

/**
 * A refusal's code, or: INTERNAL, a masked surprise of the server; UNREACHABLE, no answer came, or only that the server
 * cannot answer now; UNKNOWN_DOCUMENT, this app is of another version than the server.
 */
export type ApiErrorCode = RefusalCode | 'INTERNAL' | 'UNREACHABLE' | 'UNKNOWN_DOCUMENT';

/** A call that was refused or failed: `message` can be shown as it is, `fields` belong beside the inputs. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly fields: Readonly<Record<string, string>>;
  /** An operation was carried out up to this answer; otherwise the request did not get that far. */
  readonly isOfOperation: boolean;

  constructor(
    code: ApiErrorCode,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    isOfOperation = false,
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.isOfOperation = isOfOperation;
  }
}

/** Codes that decide nothing about what was asked. */
const UNDECIDED: readonly ApiErrorCode[] = ['INTERNAL', 'UNREACHABLE', 'UNKNOWN_DOCUMENT', 'UNAUTHENTICATED'];

/** Whether the server has decided against it; otherwise the call can be repeated, if need be after signing in again. */
export function isRefusal(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && !UNDECIDED.includes(failure.code);
}

/** Whether no answer came at all. */
export function isUnreachable(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'UNREACHABLE';
}

/** Whether the record was changed after the caller had read it. */
export function isConflict(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'CONFLICT';
}

/** Whether it is unknown if it was carried out: only the same request can be sent again. */
export function isOutcomeUnknown(failure: unknown): boolean {
  return isUnreachable(failure) || (failure instanceof ApiError && failure.code === 'INTERNAL');
}
