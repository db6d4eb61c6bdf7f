import { isAdminRow } from '@fellowship/domain/members/roster';
import { statement } from '#storage/statement.ts';
import type { Queryable } from '#storage/transaction.ts';

/** An account with what its pool says of it. */
export interface Account {
  readonly userName: string;
  readonly chapterId: string;
  readonly isAdmin: boolean;
  readonly isInactive: boolean;
  /** The address in force, as the member's record has it. */
  readonly email: string | null;
  /** The one that its owner has entered and not yet verified. */
  readonly pendingEmail: string | null;
  /** As the pool names it; null while it is not known. */
  readonly confirmationStatus: string | null;
  /** Whether the account lets its owner in; null while it is not known. */
  readonly isEnabled: boolean | null;
  /** Whether something about it is still to be done in a real pool: made, changed, enabled or disabled. */
  readonly isPending: boolean;
}

/**
 * Our own pool knows the state of an account. Of a real pool we know what it reported last, and what has happened since: who has
 * signed in after that has a password.
 */
function selectAccounts(isOwnPool: boolean, condition: string): string {
  const state = isOwnPool
    ? 'pool.status as "confirmationStatus", pool.enabled as "isEnabled", pool.pending_email as "pendingEmail"'
    : `case when task.invites then null
        when member.last_login > account.known_at then 'CONFIRMED'
        else account.confirmation_status end as "confirmationStatus",
      coalesce(task.is_enabled, account.is_enabled) as "isEnabled", account.pending_email as "pendingEmail"`;
  return `
    select account.user_name as "userName", account.chapter_id as "chapterId", member.is_admin as "isAdmin",
      member.status = 'Inactive' as "isInactive", member.email, task.user_name is not null as "isPending", ${state}
    from member
    join account on account.user_name = member.rotary_id and account.chapter_id = member.chapter_id
    left join account_task task on task.user_name = account.user_name
    ${isOwnPool ? 'left join userpool.account_state pool on pool.user_name = account.user_name' : ''}
    where ${condition}
    order by account.user_name`;
}

const inChapter = (name: string, isOwnPool: boolean) =>
  statement<{ chapterId: string }, Account>(
    name,
    selectAccounts(isOwnPool, 'member.chapter_id = :chapterId'),
  );
const byName = (name: string, isOwnPool: boolean) =>
  statement<{ userName: string }, Account>(name, selectAccounts(isOwnPool, 'account.user_name = :userName'));

const LIST_OF_OWN_POOL = inChapter('accounts-of-own-pool', true);
const LIST_OF_REAL_POOL = inChapter('accounts-of-real-pool', false);
const FIND_IN_OWN_POOL = byName('account-in-own-pool', true);
const FIND_IN_REAL_POOL = byName('account-in-real-pool', false);

/** All accounts of a chapter, by user name, in one statement. */
export async function listAccountsOf(
  db: Queryable,
  { chapterId, isOwnPool, adminsOnly }: { chapterId: string; isOwnPool: boolean; adminsOnly: boolean },
): Promise<Account[]> {
  const accounts = await (isOwnPool ? LIST_OF_OWN_POOL : LIST_OF_REAL_POOL).run(db, { chapterId });
  return adminsOnly
    ? accounts.filter(({ isAdmin, userName }) => isAdminRow({ isAdmin, rotaryId: userName }))
    : accounts;
}

/** One account by its user name, which is unique on the whole platform. */
export async function findAccount(
  db: Queryable,
  { userName, isOwnPool }: { userName: string; isOwnPool: boolean },
): Promise<Account | null> {
  const [account] = await (isOwnPool ? FIND_IN_OWN_POOL : FIND_IN_REAL_POOL).run(db, { userName });
  return account ?? null;
}
