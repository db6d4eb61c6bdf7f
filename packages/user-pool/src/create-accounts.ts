import { randomUUID } from 'node:crypto';
import { userExists } from './errors.ts';
import type { PoolContext } from './pool-context.ts';
import type { Tx } from './storage.ts';
import { sealPassword } from './users/passwords.ts';
import type { Attributes, UserStatus } from './users/pool-user.ts';
import { insertUser } from './users/user.store.ts';

/** An account as it is to be, in any state, without a mail. */
export interface NewAccount {
  readonly userName: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** For FORCE_CHANGE_PASSWORD the temporary one, which does not expire here: nobody was sent an invitation. */
  readonly password: string;
  readonly status: UserStatus;
  /** Beside `email` and `email_verified`; taken as they are. */
  readonly attributes?: Attributes;
  /** Default true. */
  readonly enabled?: boolean;
}

/**
 * Creates many accounts at once, half a millisecond each, in the caller's transaction. Passwords are taken as they are,
 * without the policy.
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
        ...account.attributes,
        ...(hasSignedIn ? { preferred_username: userName } : {}),
      },
      ...sealPassword(pool, { userName, sub }, account.password),
      temporaryUntil: null,
    };
    if (!(await insertUser(tx, user, pool.now()))) throw userExists();
  }
}
