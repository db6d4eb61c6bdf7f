/** Of the network and its encryption, and of PostgreSQL: wrong password, no such database, too busy, shutting down. */
const UNREACHABLE_CODE =
  /^(ECONN\w+|ENOTFOUND|EAI_\w+|E\w+UNREACH|ETIMEDOUT|EPIPE|\w*SELF_SIGNED_CERT\w*|ERR_TLS_\w+|CERT_\w+|08\w{3}|28\w{3}|3D000|53300|57P0[1-5])$/;

/** What the driver says of a connection that could not be made or was lost; these errors carry no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)|Query read timeout|Cannot use a pool after calling end)/;

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

/** Whether an error says that the database is out of reach. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return UNREACHABLE_CODE.test(String(code ?? '')) || LOST_CONNECTION.test(error.message);
}

/** Whether what failed now may work in a moment, without the caller changing anything. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof UnavailableError || isUnreachable(error);
}
