import * as z from 'zod/mini';
import { deleteCodes } from '../codes/code.store.ts';
import { issueCode } from '../codes/codes.service.ts';
import { postNotice, verifyMail } from '../codes/mails.ts';
import { userNotFound } from '../errors.ts';
import { takeEmailChange } from '../limits/limits.service.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../pool-storage.ts';
import { endSessions } from '../tokens/tokens.ts';
import { attributeEntries, changeAttributes, type PoolUser, readAttributes } from '../users/pool-user.ts';
import {
  deleteUser,
  findUser,
  lockUser,
  updateAttributes,
  updateEnabled,
  updatePendingEmail,
} from '../users/user.store.ts';
import { AttributeEntries, operation, UserName } from './operation.ts';

const UserInput = z.object({ Username: UserName });

/** An account with its state and attributes. */
export const adminGetUser = operation(UserInput, async (pool, input) => {
  const user = await findUser(pool.db, input.Username);
  if (!user) throw userNotFound();
  const { Attributes: _, ...described } = describeUser(user);
  return { ...described, UserAttributes: attributeEntries(user), ...mfaSettings(user) };
});

/** Lets a person sign in again; sessions from before stay ended. */
export const adminEnableUser = operation(UserInput, (pool, input) =>
  change(pool, input.Username, async (tx, user) => {
    await updateEnabled(tx, user.userName, true, pool.now());
    await pool.onUserChanged(tx, user.userName);
  }),
);

/** Shuts a person out at once, on every process. */
export const adminDisableUser = operation(UserInput, (pool, input) =>
  change(pool, input.Username, async (tx, user) => {
    await updateEnabled(tx, user.userName, false, pool.now());
    await endSessions(pool, tx, user.userName);
  }),
);

/** Ends all sessions of a person. */
export const adminUserGlobalSignOut = operation(UserInput, (pool, input) =>
  change(pool, input.Username, (tx, user) => endSessions(pool, tx, user.userName)),
);

/** Removes an account and everything that hangs on it. */
export const adminDeleteUser = operation(UserInput, (pool, input) =>
  change(pool, input.Username, async (tx, user) => {
    await endSessions(pool, tx, user.userName);
    await deleteUser(tx, user.userName);
  }),
);

const Update = z.object({ Username: UserName, UserAttributes: AttributeEntries });

/**
 * Changes attributes. A new e-mail address is pending until its owner has verified it by the code that is mailed there,
 * unless the change says that it is verified; either way the old address is notified.
 */
export const adminUpdateUserAttributes = operation(Update, (pool, input) =>
  change(pool, input.Username, async (tx, user) => {
    const after = changeAttributes(user, readAttributes(input.UserAttributes, pool));
    await updateAttributes(tx, user.userName, after.attributes, pool.now());
    await changePendingEmail(pool, tx, user, after.pendingEmail);
    const { email } = after.attributes;
    if (email !== undefined && email !== user.attributes.email) {
      await deleteCodes(tx, { userName: user.userName, purpose: 'verify' });
      await postNotice(pool, tx, user, { what: 'emailChanged', newEmail: email });
    }
    await pool.onUserChanged(tx, user.userName);
  }),
);

/** Mails the code to an address that is new; codes to an earlier one are worth nothing. */
async function changePendingEmail(
  pool: PoolContext,
  tx: Tx,
  user: PoolUser,
  email: string | null,
): Promise<void> {
  if (email === user.pendingEmail) return;
  const { userName } = user;
  await updatePendingEmail(tx, userName, email);
  if (email === null) return deleteCodes(tx, { userName, purpose: 'verify' });
  await takeEmailChange(pool, userName);
  const code = await issueCode(pool, tx, { userName, purpose: 'verify' }, { sentTo: email, askedAt: null });
  await pool.outbox.post(tx, verifyMail({ to: email, userName, words: pool.words }, code));
  await postNotice(pool, tx, user, { what: 'emailRequested', newEmail: email });
}

async function change(
  pool: PoolContext,
  userName: string,
  apply: (tx: Tx, user: PoolUser) => Promise<void>,
): Promise<object> {
  await pool.inTransaction(async (tx) => {
    const user = await lockUser(tx, userName);
    if (!user) throw userNotFound();
    await apply(tx, user);
  });
  return {};
}

/** A user as the admin operations list it; instants are seconds since the epoch. */
export function describeUser(user: PoolUser) {
  return {
    Username: user.userName,
    Attributes: attributeEntries(user),
    UserCreateDate: user.createdAt.getTime() / 1000,
    UserLastModifiedDate: user.updatedAt.getTime() / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

/** The second factors of a user, as the protocol lists them. */
export function mfaSettings(user: PoolUser): object {
  return {
    ...(user.mfaMethods.length > 0 ? { UserMFASettingList: user.mfaMethods } : {}),
    ...(user.mfaPreferred ? { PreferredMfaSetting: user.mfaPreferred } : {}),
  };
}
