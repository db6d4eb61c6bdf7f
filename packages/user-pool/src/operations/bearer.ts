import { accessTokenExpired, accessTokenRevoked, invalidAccessToken } from '../errors.ts';
import type { PoolContext } from '../pool-context.ts';
import { findSessionUser } from '../tokens/session.store.ts';
import { TokenError } from '../tokens/token-verifier.ts';
import type { PoolUser } from '../users/pool-user.ts';

/** Who calls an operation with an access token, and in which session. */
export interface Bearer {
  readonly user: PoolUser;
  readonly originJti: string;
}

/** The owner of an access token whose session is alive, or a refusal. */
export async function authenticate(pool: PoolContext, accessToken: string): Promise<Bearer> {
  const { userName, originJti } = await pool.tokenVerifier.verify(accessToken).catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error;
    throw error.isExpired ? accessTokenExpired() : invalidAccessToken();
  });
  const user = await findSessionUser(pool.db, userName, originJti);
  if (!user) throw accessTokenRevoked();
  return { user, originJti };
}
