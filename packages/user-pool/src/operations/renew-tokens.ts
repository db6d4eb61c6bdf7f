import * as z from 'zod/mini';
import {
  invalidRefreshToken,
  type PoolError,
  refreshTokenReused,
  refreshTokenRevoked,
  userDisabled,
} from '../errors.ts';
import { ClientId } from '../input.ts';
import { trustAddress } from '../limits/limits.service.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../storage.ts';
import { type RefreshClaim, readRefreshToken } from '../tokens/refresh-token.ts';
import { advanceSession, lockSession, revokeSession } from '../tokens/session.store.ts';
import { type Grant, mintTokens } from '../tokens/tokens.ts';
import { assertClient, operation } from './operation.ts';

/** How long a replaced refresh token is still accepted: for two tabs, or a lost response. */
const REFRESH_GRACE_MS = 60_000;

const Input = z.object({ ClientId, RefreshToken: z.string().check(z.maxLength(2048)) });

/** The forced refresh of the clients: new tokens, and the next refresh token of the session. */
export const getTokensFromRefreshToken = operation(Input, async (pool, input, address) => {
  assertClient(pool, input.ClientId);
  return renewTokens(pool, input.RefreshToken, address);
});

/**
 * Renews the tokens of a session. Each refresh token is valid once, and gives the same successor again during a short
 * grace period; reuse after that means theft and ends the whole session.
 */
export async function renewTokens(pool: PoolContext, token: string, address: string): Promise<object> {
  const claim = readRefreshToken(pool.keys, token);
  if (!claim) throw invalidRefreshToken();
  const outcome = await pool.inTransaction(async (tx) => {
    const advanced = await advance(pool, tx, claim);
    if ('user' in advanced) await trustAddress(pool, tx, { userName: advanced.user.userName, address });
    return advanced;
  });
  // Thrown only here, because the change of the session must be committed first.
  if ('refusal' in outcome) throw outcome.refusal;
  return { AuthenticationResult: await mintTokens(pool, outcome) };
}

async function advance(
  pool: PoolContext,
  tx: Tx,
  claim: RefreshClaim,
): Promise<Grant | { refusal: PoolError }> {
  const now = pool.now();
  const found = await lockSession(tx, claim.originJti);
  if (!found || found.session.revokedAt) return { refusal: refreshTokenRevoked() };
  const { session, user } = found;
  if (session.expiresAt <= now) return { refusal: refreshTokenRevoked() };
  if (!user.enabled) return { refusal: userDisabled() };
  if (claim.sequence > session.sequence) return { refusal: invalidRefreshToken() };
  if (claim.sequence === session.sequence) {
    const sequence = session.sequence + 1;
    await advanceSession(tx, session.originJti, sequence, now);
    return { user, session: { ...session, sequence } };
  }
  const isPrevious = claim.sequence === session.sequence - 1;
  if (isPrevious && now.getTime() - session.rotatedAt.getTime() < REFRESH_GRACE_MS) return { user, session };
  await revokeSession(tx, session.originJti, now);
  await pool.onUserChanged(tx, user.userName);
  return { refusal: refreshTokenReused() };
}
