import type { Tx } from '#storage/transaction.ts';
import { publishIdentityChange } from '../../identity-events.ts';
import { deleteChallenges } from '../challenges/challenge.store.ts';
import { revokeSessions } from './session.store.ts';

/**
 * Ends all that a user has open, unfinished sign-ins included, on every process at once; `keep` names the one session
 * that goes on. What is ended stays ended, also when the account is enabled again.
 */
export async function endSessions(
  tx: Tx,
  userName: string,
  now: Date,
  keep: string | null = null,
): Promise<void> {
  await revokeSessions(tx, userName, keep, now);
  await deleteChallenges(tx, userName);
  await publishIdentityChange(tx, userName);
}
