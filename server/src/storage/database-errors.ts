import pg from 'pg';

/**
 * Codes of the network and its encryption, and of PostgreSQL: connection lost (08), a server that takes no writes (25006), a
 * session that was ended while it waited (25P03), rejected (28, 3D), no space or no connection left (53), a lock that others
 * hold for too long (55P03), stopping or starting (57P).
 */
const AWAY =
  /^(08\w{3}|25006|25P03|28\w{3}|3D000|53\w{3}|55P03|57P0[1-5]|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_\w+|E\w+UNREACH|\w*SELF_SIGNED_CERT\w*|ERR_TLS_\w+|CERT_\w+)$/;

/** The driver's messages without a code when a connection breaks, or none is available in time. */
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)|Query read timeout|Cannot use a pool after calling end)/;

/**
 * Whether an error means that the database is unreachable, not that the query was wrong: the caller may try again, and nothing
 * was decided.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'connect' || (typeof code === 'string' && AWAY.test(code)) || BROKEN.test(error.message))
    return true;
  // The driver and the key set of a verifier pass on what happened to them as the cause; several addresses, as a list.
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error.cause, ...inner].some(isDatabaseUnreachable);
}

/** Whether an error is the violation of this unique constraint, so that a store can report it by name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}
