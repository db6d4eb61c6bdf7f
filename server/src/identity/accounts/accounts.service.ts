import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { accountMailTexts, accountMessages } from '@fellowship/domain/identity/account.messages';
import { showName } from '@fellowship/domain/members/show-name';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { AccountChange } from '@fellowship/user-pool';
import type { RequestContext } from '../../api/request-context.ts';
import { badField, RefusalError } from '../../refusal-error.ts';
import type { Queryable, Tx } from '../../storage/transaction.ts';
import { publishIdentityChange } from '../authenticator.ts';
import { postAccountNotice, takeAddressAllowance, takeMailAllowance } from '../mail.service.ts';
import { POOL_ID } from '../pool-accounts.ts';
import {
  type Account,
  findAccount,
  findMailFacts,
  findPendingEmail,
  insertAccount,
  listAccountsOf,
  setPendingEmail,
} from './account.store.ts';
import { AccountInUseError, carryOutTask } from './account.worker.ts';
import {
  type AccountTask,
  type AccountWish,
  insertAccountTask,
  type MailFacts,
} from './account-task.store.ts';

/** What these functions need of a request: whose pool keeps the accounts. */
type Call = Pick<RequestContext, 'app'>;

/** The same of a request that changes an account: also who asks, by whom its mails are counted. */
type ActingCall = Pick<RequestContext, 'app' | 'requireCaller'>;

/** A person who is to have an account. */
interface NewAccount {
  readonly userName: string;
  readonly email: string;
  readonly chapterId: string;
}

/** The address that is in force, and the one that is to be. */
interface EmailChange {
  readonly before: string | null;
  readonly email: string;
}

/** An account that there is. */
type Whom = Pick<AccountTask, 'userName' | 'chapterId'>;

/**
 * Creates an account and mails the invitation (rule identity/accounts): with the built-in pool as a part of the
 * transaction, with a real one by a job that the transaction asks for.
 * @param taken the text at `rotaryId` if the user name belongs to another person
 * @throws RefusalError `CONFLICT`, or `RATE_LIMITED` beyond the limits for mails
 */
export async function inviteAccount(
  tx: Tx,
  call: ActingCall,
  { userName, email, chapterId }: NewAccount,
  taken: string = accountMessages.userNameTaken,
): Promise<void> {
  const owner = await insertAccount(tx, userName, chapterId);
  if (owner !== chapterId) throw badField('rotaryId', taken, 'CONFLICT');
  await wish(tx, call, { userName, chapterId }, { invites: true, email });
}

/** Enables an account. */
export async function enableAccount(tx: Tx, call: ActingCall, whom: Whom): Promise<void> {
  await wish(tx, call, whom, { isEnabled: true });
}

/** Disables an account, and ends its open connections on every process. */
export async function disableAccount(tx: Tx, call: ActingCall, whom: Whom): Promise<void> {
  await wish(tx, call, whom, { isEnabled: false });
}

/**
 * Has a code for a new password mailed; who has never signed in is sent the invitation again, and who has no account is
 * given one (rule identity/accounts).
 * @param email the person's address; null leaves that of the account
 */
export async function resetAccountPassword(
  tx: Tx,
  call: ActingCall,
  whom: Whom,
  email: string | null,
): Promise<void> {
  await wish(tx, call, whom, { resetsPassword: true, email });
}

/** Corrects the address of an account that was never used; the invitation is sent there again. */
export async function correctAccountEmail(
  tx: Tx,
  call: ActingCall,
  whom: Whom,
  { before, email }: EmailChange,
): Promise<void> {
  await wish(tx, call, whom, { email });
  if (before !== null)
    await notifyOldAddress(tx, call, whom, before, { what: 'emailChanged', newEmail: email });
}

/**
 * Begins to change the address of an account, as its owner wants: it is pending until the owner has verified it, and the old
 * one, which is notified, stays in force (rule identity/email-change).
 * @throws RefusalError `RATE_LIMITED`
 */
export async function requestAccountEmail(
  tx: Tx,
  call: ActingCall,
  whom: Whom,
  { before, email }: EmailChange,
): Promise<void> {
  // Our own pool counts when it mails the code; a real one mails as many as its administrator asks for.
  if (!call.app.userPool) await takeAddressAllowance(tx, whom.userName, email);
  await wish(tx, call, whom, { newEmail: email });
  if (call.app.userPool) return;
  await setPendingEmail(tx, whom.userName, email);
  if (before !== null)
    await notifyOldAddress(tx, call, whom, before, { what: 'emailRequested', newEmail: email });
}

