import type { CounterCode, CounterType } from '@fellowship/domain/activities/counters';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { Database } from '#storage/database.ts';

/** A stored counter, of one week and month, or of the whole lifetime. */
export interface CounterRow {
  type: CounterType;
  code: CounterCode;
  count: number;
  valuePaise: number;
}

export type PeriodCounterRow = CounterRow & { year: number; month: number; weekNo: number };

export interface SummaryRow {
  year: number;
  month: number;
  weekNo: number;
  presentCount: number;
  absentCount: number;
  lateCount: number;
  totalMembersCount: number;
}

/** All that a dashboard is made of; counters and summaries are those of the anchor's year only. */
export interface DashboardFound {
  anchorDate: IsoDate;
  counters: PeriodCounterRow[];
  lifetime: CounterRow[];
  summaries: SummaryRow[];
}

const ANCHOR = `
  with anchor as (
    select coalesce(max(meeting_date), $2::date) as date from (
      select meeting_date from meeting
      where chapter_id = $1 and meeting_date <= $2::date and status <> 'Cancelled'
      order by meeting_date desc limit 1
    ) latest
  )`;

const COUNTER = `'type', type, 'code', code, 'count', count, 'valuePaise', value_paise`;
const PERIOD = `'year', year, 'month', month, 'weekNo', week_no`;

/** A year has at most 53 weeks, so nothing here grows with the years of history. */
const FIND_MEMBER = {
  name: 'dashboard-member',
  text: `${ANCHOR}
    select anchor.date::text as "anchorDate", '[]'::jsonb as summaries,
      (select coalesce(jsonb_agg(jsonb_build_object(${COUNTER}, ${PERIOD})), '[]') from member_counter
        where chapter_id = $1 and rotary_id = $3 and year = extract(year from anchor.date)) as counters,
      (select coalesce(jsonb_agg(jsonb_build_object(${COUNTER})), '[]') from member_counter_lifetime
        where chapter_id = $1 and rotary_id = $3) as lifetime
    from anchor`,
};

const FIND_CHAPTER = {
  name: 'dashboard-chapter',
  text: `${ANCHOR}
    select anchor.date::text as "anchorDate",
      (select coalesce(jsonb_agg(jsonb_build_object(${COUNTER}, ${PERIOD})), '[]') from chapter_counter
        where chapter_id = $1 and year = extract(year from anchor.date)) as counters,
      (select coalesce(jsonb_agg(jsonb_build_object(${COUNTER})), '[]') from chapter_counter_lifetime
        where chapter_id = $1) as lifetime,
      (select coalesce(jsonb_agg(jsonb_build_object(${PERIOD}, 'presentCount', present_count, 'absentCount', absent_count,
          'lateCount', late_count, 'totalMembersCount', total_members_count)), '[]')
        from attendance_summary where chapter_id = $1
        and meeting_date >= date_trunc('year', anchor.date) and meeting_date < date_trunc('year', anchor.date) + interval '1 year'
      ) as summaries
    from anchor`,
};

/** One round trip. @param rotaryId whose own counters; `null` for the chapter's */
export async function findDashboard(
  database: Database,
  chapterId: string,
  today: IsoDate,
  rotaryId: string | null,
): Promise<DashboardFound> {
  const { rows } =
    rotaryId === null
      ? await database.pool.query<DashboardFound>({ ...FIND_CHAPTER, values: [chapterId, today] })
      : await database.pool.query<DashboardFound>({ ...FIND_MEMBER, values: [chapterId, today, rotaryId] });
  return rows[0] as DashboardFound;
}
