import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { inviteMail } from '../codes/mails.ts';
import { PoolError, userExists, userNotFound } from '../errors.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../pool-storage.ts';
import { endSessions } from '../tokens/tokens.ts';
import {
  assertPasswordPolicy,
  newTemporaryPassword,
  sealPassword,
  temporaryUntil,
} from '../users/passwords.ts';
import { type Attributes, type PoolUser, readAttributes, type UserStatus } from '../users/pool-user.ts';
import { findUser, insertUser, lockUser, updatePassword } from '../users/user.store.ts';
import { describeUser } from './admin-account.ts';
import { AttributeEntries, operation, Password, UserName } from './operation.ts';

const Input = z.object({
  Username: UserName,
  UserAttributes: z._default(AttributeEntries, []),
  TemporaryPassword: z.optional(Password),
  MessageAction: z.optional(z.enum(['RESEND', 'SUPPRESS'])),
});

/**
 * Creates an account with a temporary password and mails the invitation; with RESEND renews the invitation of an
 * account that has never been used, with SUPPRESS mails nothing.
 */
export const adminCreateUser = operation(Input, async (pool, input) => {
  const password = input.TemporaryPassword ?? newTemporaryPassword();
  assertPasswordPolicy(password);
  const { Username: userName, MessageAction: action } = input;
  await pool.inTransaction(async (tx) => {
    const attributes =
      action === 'RESEND'
        ? await renewInvitation(pool, tx, userName, password)
        : await insertInvited(pool, tx, userName, password, readAttributes(input.UserAttributes, pool));
    const { email } = attributes;
    if (action === 'SUPPRESS' || email === undefined) return;
    await pool.outbox.post(tx, inviteMail({ to: email, userName, words: pool.words }, password));
  });
  const user = await findUser(pool.db, userName);
  if (!user) throw userNotFound();
  return { User: describeUser(user) };
});

async function insertInvited(
  pool: PoolContext,
  tx: Tx,
  userName: string,
  password: string,
  attributes: Attributes,
): Promise<Attributes> {
  const sub = randomUUID();
  const user = {
    userName,
    sub,
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    attributes,
    ...sealPassword(pool, { userName, sub }, password),
    temporaryUntil: temporaryUntil(pool.now()),
  } as const;
  if (!(await insertUser(tx, user, pool.now()))) throw userExists();
  return attributes;
}

async function renewInvitation(
  pool: PoolContext,
  tx: Tx,
  userName: string,
  password: string,
): Promise<Attributes> {
  const user = await lockUser(tx, userName);
  if (!user) throw userNotFound();
  assertResendable(user);
  const change = { userName, ...sealPassword(pool, user, password), status: user.status };
  await updatePassword(tx, { ...change, temporaryUntil: temporaryUntil(pool.now()) }, pool.now());
  await endSessions(pool, tx, userName);
  return user.attributes;
}

function assertResendable(user: PoolUser): void {
  if (user.status === 'FORCE_CHANGE_PASSWORD') return;
  throw new PoolError(
    'UnsupportedUserStateException',
    `Resend not possible. ${user.userName} status is not FORCE_CHANGE_PASSWORD`,
  );
}

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
