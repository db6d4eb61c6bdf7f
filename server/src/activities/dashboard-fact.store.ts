import type { CounterCode } from '@fellowship/domain/activities/counters';
import type { FactSource, FactsBehind } from '@fellowship/domain/activities/dashboard-facts';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { DateRange } from '@fellowship/domain/calendar/period-ranges';
import type { Database } from '#storage/database.ts';
import { type ListArguments, type Page, readPage } from '#storage/list-page.ts';
import { type SqlPart, sqlPart } from '#storage/statement.ts';
import { HAS_VISITED } from '#visitors/visitor.store.ts';
import { R2R_PERSON_AND_DAY } from './facts/r2r.store.ts';

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
