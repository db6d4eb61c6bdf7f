import { deriveRole } from '@fellowship/domain/identity/access/roles';
import { statement } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';
import { writeAudit } from '../../audit/audit.store.ts';

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
