import type { CounterCode, CounterType } from '@fellowship/domain/activities/counters';
import type { AttendanceSums } from '@fellowship/domain/activities/dashboard-figures';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { Database } from '#storage/database.ts';
import { statement } from '#storage/statement.ts';

/** A stored counter, of one week and month, or of the whole lifetime. */
export interface CounterRow {
  type: CounterType;
  code: CounterCode;
  count: number;
  valuePaise: number;
}

export type PeriodCounterRow = CounterRow & { year: number; month: number; weekNo: number };

export interface SummaryRow extends AttendanceSums {
  year: number;
  month: number;
  weekNo: number;
}

/** All that a dashboard is made of; counters and summaries are those of the anchor's year only. */
export interface DashboardFound {
  anchorDate: IsoDate;
  counters: PeriodCounterRow[];
  lifetime: CounterRow[];
  summaries: SummaryRow[];
  /** The sums of all summaries of the chapter. */
  lifetimeAttendance: AttendanceSums;
}

/** Today is the chapter's: PostgreSQL takes it from the same time zone as `todayIn` does. */
const ANCHOR = `
  with day as (
    select (:now::timestamptz at time zone time_zone)::date as today from chapter where chapter_id = :chapterId
  ), anchor as (
    select coalesce((
      select meeting_date from meeting
      where chapter_id = :chapterId and meeting_date <= today and status <> 'Cancelled'
      order by meeting_date desc limit 1), today) as date
    from day
  )`;

/** Rows travel without the names of their fields: a year of a chapter has hundreds. */
const COUNTER = 'type, code, count, value_paise';
const PERIOD = 'year, month, week_no';

/** A number, so that the year finds its rows in the index: what lies before it costs nothing. */
const YEAR = 'extract(year from anchor.date)::int';

/** A year has at most 53 weeks, so nothing here grows with the years of history. */
const FIND_MEMBER = statement<Asked & { rotaryId: string }, FoundRow>(
  'dashboard-member',
  `${ANCHOR}
    select anchor.date as "anchorDate", '[]'::json as summaries, null as "lifetimeAttendance",
      (select coalesce(json_agg(json_build_array(${COUNTER}, ${PERIOD})), '[]') from member_counter
        where chapter_id = :chapterId and rotary_id = :rotaryId and year = ${YEAR}) as counters,
      (select coalesce(json_agg(json_build_array(${COUNTER})), '[]') from member_counter_lifetime
        where chapter_id = :chapterId and rotary_id = :rotaryId) as lifetime
    from anchor`,
);

const FIND_CHAPTER = statement<Asked, FoundRow>(
  'dashboard-chapter',
  `${ANCHOR}
    select anchor.date as "anchorDate",
      (select coalesce(json_agg(json_build_array(${COUNTER}, ${PERIOD})), '[]') from chapter_counter
        where chapter_id = :chapterId and year = ${YEAR}) as counters,
      (select coalesce(json_agg(json_build_array(${COUNTER})), '[]') from chapter_counter_lifetime
        where chapter_id = :chapterId) as lifetime,
      (select coalesce(json_agg(json_build_array(${PERIOD}, present_count, absent_count, late_count, total_members_count)), '[]')
        from attendance_summary where chapter_id = :chapterId
        and meeting_date between make_date(${YEAR}, 1, 1) and make_date(${YEAR}, 12, 31)
      ) as summaries,
      (select json_build_array(present_count, absent_count, late_count, total_members_count)
        from attendance_summary_lifetime where chapter_id = :chapterId) as "lifetimeAttendance"
    from anchor`,
);

type Counter = [type: CounterType, code: CounterCode, count: number, valuePaise: number];
type Attendance = [present: number, absent: number, late: number, members: number];
type Period = [year: number, month: number, weekNo: number];

interface Asked {
  chapterId: string;
  now: Date;
}

interface FoundRow {
  anchorDate: IsoDate;
  counters: [...Counter, ...Period][];
  lifetime: Counter[];
  summaries: [...Period, ...Attendance][];
  lifetimeAttendance: Attendance | null;
}

/**
 * One round trip; `null` for an unknown chapter.
 * @param rotaryId whose own counters; `null` for the chapter's
 */
export async function findDashboard(
  { kysely }: Database,
  chapterId: string,
  now: Date,
  rotaryId: string | null,
): Promise<DashboardFound | null> {
  const [row] = await (rotaryId === null
    ? FIND_CHAPTER.run(kysely, { chapterId, now })
    : FIND_MEMBER.run(kysely, { chapterId, now, rotaryId }));
  if (!row) return null;
  return {
    anchorDate: row.anchorDate,
    counters: row.counters.map(([type, code, count, valuePaise, year, month, weekNo]) => ({
      type,
      code,
      count,
      valuePaise,
      year,
      month,
      weekNo,
    })),
    lifetime: row.lifetime.map(([type, code, count, valuePaise]) => ({ type, code, count, valuePaise })),
    summaries: row.summaries.map(([year, month, weekNo, ...attendance]) => ({
      year,
      month,
      weekNo,
      ...toSums(attendance),
    })),
    lifetimeAttendance: toSums(row.lifetimeAttendance ?? [0, 0, 0, 0]),
  };
}

function toSums([presentCount, absentCount, lateCount, totalMembersCount]: Attendance): AttendanceSums {
  return { presentCount, absentCount, lateCount, totalMembersCount };
}
