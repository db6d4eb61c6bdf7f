import type { CounterType } from '@fellowship/domain/activities/counters';
import type { DateRange } from '@fellowship/domain/calendar/periods';
import type { Paise } from '@fellowship/domain/money/rupees';
import type { Database } from '#storage/database.ts';
import { statement } from '#storage/statement.ts';
import { HAS_VISITED } from '#visitors/visitor.store.ts';

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

type Parameters = { chapterId: string; rotaryId: string | null } & DateRange;

const IS_LIVE = 'not is_deleted and date between :from and :to';
const IS_OF_MEMBER = '(:rotaryId::text is null or member_id = :rotaryId)';

/** The corrections of a counter for the meetings of these days (rule reports/agreement), in the columns of its facts. */
const selectCorrections = (type: CounterType, columns: string): string => `
      select ${columns} from counter_adjustment
      where chapter_id = :chapterId and type = '${type}' and meeting_date between :from and :to`;

const GIVEN = "count * (code = 'Given')::int";
const RECEIVED = "count * (code = 'Received')::int";

const COUNT_REFERRALS = statement<Parameters, ReferralCount>(
  'count-referrals',
  `select member_id as "memberId", sum(given)::int as "referralByCount", sum(received)::int as "referralToCount"
    from (
      select referred_by as member_id, 1 as given, 0 as received from referral
      where chapter_id = :chapterId and ${IS_LIVE}
      union all
      select referred_to, 0, 1 from referral
      where chapter_id_of_referred_to = :chapterId and referred_to is not null and ${IS_LIVE}
      union all ${selectCorrections('Referral', `rotary_id, ${GIVEN}, ${RECEIVED}`)}
    ) facts where ${IS_OF_MEMBER} group by member_id order by member_id`,
);

/** Referrals by the day they were given: by each member, and to each member of the chapter. */
export function countReferrals({ kysely }: Database, scope: CountScope): Promise<ReferralCount[]> {
  return COUNT_REFERRALS.run(kysely, toParameters(scope));
}

export interface ReferralPair {
  /** Null for a person outside the chapter, and for a correction, which names one member. */
  givenBy: string | null;
  givenTo: string | null;
  count: number;
}

const COUNT_PAIRS = statement<Parameters, ReferralPair>(
  'count-referral-pairs',
  `select given_by as "givenBy", given_to as "givenTo", sum(referrals)::int as count
    from (
      select referred_by as given_by,
        case when chapter_id_of_referred_to = :chapterId then referred_to end as given_to, 1 as referrals from referral
      where chapter_id = :chapterId and ${IS_LIVE}
      union all
      select null, referred_to, 1 from referral
      where chapter_id_of_referred_to = :chapterId and chapter_id <> :chapterId
        and referred_to is not null and ${IS_LIVE}
      union all ${selectCorrections(
        'Referral',
        "case when code = 'Given' then rotary_id end, case when code = 'Received' then rotary_id end, count",
      )}
    ) facts where :rotaryId::text is null or given_by = :rotaryId or given_to = :rotaryId
    group by given_by, given_to order by given_by, given_to`,
);

/** Who of a chapter referred to whom how often; of a member, those that he or she has given or received. */
export function countReferralPairs({ kysely }: Database, scope: CountScope): Promise<ReferralPair[]> {
  return COUNT_PAIRS.run(kysely, toParameters(scope));
}

export interface ThanksNoteCount {
  memberId: string;
  thanksByCount: number;
  thanksToCount: number;
  thanksByPaise: Paise;
  thanksToPaise: Paise;
}

const COUNT_THANKS_NOTES = statement<Parameters, ThanksNoteCount>(
  'count-thanks-notes',
  `select member_id as "memberId", sum(given)::int as "thanksByCount", sum(received)::int as "thanksToCount",
      sum(given_paise) as "thanksByPaise", sum(received_paise) as "thanksToPaise"
    from (
      select thanks_by as member_id, 1 as given, 0 as received, value_paise as given_paise, 0 as received_paise
      from thanks_note where chapter_id = :chapterId and ${IS_LIVE}
      union all
      select thanks_to, 0, 1, 0, value_paise from thanks_note
      where chapter_id_of_thanks_to = :chapterId and thanks_to is not null and ${IS_LIVE}
      union all ${selectCorrections(
        'ThanksNote',
        `rotary_id, ${GIVEN}, ${RECEIVED}, value_paise * (code = 'Given')::int, value_paise * (code = 'Received')::int`,
      )}
    ) facts where ${IS_OF_MEMBER} group by member_id order by member_id`,
);

/** C-Notes by the day they were written: by each member, and to each member of the chapter, with their values. */
export function countThanksNotes({ kysely }: Database, scope: CountScope): Promise<ThanksNoteCount[]> {
  return COUNT_THANKS_NOTES.run(kysely, toParameters(scope));
}

export interface MeetUpCount {
  memberId: string;
  meetupCount: number;
}

const COUNT_R2R = statement<Parameters, MeetUpCount>(
  'count-r2r',
  `select member_id as "memberId", sum(met)::int as "meetupCount" from (
      select member_id, 1 as met from r2r where chapter_id = :chapterId and ${IS_LIVE}
      union all ${selectCorrections('R2R', 'rotary_id, count')}
    ) facts where ${IS_OF_MEMBER} group by member_id order by member_id`,
);

/** One-to-one meetings by the member who recorded them. */
export function countR2r({ kysely }: Database, scope: CountScope): Promise<MeetUpCount[]> {
  return COUNT_R2R.run(kysely, toParameters(scope));
}

export interface VisitorCount {
  visitingDate: string;
  visitingCount: number;
}

const COUNT_VISITORS = statement<Parameters & { hasVisited: boolean }, VisitorCount>(
  'count-visitors',
  `select date_of_meeting1 as "visitingDate", count(*)::int as "visitingCount" from visitor
    where chapter_id = :chapterId and ${HAS_VISITED} = :hasVisited
      and date_of_meeting1 between :from and :to and (:rotaryId::text is null or invited_by_id = :rotaryId)
    group by date_of_meeting1 order by date_of_meeting1 desc`,
);

/**
 * Visitors by the date of their first meeting, newest first; of a member, those he or she invited. A visitor who has become a
 * member still counts as a visitor.
 */
export function countVisitors(
  { kysely }: Database,
  scope: CountScope,
  isDeleted: boolean,
): Promise<VisitorCount[]> {
  return COUNT_VISITORS.run(kysely, { ...toParameters(scope), hasVisited: !isDeleted });
}

function toParameters({ chapterId, rotaryId, range }: CountScope): Parameters {
  return { chapterId, rotaryId, from: range.from, to: range.to };
}
