import { deriveRole } from '@fellowship/domain/identity/access/roles';
import type { InvitationFacts } from '@fellowship/domain/identity/invitation';
import { isAdminRow } from '@fellowship/domain/members/member-status';
import { statement } from '#storage/statement.ts';
import { lockText, type Queryable, type Tx } from '#storage/transaction.ts';
import { writeAudit } from '../../audit/audit.store.ts';

const INSERT = statement<{ userName: string; chapterId: string }, { chapter_id: string }>(
  'account-insert',
  `insert into account (user_name, chapter_id) values (:userName, :chapterId)
    on conflict (user_name) do update set user_name = excluded.user_name
    returning chapter_id`,
);

/**
 * Enters a user name into the platform-wide directory; an existing name keeps its chapter.
 * @returns the chapter that the name belongs to
 */
export async function insertAccount(tx: Tx, userName: string, chapterId: string): Promise<string> {
  const [row] = await INSERT.run(tx, { userName, chapterId });
  if (!row) throw new Error('the account was neither inserted nor found');
  return row.chapter_id;
}

const FIND = statement<{ userName: string }>(
  'account-find',
  'select from account where user_name = :userName',
);

/** Whether anyone on the platform has this user name. */
export async function isAccountTaken(tx: Tx, userName: string): Promise<boolean> {
  return (await FIND.run(tx, { userName })).length > 0;
}

/** Locks a user name until the transaction ends: the second of two who take it finds it taken. */
export function lockUserName(tx: Tx, userName: string): Promise<void> {
  return lockText(tx, `account ${userName}`);
}

const INSERT_MANY = statement<{ chapterId: string; userNames: readonly string[] }, { user_name: string }>(
  'accounts-insert',
  `insert into account (user_name, chapter_id)
    select user_name, :chapterId from unnest(:userNames::text[]) user_name order by user_name
    on conflict (user_name) do nothing
    returning user_name`,
);

/**
 * Enters many user names at once, in one order, so that two who enter the same wait for each other and neither for ever.
 * @returns those that are already taken
 */
export async function claimUserNames(
  tx: Tx,
  chapterId: string,
  userNames: readonly string[],
): Promise<string[]> {
  const rows = await INSERT_MANY.run(tx, { chapterId, userNames });
  const claimed = new Set(rows.map(({ user_name }) => user_name));
  return userNames.filter((userName) => !claimed.has(userName));
}

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
  /** Whether the last attempt to do that failed. */
  readonly hasFailed: boolean;
  /** The newest invitation that this server has mailed; null where there is none any more. */
  readonly invitationMail: InvitationFacts['mail'];
  /** When the temporary password ends; null where that is not known. */
  readonly expiresAt: Date | null;
}

/**
 * Our own pool knows the state of an account. Of a real pool we know what it reported last, and what has happened since: who has
 * signed in after that has a password.
 */
function selectAccounts(isOwnPool: boolean, condition: string): string {
  const state = isOwnPool
    ? `pool.status as "confirmationStatus", pool.enabled as "isEnabled", pool.pending_email as "pendingEmail",
      pool.temporary_until as "expiresAt"`
    : `case when task.invites then null
        when member.last_login > account.known_at then 'CONFIRMED'
        else account.confirmation_status end as "confirmationStatus",
      coalesce(task.is_enabled, account.is_enabled) as "isEnabled", account.pending_email as "pendingEmail",
      null::timestamptz as "expiresAt"`;
  return `
    select account.user_name as "userName", account.chapter_id as "chapterId", member.is_admin as "isAdmin",
      member.status = 'Inactive' as "isInactive", member.email, task.user_name is not null as "isPending",
      task.failed_at is not null as "hasFailed", invitation.mail as "invitationMail", ${state}
    from member
    join account on account.user_name = member.rotary_id and account.chapter_id = member.chapter_id
    left join account_task task on task.user_name = account.user_name
    ${isOwnPool ? 'left join userpool.account_state pool on pool.user_name = account.user_name' : ''}
    left join lateral (
      select jsonb_build_object('isSent', sent_at is not null, 'hasFailed', failed_at is not null) as mail
      from mail where mail.user_name = account.user_name and kind = 'invite' order by at desc limit 1
    ) invitation on true
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

const FIND_MAIL_FACTS = statement<
  { chapterId: string; home: string; rotaryId: string },
  { team: string; timeZone: string; sender: string }
>(
  'account-mail-facts',
  `select chapter.name as team, chapter.time_zone as "timeZone", coalesce(actor.full_name, :rotaryId) as sender
    from chapter left join member actor on actor.chapter_id = :home and actor.rotary_id = :rotaryId
    where chapter.chapter_id = :chapterId`,
);

/** The chapter of an account, and the name of a member who acts on it; null without such a chapter. */
export async function findMailFacts(
  db: Queryable,
  whom: { chapterId: string; home: string; rotaryId: string },
) {
  const [facts] = await FIND_MAIL_FACTS.run(db, whom);
  return facts ?? null;
}

interface Adopted {
  readonly chapterId: string;
  readonly before: string | null;
  readonly isAdmin: boolean;
  readonly isSupport: boolean;
}

const ADOPT = statement<{ userName: string; email: string }, Adopted>(
  'email-adopt',
  `with previous as (
      select member.chapter_id, member.rotary_id, member.email, member.is_admin, chapter.is_support
      from account
      join member on member.chapter_id = account.chapter_id and member.rotary_id = account.user_name
      join chapter on chapter.chapter_id = account.chapter_id
      where account.user_name = :userName and member.erased_at is null and member.email is distinct from :email
      for update of member
    )
    update member set email = :email, version = member.version + 1
    from previous
    where member.chapter_id = previous.chapter_id and member.rotary_id = previous.rotary_id
    returning previous.chapter_id as "chapterId", previous.email as before, previous.is_admin as "isAdmin",
      previous.is_support as "isSupport"`,
);

/**
 * Puts the e-mail address that its owner has verified into the member's record, in the transaction in which the user pool
 * takes it over or tells of it (rule identity/email-change).
 * @returns the address of before; null where there was none, or the record has the new one already
 */
export async function adoptEmail(tx: Tx, userName: string, email: string): Promise<string | null> {
  await setPendingEmail(tx, userName, null);
  const [adopted] = await ADOPT.run(tx, { userName, email });
  if (!adopted) return null;
  const { chapterId, before, isAdmin, isSupport } = adopted;
  const role = deriveRole({ rotaryId: userName, isAdmin, isSupportAdmin: isSupport });
  const change = { subject: userName, before: { email: before }, after: { email } };
  await writeAudit(tx, { userName, role }, { chapterId, action: 'member.update', ...change });
  return before;
}

const SET_PENDING = statement<{ userName: string; email: string | null }>(
  'email-set-pending',
  'update account set pending_email = :email where user_name = :userName',
);

/** Stores the address that was asked for in a real pool, which does not report it; null for none. */
export async function setPendingEmail(tx: Tx, userName: string, email: string | null): Promise<void> {
  await SET_PENDING.run(tx, { userName, email });
}

const FIND_PENDING = statement<{ userName: string }, { email: string | null }>(
  'email-find-pending',
  'select pending_email as email from account where user_name = :userName',
);

/** The address that was asked for in a real pool and is not verified as far as we know; null for none. */
export async function findPendingEmail(db: Queryable, userName: string): Promise<string | null> {
  const [found] = await FIND_PENDING.run(db, { userName });
  return found?.email ?? null;
}
