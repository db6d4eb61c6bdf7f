import { deleteChallenges } from '../challenges/challenge.store.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../storage.ts';
import { revokeSessions } from './session.store.ts';

/**
 * Ends all that a user has open, unfinished sign-ins included, on every process at once; `keep` names the one session
 * that goes on. What is ended stays ended, also when the account is enabled again.
 */
export async function endSessions(
  pool: Pick<PoolContext, 'now' | 'onUserChanged'>,
  tx: Tx,
  userName: string,
  keep: string | null = null,
): Promise<void> {
  await revokeSessions(tx, userName, keep, pool.now());
  await deleteChallenges(tx, userName);
  await pool.onUserChanged(tx, userName);
}