/** Takes a pending address back. @param email the one that is in force */
export async function cancelAccountEmail(tx: Tx, call: ActingCall, whom: Whom, email: string): Promise<void> {
  await wish(tx, call, whom, { newEmail: email });
  await setPendingEmail(tx, whom.userName, null);
}

/** Asks a real pool whether the owner has verified the pending address by now; our own pool tells by itself. */
export async function checkPendingEmail(tx: Tx, call: Call, whom: Whom): Promise<void> {
  if (call.app.userPool || (await findPendingEmail(tx, whom.userName)) === null) return;
  await insertAccountTask(tx, whom.userName, {});
}

/** A real pool does not notify the old address; this server does so for changes that pass through it. */
async function notifyOldAddress(
  tx: Tx,
  { app }: Call,
  { userName }: Whom,
  to: string,
  change: AccountChange,
): Promise<void> {
  if (app.userPool) return;
  await postAccountNotice(tx, app.config, { to, userName, change });
}

/** Deletes an account for good; its user name is never given to another person (rule members/erasure). */
export async function removeAccount(tx: Tx, call: ActingCall, whom: Whom): Promise<void> {
  await wish(tx, call, whom, { removes: true });
  await setPendingEmail(tx, whom.userName, null);
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

/** The account of this user name in any chapter; null if there is none. */
export function readAccount(db: Queryable, { app }: Call, userName: string): Promise<Account | null> {
  return findAccount(db, { userName, isOwnPool: app.userPool !== null });
}

/**
 * Whether an account is disabled, for what is opened by a link and without a session; null, as the pool says
 * nothing of it, is not.
 */
export async function isAccountShut(app: Call['app'], userName: string): Promise<boolean> {
  const account = await readAccount(app.database.kysely, { app }, userName);
  return account?.isEnabled === false;
}

async function wish(tx: Tx, call: ActingCall, whom: Whom, wished: AccountWish): Promise<void> {
  await countMail(tx, call, whom, wished);
  const { userPool } = call.app;
  if (userPool) {
    const pool = { client: await userPool.adminClientIn(tx), userPoolId: POOL_ID };
    const isMailed = wished.invites || wished.resetsPassword || wished.email != null;
    const mailFacts = isMailed ? await readMailFacts(tx, call, whom.chapterId) : null;
    await carryOutTask(pool, { ...whom, ...wished, ...(mailFacts && { mailFacts }) }).catch(translate);
  } else {
    await insertAccountTask(tx, whom.userName, wished);
  }
  await publishIdentityChange(tx, whom.userName);
}

/** What the mails of our own pool say: the chapter, and who asked; support admins of whichever chapter by their part. */
async function readMailFacts(tx: Tx, call: ActingCall, chapterId: string): Promise<MailFacts | null> {
  const { chapterId: home, rotaryId, role } = call.requireCaller();
  const facts = await findMailFacts(tx, { chapterId, home, rotaryId });
  if (!facts) return null;
  const { sender, ...chapter } = facts;
  const isSupport = isSupportAdmin(role) && home !== chapterId;
  return {
    ...chapter,
    sender: isSupport ? accountMailTexts.support(call.app.config.productName) : showName(sender),
  };
}

/**
 * Counts the mail that a wish causes, in our own pool or a real one (rule identity/mail-limits). Who has an account is not
 * invited again.
 * @throws RefusalError `RATE_LIMITED`
 */
async function countMail(
  tx: Tx,
  call: ActingCall,
  { userName }: Whom,
  { invites, resetsPassword, email = null }: AccountWish,
): Promise<void> {
  const cause = invites ? 'invitation' : resetsPassword ? 'reset' : email === null ? null : 'correction';
  if (cause === null) return;
  if (invites) {
    const account = await readAccount(tx, call, userName);
    if (account && (account.confirmationStatus !== null || account.isPending)) return;
  }
  const actor = call.requireCaller().userName;
  await takeMailAllowance(tx, { cause, userName, recipient: email, actor });
}

/**
 * What a pool refuses, in words: a code is mailed to each new address, so that it takes only some; and an account whose owner
 * has just begun to use it.
 */
function translate(error: unknown): never {
  if (error instanceof AccountInUseError)
    throw new RefusalError(refuse('CONFLICT', accountMessages.emailIsOwners));
  const isLimit = error instanceof Error && error.name === 'LimitExceededException';
  throw isLimit ? new RefusalError(refuse('RATE_LIMITED', accountMessages.emailChangedOften)) : error;
}
