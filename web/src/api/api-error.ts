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

  constructor(code: ApiErrorCode, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
  }
}
