import { NEVER_SIGNED_IN } from '@fellowship/domain/identity/email-correction';
import { sql } from 'kysely';
import { insertJob } from '#storage/job.store.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';
import type { AccountTask, AccountWish, PoolState } from './account-task.ts';
import { adoptEmail, findPendingEmail } from './adopt-email.ts';

/** The name of the job that carries out what is wished of one account. */
export const KEEP_ACCOUNT = 'keep-account';

/** Tried again for some days: a pool may be away for long. */
const MAX_ATTEMPTS = 25;

/** Adds a wish to what is still to be done about an account, and asks for the job; the later wish counts. */
export async function insertAccountTask(tx: Tx, userName: string, wish: AccountWish): Promise<void> {
  const { invites = false, email = null, newEmail = null } = wish;
  const { isEnabled = null, resetsPassword = false, removes = false } = wish;
  await sql`
    insert into account_task (user_name, invites, email, new_email, is_enabled, resets_password, removes)
    values (${userName}, ${invites}, ${email}, ${newEmail}, ${isEnabled}, ${resetsPassword}, ${removes})
    on conflict (user_name) do update set
      invites = not excluded.removes and (account_task.invites or excluded.invites),
      email = case when not excluded.removes then coalesce(excluded.email, account_task.email) end,
      new_email = case when not excluded.removes then coalesce(excluded.new_email, account_task.new_email) end,
      is_enabled = coalesce(excluded.is_enabled, account_task.is_enabled),
      resets_password = account_task.resets_password or excluded.resets_password,
      removes = account_task.removes or excluded.removes,
      version = account_task.version + 1`.execute(tx);
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

/** Asks for the jobs of all that is still to be done, and to look at the accounts of which nothing is known yet. */
export async function insertAllAccountJobs(tx: Tx): Promise<void> {
  await sql`
    insert into account_task (user_name)
    select user_name from account where known_at is null
    on conflict (user_name) do nothing`.execute(tx);
  const tasks = await tx.selectFrom('account_task').select('user_name').execute();
  for (const { user_name } of tasks) await insertAccountJob(tx, user_name);
}

/** What is still to be done about an account, with the version that it is; null when nothing is. */
export async function findAccountTask(
  db: Queryable,
  userName: string,
): Promise<(AccountTask & { version: number }) | null> {
  const { rows } = await sql<AccountTask & { version: number }>`
    select user_name as "userName", account.chapter_id as "chapterId", invites, email,
      new_email as "newEmail",
      account_task.is_enabled as "isEnabled", resets_password as "resetsPassword", removes, version
    from account_task join account using (user_name)
    where user_name = ${userName}`.execute(db);
  return rows[0] ?? null;
}

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
  await tx
    .deleteFrom('account_task')
    .where('user_name', '=', userName)
    .where('version', '=', version)
    .execute();
  await tx
    .updateTable('account')
    .set({
      confirmation_status: state?.confirmationStatus ?? null,
      is_enabled: state?.isEnabled ?? null,
      known_at: now,
    })
    .where('user_name', '=', userName)
    .execute();
  const pending = await findPendingEmail(tx, userName);
  const verified = state?.verifiedEmail ?? null;
  const isInUse = state !== null && state.confirmationStatus !== NEVER_SIGNED_IN;
  if (email && !invites && isInUse && pending === null && verified !== null)
    await adoptEmail(tx, userName, verified);
  if (pending === null || pending !== state?.verifiedEmail) return null;
  const before = await adoptEmail(tx, userName, pending);
  return before === null ? null : { before, email: pending };
}
