import * as z from 'zod/mini';
import { userNotFound } from '../errors.ts';
import { AttributeEntries, UserName } from '../input.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../storage.ts';
import { endSessions } from '../tokens/end-sessions.ts';
import { mergeAttributes, readAttributes } from '../users/attributes.ts';
import { attributeEntries, type PoolUser } from '../users/pool-user.ts';
import { deleteUser, findUser, lockUser, updateAttributes, updateEnabled } from '../users/user.store.ts';
import { describeUser, mfaSettings } from './describe-user.ts';
import { operation } from './operation.ts';

const Whom = z.object({ Username: UserName });

/** An account with its state and attributes. */
export const adminGetUser = operation(Whom, async (pool, input) => {
  const user = await findUser(pool.db, input.Username);
  if (!user) throw userNotFound();
  const { Attributes: _, ...described } = describeUser(user);
  return { ...described, UserAttributes: attributeEntries(user), ...mfaSettings(user) };
});

/** Lets a person sign in again; sessions from before stay ended. */
export const adminEnableUser = operation(Whom, (pool, input) =>
  change(pool, input.Username, async (tx, user) => {
    await updateEnabled(tx, user.userName, true, pool.now());
    await pool.onUserChanged(tx, user.userName);
  }),
);

/** Shuts a person out at once, on every process. */
export const adminDisableUser = operation(Whom, (pool, input) =>
  change(pool, input.Username, async (tx, user) => {
    await updateEnabled(tx, user.userName, false, pool.now());
    await endSessions(pool, tx, user.userName);
  }),
);

/** Ends all sessions of a person. */
export const adminUserGlobalSignOut = operation(Whom, (pool, input) =>
  change(pool, input.Username, (tx, user) => endSessions(pool, tx, user.userName)),
);

/** Removes an account and everything that hangs on it. */
export const adminDeleteUser = operation(Whom, (pool, input) =>
  change(pool, input.Username, async (tx, user) => {
    await endSessions(pool, tx, user.userName);
    await deleteUser(tx, user.userName);
  }),
);

const Update = z.object({ Username: UserName, UserAttributes: AttributeEntries });

/** Changes attributes. A new e-mail address is unverified unless the change says otherwise. */
export const adminUpdateUserAttributes = operation(Update, (pool, input) =>
  change(pool, input.Username, async (tx, user) => {
    const attributes = mergeAttributes(
      user.attributes,
      readAttributes(input.UserAttributes, pool.customAttributes),
    );
    await updateAttributes(tx, user.userName, attributes, pool.now());
    await pool.onUserChanged(tx, user.userName);
  }),
);

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
