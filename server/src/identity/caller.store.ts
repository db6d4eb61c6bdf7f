import type { SubscriptionFacts } from '@fellowship/domain/billing/validity';
import { deriveRole } from '@fellowship/domain/identity/access/roles';
import type { MemberStatus } from '@fellowship/domain/members/member-status';
import type { IdentifiedCaller } from '../api/app.ts';
import type { Database } from '../storage/database.ts';
import { statement } from '../storage/statement.ts';

interface CallerRow {
  chapter_id: string;
  rotary_id: string;
  is_admin: boolean;
  is_support_admin: boolean;
  status: MemberStatus;
  subscriptions: SubscriptionFacts[];
}

/**
 * Every subscription (a few) of the row of `chapter` in a statement, as the rules about validity expect them
 * (`SubscriptionFacts`).
 */
export const SUBSCRIPTIONS_OF_CHAPTER = `
  (select coalesce(json_agg(json_build_object('startDate', s.start_date, 'endDate', s.end_date, 'status', s.status)), '[]')
    from chapter_subscription s where s.chapter_id = chapter.chapter_id)`;

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

export interface SessionRow {
  fullName: string;
  dateOfJoining: string | null;
  chapterName: string;
  chapterLogo: string | null;
  weeklyMeetingDay: string;
  timeZone: string;
  /** The number of the product's latest version. */
  latestVersion: string | null;
  /** What the chapter has decided for new meetings; null where nothing. */
  feePaise: number | null;
  earlyPresenceMinutes: number | null;
}

const FIND = statement<{ chapterId: string; rotaryId: string }, SessionRow>(
  'session-find',
  `select member.full_name as "fullName", member.date_of_joining as "dateOfJoining", chapter.name as "chapterName",
      chapter.logo_file as "chapterLogo", chapter.weekly_meeting_day as "weeklyMeetingDay",
      chapter.time_zone as "timeZone", chapter.meeting_fee_paise as "feePaise",
      chapter.early_minutes as "earlyPresenceMinutes",
      (select version_number from product_version where is_latest) as "latestVersion"
    from member join chapter using (chapter_id)
    where chapter_id = :chapterId and rotary_id = :rotaryId`,
);

export async function findSession(
  { kysely }: Database,
  chapterId: string,
  rotaryId: string,
): Promise<SessionRow | null> {
  const [row] = await FIND.run(kysely, { chapterId, rotaryId });
  return row ?? null;
}
