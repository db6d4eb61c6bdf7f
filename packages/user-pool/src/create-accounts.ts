import { randomUUID } from 'node:crypto';
import { userExists } from './errors.ts';
import type { PoolContext } from './pool-context.ts';
import type { Tx } from './storage.ts';
import { sealPassword } from './users/passwords.ts';
import type { Attributes, UserStatus } from './users/pool-user.ts';
import { insertUser } from './users/user.store.ts';

/** A new account, in any state. No mail is sent. */
export interface NewAccount {
  readonly userName: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** For FORCE_CHANGE_PASSWORD the temporary one, which does not expire because no invitation was sent. */
  readonly password: string;
  readonly status: UserStatus;
  /** In addition to `email` and `email_verified`; not validated. */
  readonly attributes?: Attributes;
  /** Default true. */
  readonly enabled?: boolean;
}

/**
 * Creates many accounts at once, half a millisecond each, in the caller's transaction. The password policy is not
 * applied.
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
