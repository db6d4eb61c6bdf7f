import type { CounterCode, CounterType } from '@fellowship/domain/activities/counters';
import type { MonthCount } from '@fellowship/domain/reports/report-figures';
import type { Database } from '#storage/database.ts';
import { statement } from '#storage/statement.ts';

/** The years that the chapter has counted in, and the counters of one of them by month. */
interface FoundYear {
  /** The newest first. */
  years: number[];
  /** Which one the counters are of; null where there is none. */
  year: number | null;
  counts: MonthCount[];
  /** Whose own figures they are; null for the chapter's. */
  member: ReportedMember | null;
}

/** Who a member is, for the head of a report. */
export interface ReportedMember {
  memberName: string;
  mobile: string | null;
  classificationName: string | null;
}

interface FoundRow extends Omit<FoundYear, 'counts'> {
  counts: [
    type: CounterType,
    code: CounterCode,
    month: number,
    isLastYear: boolean,
    isCompared: boolean,
    count: number,
    valuePaise: number,
  ][];
}

interface Asked {
  chapterId: string;
  year: number | null;
  /** The year before is compared until the same day, by the chapter's clock. */
  now: Date;
}

/** From year to year by the index, so that what lies in a year costs nothing; materialized, every chapter would be read. */
const YEARS = `
  with recursive counted as not materialized (
    select chapter_id, year from chapter_counter where count <> 0 or value_paise <> 0
  ), found(year) as (
    (select year from counted where chapter_id = :chapterId order by year desc limit 1)
    union all
    select (select counted.year from counted where chapter_id = :chapterId and counted.year < found.year
      order by counted.year desc limit 1)
    from found where found.year is not null
  ), chosen as (
    select coalesce(:year::int, max(year)) as year from found
  ), clock as (
    select (:now::timestamptz at time zone time_zone)::date as today from chapter where chapter_id = :chapterId
  ), compared as (
    select year, case when year = extract(year from today) then (today - interval '1 year')::date
      else make_date(year - 1, 12, 31) end as until
    from chosen, clock
  )
  select compared.year,
    (select coalesce(json_agg(year order by year desc), '[]') from found where year is not null) as years,
    (select coalesce(json_agg(json_build_array(type, code, month, is_last_year, is_compared, count, value_paise)), '[]') from (`;

const BY_MONTH = `and year between compared.year - 1 and compared.year
    group by type, code, month, is_last_year, is_compared) sums) as counts`;

const SUMS = `select type, code, month, year < compared.year as is_last_year, meeting_date <= compared.until as is_compared,
    sum(count) as count, sum(value_paise) as value_paise`;

const FIND_OF_CHAPTER = statement<Asked, FoundRow>(
  'year-report-chapter',
  `${YEARS} ${SUMS} from chapter_counter
    where chapter_id = :chapterId ${BY_MONTH}, null as member from compared`,
);

const FIND_OF_MEMBER = statement<Asked & { rotaryId: string }, FoundRow>(
  'year-report-member',
  `${YEARS} ${SUMS} from member_counter
    where chapter_id = :chapterId and rotary_id = :rotaryId ${BY_MONTH},
    (select json_build_object('memberName', full_name, 'mobile', mobile, 'classificationName', classification_name)
      from member where chapter_id = :chapterId and rotary_id = :rotaryId) as member from compared`,
);

/**
 * One round trip, however long the history is.
 * @param year left out, the newest that the chapter has counted in
 * @param rotaryId whose counters; `null` for the chapter's. The years are the chapter's either way
 */
export async function findYear(
  { kysely }: Database,
  { rotaryId, ...asked }: Asked & { rotaryId: string | null },
): Promise<FoundYear> {
  const [row] = await (rotaryId === null
    ? FIND_OF_CHAPTER.run(kysely, asked)
    : FIND_OF_MEMBER.run(kysely, { ...asked, rotaryId }));
  const found = row ?? { years: [], year: null, counts: [], member: null };
  return {
    ...found,
    counts: found.counts.map(([type, code, month, isLastYear, isCompared, count, valuePaise]) => ({
      type,
      code,
      month,
      isLastYear,
      isCompared,
      count,
      valuePaise,
    })),
  };
}
