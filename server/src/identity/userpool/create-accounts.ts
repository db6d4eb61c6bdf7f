import { randomUUID } from 'node:crypto';
import type { Tx } from '#storage/transaction.ts';
import { userExists } from './errors.ts';
import type { PoolContext } from './pool-context.ts';
import { insertAccount } from './users/account.store.ts';
import { sealPassword } from './users/passwords.ts';
import type { UserStatus } from './users/pool-user.ts';
import { insertUser } from './users/user.store.ts';

/** An account as it is to be, in any state, without a mail. */
export interface NewAccount {
  readonly userName: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** For FORCE_CHANGE_PASSWORD the temporary one, which does not expire here: nobody was sent an invitation. */
  readonly password: string;
  readonly status: UserStatus;
  readonly chapterId: string;
  /** Default true. */
  readonly enabled?: boolean;
}

/**
 * Creates many accounts at once, half a millisecond each, in the caller's transaction: the pool's users and their
 * entries in the directory of accounts. Passwords are taken as they are, without the policy.
 */
export async function createAccounts(
  pool: Pick<PoolContext, 'keys' | 'poolName' | 'now'>,
  tx: Tx,
  accounts: readonly NewAccount[],
): Promise<void> {
  for (const account of accounts) {
    const { userName, status } = account;
    const sub = randomUUID();
    const hasSignedIn = status === 'CONFIRMED' || status === 'RESET_REQUIRED';
    const user = {
      userName,
      sub,
      status,
      enabled: account.enabled ?? true,
      attributes: {
        email: account.email,
        email_verified: String(account.emailVerified),
        'custom:chapterId': account.chapterId,
        ...(hasSignedIn ? { preferred_username: userName } : {}),
      },
      ...sealPassword(pool, { userName, sub }, account.password),
      temporaryUntil: null,
    };
    if (!(await insertUser(tx, user, pool.now()))) throw userExists();
    await insertAccount(tx, userName, account.chapterId);
  }
}
