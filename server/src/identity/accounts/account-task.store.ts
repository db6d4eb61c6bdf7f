import { NEVER_SIGNED_IN } from '@fellowship/domain/identity/account-rules';
import { insertJob } from '#storage/job.store.ts';
import { statement } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';
import { adoptEmail, findPendingEmail } from './account.store.ts';

/** What is to become of the account of one person, in whichever pool; what is left out stays as it is. */
export interface AccountWish {
  /** There is to be an account: made and invited by mail, unless there is one. Needs the e-mail address. */
  readonly invites?: boolean;
  /** Where its invitation goes: the address of an account that was never used is corrected; one in use keeps its own. */
  readonly email?: string | null;
  /**
   * The address that the owner wants: it is pending until the owner has verified it. The one that is in force takes a pending
   * one back.
   */
  readonly newEmail?: string | null;
  readonly isEnabled?: boolean | null;
  /** A new password by a mailed code; who has never signed in is invited again. */
  readonly resetsPassword?: boolean;
  /** There is to be no account any more; nothing else is wished of it then. */
  readonly removes?: boolean;
}

/** Which chapter an account is in, its time zone, and who asked. */
export interface MailFacts extends Record<string, string> {
  readonly team: string;
  readonly timeZone: string;
  readonly sender: string;
}

/** A wish with the person it is about. */
export interface AccountTask extends AccountWish {
  readonly userName: string;
  readonly chapterId: string;
  /** What a mail about it says of the request; not stored for a real pool, which writes its own mails. */
  readonly mailFacts?: MailFacts;
}

/** What a pool says of an account. */
export interface PoolState {
  /** As the pool names it, such as `CONFIRMED`. */
  readonly confirmationStatus: string;
  readonly isEnabled: boolean;
  /** The address in force, once it is verified. */
  readonly verifiedEmail: string | null;
}

/** The name of the job that carries out what is wished of one account. */
export const KEEP_ACCOUNT = 'keep-account';

/** Tried again for some days: a pool may be away for long. */
const MAX_ATTEMPTS = 25;

const ADD = statement<
  { [Field in keyof Required<AccountWish>]: string | boolean | null } & { userName: string }
>(
  'account-task-add',
  `insert into account_task (user_name, invites, email, new_email, is_enabled, resets_password, removes)
    values (:userName, :invites, :email, :newEmail, :isEnabled, :resetsPassword, :removes)
    on conflict (user_name) do update set
      invites = not excluded.removes and (account_task.invites or excluded.invites),
      email = case when not excluded.removes then coalesce(excluded.email, account_task.email) end,
      new_email = case when not excluded.removes then coalesce(excluded.new_email, account_task.new_email) end,
      is_enabled = coalesce(excluded.is_enabled, account_task.is_enabled),
      resets_password = account_task.resets_password or excluded.resets_password,
      removes = account_task.removes or excluded.removes,
      version = account_task.version + 1, failed_at = null`,
);

/** Adds a request to the pending task of an account, and the job that carries it out; the later request wins. */
export async function insertAccountTask(tx: Tx, userName: string, wish: AccountWish): Promise<void> {
  const { invites = false, email = null, newEmail = null } = wish;
  const { isEnabled = null, resetsPassword = false, removes = false } = wish;
  await ADD.run(tx, { userName, invites, email, newEmail, isEnabled, resetsPassword, removes });
  await insertAccountJob(tx, userName);
}

/** One account's jobs are done one after the other. */
async function insertAccountJob(tx: Tx, userName: string): Promise<void> {
  await insertJob(tx, {
    task: KEEP_ACCOUNT,
    payload: { userName },
    key: `account:${userName}`,
    queue: `account:${userName}`,
    maxAttempts: MAX_ATTEMPTS,
  });
}

const ADD_UNKNOWN = statement(
  'account-tasks-add-unknown',
  `insert into account_task (user_name) select user_name from account where known_at is null
    on conflict (user_name) do nothing`,
);

const LIST = statement<object, { user_name: string }>('account-tasks', 'select user_name from account_task');

/** Adds the jobs of all pending tasks, and tasks for the accounts whose state is not known yet. */
export async function insertAllAccountJobs(tx: Tx): Promise<void> {
  await ADD_UNKNOWN.run(tx, {});
  for (const { user_name } of await LIST.run(tx, {})) await insertAccountJob(tx, user_name);
}

const FIND = statement<{ userName: string }, AccountTask & { version: number }>(
  'account-task-find',
  `select user_name as "userName", account.chapter_id as "chapterId", invites, email, new_email as "newEmail",
      account_task.is_enabled as "isEnabled", resets_password as "resetsPassword", removes, version
    from account_task join account using (user_name)
    where user_name = :userName`,
);

/** The pending task of an account with its version; null when there is none. */
export async function findAccountTask(
  db: Queryable,
  userName: string,
): Promise<(AccountTask & { version: number }) | null> {
  const [task] = await FIND.run(db, { userName });
  return task ?? null;
}

const NOTE_FAILURE = statement<{ userName: string }>(
  'account-task-note-failure',
  'update account_task set failed_at = now() where user_name = :userName',
);

/** Notes that an attempt failed; the job tries again. */
export async function noteTaskFailure(db: Queryable, userName: string): Promise<void> {
  await NOTE_FAILURE.run(db, { userName });
}

const FINISH = statement<{
  userName: string;
  version: number;
  confirmationStatus: string | null;
  isEnabled: boolean | null;
  now: Date;
}>(
  'account-task-finish',
  `with finished as (delete from account_task where user_name = :userName and version = :version)
    update account set confirmation_status = :confirmationStatus, is_enabled = :isEnabled, known_at = :now
    where user_name = :userName`,
);

/**
 * Forgets what has been done, unless more was wished meanwhile, and remembers what the pool said after it. A new e-mail
 * address that the owner has verified there is taken over. Where an admin's correction came too late, because the account is in
 * use, the record is given the address that is in force again, so that notices reach the owner.
 * @returns the address that was taken over, and the one before
 */
export async function finishAccountTask(
  tx: Tx,
  { userName, version, email, invites }: Omit<AccountTask, 'chapterId'> & { version: number },
  state: PoolState | null,
  now: Date,
): Promise<{ before: string; email: string } | null> {
  await FINISH.run(tx, {
    userName,
    version,
    confirmationStatus: state?.confirmationStatus ?? null,
    isEnabled: state?.isEnabled ?? null,
    now,
  });
  const pending = await findPendingEmail(tx, userName);
  const verified = state?.verifiedEmail ?? null;
  const isInUse = state !== null && state.confirmationStatus !== NEVER_SIGNED_IN;
  if (email && !invites && isInUse && pending === null && verified !== null)
    await adoptEmail(tx, userName, verified);
  if (pending === null || pending !== state?.verifiedEmail) return null;
  const before = await adoptEmail(tx, userName, pending);
  return before === null ? null : { before, email: pending };
}
