import type { SubscriptionFacts } from '@fellowship/domain/billing/validity';
import { deriveRole } from '@fellowship/domain/identity/access/roles';
import type { MemberStatus } from '@fellowship/domain/members/member-status';
import type { IdentifiedCaller } from '../api/app.ts';
import type { Database } from '../storage/database.ts';
import { statement } from '../storage/statement.ts';
import { SUBSCRIPTIONS_OF_CHAPTER } from '../storage/subscriptions-column.ts';

interface CallerRow {
  chapter_id: string;
  rotary_id: string;
  is_admin: boolean;
  is_support_admin: boolean;
  status: MemberStatus;
  subscriptions: SubscriptionFacts[];
}

const FIND_CALLER = statement<{ userName: string; originJti: string | null }, CallerRow>(
  'find-caller',
  `
    select member.chapter_id, member.rotary_id, member.is_admin, member.status,
      member.is_support_admin and chapter.is_support as is_support_admin,
      ${SUBSCRIPTIONS_OF_CHAPTER} as subscriptions
    from account
    join member on member.chapter_id = account.chapter_id and member.rotary_id = account.user_name
    join chapter on chapter.chapter_id = account.chapter_id
    where account.user_name = :userName and (member.is_support_admin or not chapter.is_support)
      and (:originJti::text is null or userpool.session_live(:userName, :originJti))`,
);

/**
 * The person behind a user name now, in one round trip: `null` if the account is gone, its session has ended, or it is in
 * a support chapter without the role (rule identity/roles).
 * @param originJti the session to check in our own pool; `null` where a real pool keeps the sessions.
 */
export async function findCaller(
  database: Database,
  userName: string,
  originJti: string | null,
): Promise<IdentifiedCaller | null> {
  const [row] = await FIND_CALLER.run(database.kysely, { userName, originJti });
  if (!row) return null;
  return {
    userName,
    rotaryId: row.rotary_id,
    chapterId: row.chapter_id,
    status: row.status,
    subscriptions: row.subscriptions,
    role: deriveRole({
      rotaryId: row.rotary_id,
      isAdmin: row.is_admin,
      isSupportAdmin: row.is_support_admin,
    }),
  };
}
