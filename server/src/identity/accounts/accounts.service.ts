import { accountMessages } from '@fellowship/domain/identity/account.messages';
import type { RequestContext } from '../../api/request-context.ts';
import { badField } from '../../refusal-error.ts';
import type { Queryable, Tx } from '../../storage/transaction.ts';
import { insertAccount } from '../account.store.ts';
import { publishIdentityChange } from '../identity-events.ts';
import { POOL_ID } from '../pool-identity.ts';
import { type Account, findAccount, listAccountsOf } from './account-list.store.ts';
import { insertAccountTask } from './account-task.store.ts';
import type { AccountTask, AccountWish } from './account-task.ts';
import { carryOutTask } from './carry-out-task.ts';

/** What these functions need of a request: whose pool keeps the accounts. */
type Call = Pick<RequestContext, 'app'>;

/** A person who is to have an account. */
export interface NewAccount {
  readonly userName: string;
  readonly email: string;
  readonly chapterId: string;
}

/** An account that there is. */
export type Whom = Pick<AccountTask, 'userName' | 'chapterId'>;

/**
 * Gives somebody an account and mails the invitation (rule identity/accounts): with the built-in pool as a part of the
 * transaction, with a real one by a job that the transaction asks for.
 * @param taken what is said at `rotaryId` when the user name belongs to somebody else
 * @throws RefusalError `CONFLICT`
 */
export async function inviteAccount(
  tx: Tx,
  call: Call,
  { userName, email, chapterId }: NewAccount,
  taken: string = accountMessages.userNameTaken,
): Promise<void> {
  const owner = await insertAccount(tx, userName, chapterId);
  if (owner !== chapterId) throw badField('rotaryId', taken, 'CONFLICT');
  await wish(tx, call, { userName, chapterId }, { invites: true, email });
}

/** Lets somebody sign in again. */
export async function enableAccount(tx: Tx, call: Call, whom: Whom): Promise<void> {
  await wish(tx, call, whom, { isEnabled: true });
}

/** Shuts somebody out, and ends what they have open on every process. */
export async function disableAccount(tx: Tx, call: Call, whom: Whom): Promise<void> {
  await wish(tx, call, whom, { isEnabled: false });
}

/**
 * Has a code for a new password mailed; who has never signed in is sent the invitation again, and who has no account is
 * given one (rule identity/accounts).
 * @param email the person's address; null leaves that of the account
 */
export async function resetAccountPassword(
  tx: Tx,
  call: Call,
  whom: Whom,
  email: string | null,
): Promise<void> {
  await wish(tx, call, whom, { resetsPassword: true, email });
}

/**
 * Gives an account another e-mail address, which its owner verifies at the next sign-in; an invitation that nobody has
 * followed yet goes to the new address.
 */
export async function updateAccountEmail(tx: Tx, call: Call, whom: Whom, newEmail: string): Promise<void> {
  await wish(tx, call, whom, { email: newEmail });
}

/** Takes somebody's account away for good; the user name stays that person's (rule members/erasure). */
export async function removeAccount(tx: Tx, call: Call, whom: Whom): Promise<void> {
  await wish(tx, call, whom, { removes: true });
}

/** The accounts of a chapter's people, with what their pool says of them. */
export function listAccounts(
  db: Queryable,
  { app }: Call,
  chapterId: string,
  options: { adminsOnly: boolean },
): Promise<Account[]> {
  return listAccountsOf(db, { chapterId, isOwnPool: app.userPool !== null, ...options });
}

/** Somebody's account, in whichever chapter; null when nobody has one of that name. */
export function readAccount(db: Queryable, { app }: Call, userName: string): Promise<Account | null> {
  return findAccount(db, { userName, isOwnPool: app.userPool !== null });
}

/**
 * Whether somebody's account is disabled, for what is opened by a link and without a session; null, as the pool says
 * nothing of it, is not.
 */
export async function isAccountShut(app: Call['app'], userName: string): Promise<boolean> {
  const account = await readAccount(app.database.kysely, { app }, userName);
  return account?.isEnabled === false;
}

async function wish(tx: Tx, { app }: Call, whom: Whom, wished: AccountWish): Promise<void> {
  const { userPool } = app;
  if (userPool) {
    const pool = { client: await userPool.adminClientIn(tx), userPoolId: POOL_ID };
    await carryOutTask(pool, { ...whom, ...wished });
  } else {
    await insertAccountTask(tx, whom.userName, wished);
  }
  await publishIdentityChange(tx, whom.userName);
}
