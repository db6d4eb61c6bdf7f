import {
  accessTokenExpired,
  accessTokenRevoked,
  invalidAccessToken,
  reauthenticationRequired,
} from '../errors.ts';
import type { PoolContext } from '../pool-context.ts';
import { findSessionUser } from '../tokens/session.store.ts';
import { TokenError } from '../tokens/token-verifier.ts';
import type { PoolUser } from '../users/pool-user.ts';

/** The caller of an operation with an access token, and their session. */
export interface Bearer {
  readonly user: PoolUser;
  readonly originJti: string;
  /** When the password was entered, in milliseconds since the epoch. */
  readonly authTime: number;
}

/** The owner of an access token with an active session. Refuses any other token. */
export async function authenticate(pool: PoolContext, accessToken: string): Promise<Bearer> {
  const verified = await pool.tokenVerifier.verify(accessToken).catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error;
    throw error.isExpired ? accessTokenExpired() : invalidAccessToken();
  });
  const { userName, originJti, authTime } = verified;
  const user = await findSessionUser(pool.db, userName, originJti);
  if (!user) throw accessTokenRevoked();
  return { user, originJti, authTime };
}

/**
 * As `authenticate`, for changes that would hand the account to the thief of an open session: the password must have been
 * entered recently. Renewing tokens does not count, so a stolen refresh token is not enough.
 */
export async function authenticateLately(pool: PoolContext, accessToken: string): Promise<Bearer> {
  const bearer = await authenticate(pool, accessToken);
  if (pool.now().getTime() - bearer.authTime > pool.recentSignInMs) throw reauthenticationRequired();
  return bearer;
}
