import { type DateRange, getYear } from '@fellowship/domain/calendar/periods';
import type { ScoreFacts } from '@fellowship/domain/reports/member-score';
import type { MemberWithDates } from '@fellowship/domain/reports/people-reports';
import { R2R_PERSON_AND_DAY } from '#activities/facts/activity-records.store.ts';
import { IS_ON_ROSTER } from '#chapters/chapter.store.ts';
import type { Database } from '#storage/database.ts';
import { statement } from '#storage/statement.ts';

const FIND_CHAPTER = statement<{ chapterId: string; key: string }, { timeZone: string; key: string | null }>(
  'member-score-chapter',
  `select time_zone as "timeZone",
      (select value from setting where setting.chapter_id = chapter.chapter_id and key = :key) as key
    from chapter where chapter_id = :chapterId`,
);

/** The time zone of a chapter and one of its settings; `null` for an unknown chapter. */
export async function findScoredChapter({ kysely }: Database, chapterId: string, key: string) {
  const [row] = await FIND_CHAPTER.run(kysely, { chapterId, key });
  return row ?? null;
}

/** A member of the roster with what the score is made of. */
export type CountedMember = ScoreFacts & {
  rotaryId: string;
  memberName: string;
  classificationName: string | null;
};

interface Asked extends DateRange {
  chapterId: string;
  rotaryId: string | null;
  firstYear: number;
  lastYear: number;
}

/**
 * Counters, less the R2Rs with the same person on the same day but one. Member by member, so that the key of the counters finds the one or two years: what lies before costs
 * nothing.
 */
const FIND_MEMBERS = statement<Asked, CountedMember>(
  'member-score',
  `select rotary_id as "rotaryId", full_name as "memberName", classification_name as "classificationName", done.*
    from member cross join lateral (
      select count(*) - count(distinct (${R2R_PERSON_AND_DAY})) as count from r2r
      where r2r.chapter_id = :chapterId and member_id = member.rotary_id and not is_deleted
        and date >= :from::date and r2r.meeting_date between :from and :to
    ) repeated cross join lateral (
      select
        coalesce(sum(count) filter (where type = 'Attendance'), 0)::int as meetings,
        coalesce(sum(count) filter (where type = 'Attendance' and code in ('Present', 'Late')), 0)::int as attended,
        coalesce(sum(count) filter (where type = 'Referral' and code = 'Given'), 0)::int as referrals,
        (coalesce(sum(count) filter (where type = 'R2R'), 0) - repeated.count)::int as r2r,
        coalesce(sum(count) filter (where type = 'Visitor'), 0)::int as visitors,
        coalesce(sum(count) filter (where type = 'ThanksNote' and code = 'Given'), 0)::int as "cNotes"
      from member_counter counter
      where counter.chapter_id = :chapterId and counter.rotary_id = member.rotary_id
        and year between :firstYear and :lastYear and meeting_date between :from and :to
    ) done
    where member.chapter_id = :chapterId and (:rotaryId::text is null or rotary_id = :rotaryId)
      and ${IS_ON_ROSTER}`,
);

/**
 * The roster, or one member of it, with the counters of whole weeks.
 * @param weeks from a Sunday to a Saturday, so that each counter lies in them or outside
 */
export function countForScores(
  { kysely }: Database,
  chapterId: string,
  rotaryId: string | null,
  weeks: DateRange,
): Promise<CountedMember[]> {
  const years = { firstYear: getYear(weeks.from), lastYear: getYear(weeks.to) };
  return FIND_MEMBERS.run(kysely, { chapterId, rotaryId, ...weeks, ...years });
}

/** The members of a chapter with the dates of their families, and the chapter's time zone. */
interface FoundMembers {
  timeZone: string;
  members: MemberWithDates[];
}

const FIND = statement<{ chapterId: string }, FoundMembers>(
  'special-days',
  `
    select time_zone as "timeZone",
      (select coalesce(json_agg(json_build_object('rotaryId', rotary_id, 'fullName', full_name,
          'classificationName', classification_name, 'mobile', mobile, 'status', status, 'isAdmin', is_admin,
          'isSupportAdmin', is_support, 'dob', dob, 'maritalStatus', marital_status, 'weddingDate', wedding_date,
          'familyMembers', family_members)), '[]')
        from member where member.chapter_id = chapter.chapter_id and status = 'Active') as members
    from chapter where chapter_id = :chapterId`,
);

/** Whoever is Active in the chapter, with the days there are to congratulate on: one round trip. `null` without such a chapter. */
export async function findMembersWithDates(
  { kysely }: Database,
  chapterId: string,
): Promise<FoundMembers | null> {
  const [found] = await FIND.run(kysely, { chapterId });
  return found ?? null;
}
