import type { CounterCode, CounterType } from '@fellowship/domain/activities/counters';
import type { AttendanceSums, FactSource, FactsBehind } from '@fellowship/domain/activities/dashboard';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { DateRange } from '@fellowship/domain/calendar/periods';
import type { Database } from '#storage/database.ts';
import { type ListArguments, type Page, readPage } from '#storage/list-page.ts';
import { type SqlPart, sqlPart, statement } from '#storage/statement.ts';
import { HAS_VISITED } from '#visitors/visitor.store.ts';
import { R2R_PERSON_AND_DAY } from './facts/activity-records.store.ts';

/** A stored counter, of one week and month, or of the whole lifetime. */
interface CounterRow {
  type: CounterType;
  code: CounterCode;
  count: number;
  valuePaise: number;
}

type PeriodCounterRow = CounterRow & { year: number; month: number; weekNo: number };

interface SummaryRow extends AttendanceSums {
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

/** Whose dashboard: a member's own, or the chapter's when no rotary id is given. */
export interface DashboardSubject {
  chapterId: string;
  rotaryId: string | null;
}

/** One record behind a figure; every kind has the same shape. */
export interface DashboardFact {
  id: string;
  date: IsoDate;
  title: string;
  detail: string;
  /** Who gave, thanked, met or invited, and whom; null if no other person is involved. */
  who: string | null;
  whom: string | null;
  /** How much of the figure it makes. */
  count: number;
  valuePaise: number;
}

/** The records that were counted, and the corrections made to their counter, newest first. */
export function listFacts(
  { kysely }: Database,
  subject: DashboardSubject,
  behind: FactsBehind,
  list: ListArguments,
): Promise<Page<DashboardFact>> {
  return readPage(
    kysely,
    { columns: FACT_COLUMNS, from: selectFacts(subject, behind), conditions: [] },
    {
      columns: [
        { column: 'date', kind: 'date' },
        { column: 'id', kind: 'text' },
      ],
      direction: 'desc',
      toKey: (fact) => [fact.date, fact.id],
    },
    list,
    ({ value_paise: valuePaise, ...fact }: FactRow): DashboardFact => ({ ...fact, valuePaise }),
  );
}

const FACT_COLUMNS = ['id', 'date', 'title', 'detail', 'who', 'whom', 'count', 'value_paise'];

type FactRow = Omit<DashboardFact, 'valuePaise'> & { value_paise: number };

function selectFacts(subject: DashboardSubject, behind: FactsBehind): SqlPart {
  const { source, type, code, range } = behind;
  const facts = SOURCES[source](subject, behind);
  const all =
    source === 'attendanceSummary' ? facts : `${facts} union all ${selectAdjustments(subject, behind)}`;
  const { chapterId, rotaryId } = subject;
  return sqlPart(`(${all}) fact`, { chapterId, rotaryId, type, code, from: range?.from, to: range?.to });
}

/** SQL whose parameters are the fields of the subject and of what is asked. */
type Source = (subject: DashboardSubject, behind: FactsBehind) => string;

const SOURCES: Record<FactSource, Source> = {
  referral: (subject, behind) =>
    behind.code === 'Given'
      ? `select referral_id::text as id, given_meeting_date as date, name_of_referred_to as title,
          required_person as detail, name_of_referred_by as who, name_of_referred_to as whom, 1 as count, 0::bigint as value_paise from referral
          where chapter_id = :chapterId and not is_deleted
          ${own('referred_by', subject)} ${ofMeetings('given_meeting_date', behind.range)}`
      : `select referral_id::text as id, received_meeting_date as date, name_of_referred_by as title,
          required_person as detail, name_of_referred_by as who, name_of_referred_to as whom, 1 as count, 0::bigint as value_paise from referral
          where chapter_id_of_referred_to = :chapterId and referred_to is not null and received_meeting_date is not null and not is_deleted
          ${own('referred_to', subject)} ${ofMeetings('received_meeting_date', behind.range)}`,
  thanksNote: (subject, behind) =>
    behind.code === 'Given'
      ? `select thanks_note_id::text as id, given_meeting_date as date, name_of_thanks_to as title,
          details as detail, name_of_thanks_by as who, name_of_thanks_to as whom, 1 as count, value_paise from thanks_note
          where chapter_id = :chapterId and not is_deleted
          ${own('thanks_by', subject)} ${ofMeetings('given_meeting_date', behind.range)}`
      : `select thanks_note_id::text as id, received_meeting_date as date, name_of_thanks_by as title,
          details as detail, name_of_thanks_by as who, name_of_thanks_to as whom, 1 as count, value_paise from thanks_note
          where chapter_id_of_thanks_to = :chapterId and thanks_to is not null and received_meeting_date is not null and not is_deleted
          ${own('thanks_to', subject)} ${ofMeetings('received_meeting_date', behind.range)}`,
  r2r: (
    subject,
    behind,
  ) => `(select ${behind.isOncePerDay ? `distinct on (member_id, ${R2R_PERSON_AND_DAY})` : ''}
      r2r_id::text as id, meeting_date as date, name_of_met_with as title,
      discussion as detail, name_of_r2r_by as who, name_of_met_with as whom, 1 as count, 0::bigint as value_paise from r2r
      where chapter_id = :chapterId and not is_deleted
      ${own('member_id', subject)} ${ofMeetings('meeting_date', behind.range)}
      ${behind.isOncePerDay ? `order by member_id, ${R2R_PERSON_AND_DAY}, created_at, r2r_id` : ''})`,
  visitor: (subject, behind) => `select visitor_id::text as id, invited_on as date, full_name as title,
      coalesce(classification_name, '') as detail, invited_by as who, null as whom, 1 as count, 0::bigint as value_paise from visitor
      where chapter_id = :chapterId and invited_by_id is not null and invited_on is not null and ${HAS_VISITED}
      ${own('invited_by_id', subject)} ${within('invited_on', behind.range)}`,
  memberAttendance: (subject, behind) => `select attendance_id::text as id, meeting_date as date,
      ${subject.rotaryId === null ? `member_name || ': ' ||` : ''} case when is_late then 'Late Present' else attendance_status end as title,
      case when is_late then late_time else '' end as detail, null as who, null as whom, 1 as count, 0::bigint as value_paise
      from member_attendance join meeting using (chapter_id, meeting_id)
      where chapter_id = :chapterId and status = 'Completed' and ${countedAs(behind)}
      ${own('rotary_id', subject)} ${within('meeting_date', behind.range)}`,
  attendanceSummary: (_subject, behind) => `select meeting_id::text as id, meeting_date as date,
      ${PERCENT_COLUMN[behind.code ?? 'Present'] ?? 'present_percent'}::float8 || ' %' as title,
      ${COUNT_COLUMN[behind.code ?? 'Present'] ?? 'present_count'} || ' / ' || total_members_count as detail, null as who, null as whom,
      ${COUNT_COLUMN[behind.code ?? 'Present'] ?? 'present_count'} as count, 0::bigint as value_paise
      from attendance_summary where chapter_id = :chapterId ${within('meeting_date', behind.range)}`,
};

const PERCENT_COLUMN: Partial<Record<CounterCode, string>> = {
  Present: 'present_percent',
  Absent: 'absent_percent',
  Late: 'late_percent',
};

const COUNT_COLUMN: Partial<Record<CounterCode, string>> = {
  Present: 'present_count',
  Absent: 'absent_count',
  Late: 'late_count',
};

/** A late Present is counted as Late and not as Present (rule attendance/how-it-counts). */
function countedAs({ code }: FactsBehind): string {
  if (code === null) return "attendance_status <> 'Unmarked'";
  if (code === 'Late') return `attendance_status = 'Present' and is_late`;
  if (code === 'Present') return `attendance_status = 'Present' and not is_late`;
  return 'attendance_status = :code';
}

function selectAdjustments(subject: DashboardSubject, { code, range }: FactsBehind): string {
  return `select adjustment_id::text as id, meeting_date as date, 'Correction' as title, actor as detail, null as who,
    null as whom, count, value_paise
    from counter_adjustment where chapter_id = :chapterId and type = :type ${code === null ? '' : 'and code = :code'}
    ${own('rotary_id', subject)} ${within('meeting_date', range)}`;
}

function own(column: string, { rotaryId }: DashboardSubject): string {
  return rotaryId === null ? '' : `and ${column} = :rotaryId`;
}

/** Of activities. None is of a day before its meeting, and their days are in an index: what lies before costs nothing. */
function ofMeetings(column: string, range: DateRange | null): string {
  return range === null ? '' : `${within(column, range)} and date >= :from`;
}

function within(column: string, range: DateRange | null): string {
  return range === null ? '' : `and ${column} between :from and :to`;
}
