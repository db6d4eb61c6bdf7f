import type { CounterType } from '@fellowship/domain/activities/counters';
import type { DateRange } from '@fellowship/domain/calendar/period-ranges';
import type { Paise } from '@fellowship/domain/money/rupees';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#storage/database.ts';
import { hasVisited } from '#visitors/visitor.store.ts';

/** Whose facts of which dates: a chapter's, or one member's in it. */
export interface CountScope {
  chapterId: string;
  rotaryId: string | null;
  range: DateRange;
}

export interface ReferralCount {
  memberId: string;
  referralByCount: number;
  referralToCount: number;
}

/** Referrals by the day they were given: by each member, and to each member of the chapter. */
export async function countReferrals({ kysely }: Database, scope: CountScope): Promise<ReferralCount[]> {
  const { rows } = await sql<ReferralCount>`
    select member_id as "memberId", sum(given)::int as "referralByCount", sum(received)::int as "referralToCount"
    from (
      select referred_by as member_id, 1 as given, 0 as received from referral
      where chapter_id = ${scope.chapterId} and ${live(scope)}
      union all
      select referred_to, 0, 1 from referral
      where chapter_id_of_referred_to = ${scope.chapterId} and referred_to is not null and ${live(scope)}
      union all
      ${corrections(scope, 'Referral')}
    ) facts ${ofMember(scope)} group by member_id order by member_id`.execute(kysely);
  return rows;
}

export interface ReferralPair {
  /** Null for a person outside the chapter, and for a correction, which names one member. */
  givenBy: string | null;
  givenTo: string | null;
  count: number;
}

/** Who of a chapter referred to whom how often; of a member, those that he or she has given or received. */
export async function countReferralPairs({ kysely }: Database, scope: CountScope): Promise<ReferralPair[]> {
  const { chapterId, rotaryId } = scope;
  const member = rotaryId === null ? sql`` : sql`where given_by = ${rotaryId} or given_to = ${rotaryId}`;
  const { rows } = await sql<ReferralPair>`
    select given_by as "givenBy", given_to as "givenTo", sum(referrals)::int as count
    from (
      select referred_by as given_by,
        case when chapter_id_of_referred_to = ${chapterId} then referred_to end as given_to, 1 as referrals from referral
      where chapter_id = ${chapterId} and ${live(scope)}
      union all
      select null, referred_to, 1 from referral
      where chapter_id_of_referred_to = ${chapterId} and chapter_id <> ${chapterId}
        and referred_to is not null and ${live(scope)}
      union all
      ${corrections(scope, 'ReferralPair')}
    ) facts ${member} group by given_by, given_to order by given_by, given_to`.execute(kysely);
  return rows;
}

export interface ThanksNoteCount {
  memberId: string;
  thanksByCount: number;
  thanksToCount: number;
  thanksByPaise: Paise;
  thanksToPaise: Paise;
}

/** C-Notes by the day they were written: by each member, and to each member of the chapter, with their values. */
export async function countThanksNotes({ kysely }: Database, scope: CountScope): Promise<ThanksNoteCount[]> {
  const { rows } = await sql<ThanksNoteCount>`
    select member_id as "memberId", sum(given)::int as "thanksByCount", sum(received)::int as "thanksToCount",
      sum(given_paise) as "thanksByPaise", sum(received_paise) as "thanksToPaise"
    from (
      select thanks_by as member_id, 1 as given, 0 as received, value_paise as given_paise, 0 as received_paise
      from thanks_note where chapter_id = ${scope.chapterId} and ${live(scope)}
      union all
      select thanks_to, 0, 1, 0, value_paise from thanks_note
      where chapter_id_of_thanks_to = ${scope.chapterId} and thanks_to is not null and ${live(scope)}
      union all
      ${corrections(scope, 'ThanksNote')}
    ) facts ${ofMember(scope)} group by member_id order by member_id`.execute(kysely);
  return rows;
}

export interface MeetUpCount {
  memberId: string;
  meetupCount: number;
}

/** One-to-one meetings by the member who recorded them. */
export async function countR2r({ kysely }: Database, scope: CountScope): Promise<MeetUpCount[]> {
  const { rows } = await sql<MeetUpCount>`
    select member_id as "memberId", sum(met)::int as "meetupCount" from (
      select member_id, 1 as met from r2r where chapter_id = ${scope.chapterId} and ${live(scope)}
      union all
      ${corrections(scope, 'R2R')}
    ) facts ${ofMember(scope)} group by member_id order by member_id`.execute(kysely);
  return rows;
}

export interface VisitorCount {
  visitingDate: string;
  visitingCount: number;
}

/**
 * Visitors by the date of their first meeting, newest first; of a member, those he or she invited. Whoever has become a
 * member was a visitor all the same.
 */
export async function countVisitors(
  { kysely }: Database,
  { chapterId, rotaryId, range }: CountScope,
  isDeleted: boolean,
): Promise<VisitorCount[]> {
  const invited = rotaryId === null ? sql`` : sql`and invited_by_id = ${rotaryId}`;
  const { rows } = await sql<VisitorCount>`
    select date_of_meeting1 as "visitingDate", count(*)::int as "visitingCount" from visitor
    where chapter_id = ${chapterId} and ${hasVisited} = ${!isDeleted}
      and date_of_meeting1 between ${range.from} and ${range.to} ${invited}
    group by date_of_meeting1 order by date_of_meeting1 desc`.execute(kysely);
  return rows;
}

function live({ range }: CountScope): RawBuilder<unknown> {
  return sql`not is_deleted and date between ${range.from} and ${range.to}`;
}

/** Which counters are corrected, and what each counts by in the columns of the facts beside it. */
const CORRECTED = {
  Referral: sql`rotary_id, count * (code = 'Given')::int, count * (code = 'Received')::int`,
  ReferralPair: sql`case when code = 'Given' then rotary_id end, case when code = 'Received' then rotary_id end, count`,
  ThanksNote: sql`rotary_id, count * (code = 'Given')::int, count * (code = 'Received')::int,
    value_paise * (code = 'Given')::int, value_paise * (code = 'Received')::int`,
  R2R: sql`rotary_id, count`,
};

/** What support admins have corrected for the meetings of these days (rule reports/agreement). */
function corrections({ chapterId, range }: CountScope, kind: keyof typeof CORRECTED): RawBuilder<unknown> {
  const type: CounterType = kind === 'ReferralPair' ? 'Referral' : kind;
  return sql`select ${CORRECTED[kind]} from counter_adjustment
      where chapter_id = ${chapterId} and type = ${type} and meeting_date between ${range.from} and ${range.to}`;
}

function ofMember({ rotaryId }: CountScope): RawBuilder<unknown> {
  return rotaryId === null ? sql`` : sql`where member_id = ${rotaryId}`;
}
