import { deleteChallenges } from '../challenges/challenge.store.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../storage.ts';
import { revokeSessions } from './session.store.ts';

/**
 * Ends all sessions and unfinished sign-ins of a user, on every process at once, except the session `keep`. They stay
 * ended, even when the account is enabled again.
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
