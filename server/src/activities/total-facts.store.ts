import type { CounterDelta } from '@fellowship/domain/activities/counters';
import { statement } from '#storage/statement.ts';
import type { Queryable } from '#storage/transaction.ts';
import { HAS_VISITED } from '#visitors/visitor.store.ts';

const LIST_CHAPTERS = statement<object, { chapter_id: string }>(
  'totals-chapters',
  'select chapter_id from chapter order by chapter_id',
);

export async function listChapterIds(db: Queryable): Promise<string[]> {
  const rows = await LIST_CHAPTERS.run(db, {});
  return rows.map(({ chapter_id }) => chapter_id);
}

const SUM_FACTS = statement<{ chapterId: string }, Omit<CounterDelta, 'chapterId'>>(
  'totals-sum-facts',
  `
    with fact as (
      select rotary_id, 'Attendance' as type, meeting_date,
        case when attendance_status = 'Present' and is_late then 'Late' else attendance_status end as code,
        1 as count, 0::bigint as value_paise
      from member_attendance join meeting using (chapter_id, meeting_id)
      where chapter_id = :chapterId and status = 'Completed' and attendance_status <> 'Unmarked'
      union all
      select invited_by_id, 'Visitor', invited_on, 'Invited', 1, 0 from visitor
      where chapter_id = :chapterId and invited_by_id is not null and invited_on is not null and ${HAS_VISITED}
      union all
      select referred_by, 'Referral', given_meeting_date, 'Given', 1, 0 from referral
      where chapter_id = :chapterId and not is_deleted
      union all
      select referred_to, 'Referral', received_meeting_date, 'Received', 1, 0 from referral
      where chapter_id_of_referred_to = :chapterId and referred_to is not null
        and received_meeting_date is not null and not is_deleted
      union all
      select thanks_by, 'ThanksNote', given_meeting_date, 'Given', 1, value_paise from thanks_note
      where chapter_id = :chapterId and not is_deleted
      union all
      select thanks_to, 'ThanksNote', received_meeting_date, 'Received', 1, value_paise from thanks_note
      where chapter_id_of_thanks_to = :chapterId and thanks_to is not null
        and received_meeting_date is not null and not is_deleted
      union all
      select member_id, 'R2R', meeting_date, 'Meet', 1, 0 from r2r
      where chapter_id = :chapterId and not is_deleted
      union all
      select rotary_id, type, meeting_date, code, count, value_paise from counter_adjustment
      where chapter_id = :chapterId
    )
    select rotary_id as "rotaryId", type, code, meeting_date as "meetingDate",
      sum(count)::int as count, sum(value_paise) as "valuePaise"
    from fact group by rotary_id, type, code, meeting_date`,
);

/** What all facts of a chapter add up to, by member, kind and meeting date: what its counters must follow from. */
export async function sumFacts(db: Queryable, chapterId: string): Promise<CounterDelta[]> {
  const rows = await SUM_FACTS.run(db, { chapterId });
  return rows.map((row) => ({ ...row, chapterId }));
}

const READ_TOTALS = statement<{ chapterId: string }, { key: string; count: number; paise: number }>(
  'totals-read',
  `
    select key, count, value_paise as paise from (
      select 'member ' || rotary_id || ' ' || type || ' ' || code || ' ' || year || '/' || month || ' week ' || week_no as key,
        count, value_paise from member_counter where chapter_id = :chapterId
      union all
      select 'member ' || rotary_id || ' ' || type || ' ' || code || ' lifetime', count, value_paise
      from member_counter_lifetime where chapter_id = :chapterId
      union all
      select 'chapter ' || type || ' ' || code || ' ' || year || '/' || month || ' week ' || week_no, count, value_paise
      from chapter_counter where chapter_id = :chapterId
      union all
      select 'chapter ' || type || ' ' || code || ' lifetime', count, value_paise
      from chapter_counter_lifetime where chapter_id = :chapterId
    ) totals where count <> 0 or value_paise <> 0`,
);

/** Every stored total of a chapter as `key → [count, paise]`; a total of nothing is as good as none. */
export async function readTotals(db: Queryable, chapterId: string): Promise<Map<string, [number, number]>> {
  const rows = await READ_TOTALS.run(db, { chapterId });
  return new Map(rows.map(({ key, count, paise }) => [key, [count, paise]]));
}

const READ_LIFETIME = statement<{ chapterId: string }, { expected: string; stored: string }>(
  'totals-lifetime',
  `
    with summed as (
      select coalesce(sum(present_count), 0) as present, coalesce(sum(absent_count), 0) as absent,
        coalesce(sum(leave_count), 0) as leave, coalesce(sum(late_count), 0) as late,
        coalesce(sum(total_members_count), 0) as members
      from attendance_summary where chapter_id = :chapterId
    )
    select format('present %s absent %s leave %s late %s of %s', summed.present, summed.absent, summed.leave, summed.late,
        summed.members) as expected,
      format('present %s absent %s leave %s late %s of %s', coalesce(present_count, 0), coalesce(absent_count, 0),
        coalesce(leave_count, 0), coalesce(late_count, 0), coalesce(total_members_count, 0)) as stored
    from summed left join attendance_summary_lifetime on chapter_id = :chapterId`,
);

/** What all summaries of a chapter add up to, and the sums that are stored, in words. */
export async function readLifetimeAttendance(
  db: Queryable,
  chapterId: string,
): Promise<{ expected: string; stored: string }> {
  const rows = await READ_LIFETIME.run(db, { chapterId });
  const [row] = rows;
  if (!row) throw new Error('sums of nothing are a row too');
  return row;
}

interface SummaryDifference {
  meetingDate: string;
  expected: string;
  stored: string;
}

const FIND_SUMMARIES = statement<{ chapterId: string }, SummaryDifference>(
  'totals-wrong-summaries',
  `
    with counted as (
      select meeting_id, meeting_date,
        format('present %s absent %s leave %s late %s',
          count(*) filter (where attendance_status = 'Present' and not is_late),
          count(*) filter (where attendance_status = 'Absent'),
          count(*) filter (where attendance_status = 'Leave'),
          count(*) filter (where attendance_status = 'Present' and is_late)) as text
      from meeting left join member_attendance using (chapter_id, meeting_id)
      where chapter_id = :chapterId and status = 'Completed' group by meeting_id, meeting_date
    ), stored as (
      select meeting_id, meeting_date, is_corrected,
        format('present %s absent %s leave %s late %s', present_count, absent_count, leave_count, late_count) as text
      from attendance_summary where chapter_id = :chapterId
    )
    select coalesce(counted.meeting_date, stored.meeting_date) as "meetingDate",
      coalesce(counted.text, 'none') as expected, coalesce(stored.text, 'none') as stored
    from counted full join stored using (meeting_id)
    where counted.text is distinct from stored.text and stored.is_corrected is not true
    order by 1`,
);

/** Summaries of meetings that do not say what the attendance records say; those that were corrected by hand may. */
export async function findWrongSummaries(db: Queryable, chapterId: string): Promise<SummaryDifference[]> {
  const rows = await FIND_SUMMARIES.run(db, { chapterId });
  return rows;
}

interface BusinessDifference {
  referralId: string;
  expected: [count: number, paise: number];
  stored: [count: number, paise: number];
}

const FIND_BUSINESS = statement<{ chapterId: string }, BusinessDifference>(
  'totals-wrong-business',
  `
    with came as (
      select referral_id, count(*)::int as count, sum(value_paise) as paise from thanks_note
      where chapter_id_of_thanks_to = :chapterId and referral_id is not null and not is_deleted
      group by referral_id
    )
    select referral_id as "referralId",
      array[coalesce(count, 0), coalesce(paise, 0)] as expected, array[thanks_note_count, business_paise] as stored
    from referral left join came using (referral_id)
    where chapter_id = :chapterId and (thanks_note_count, business_paise) <> (coalesce(count, 0), coalesce(paise, 0))
    order by 1`,
);

/** Referrals that do not say what their C-Notes come to. */
export async function findWrongBusiness(db: Queryable, chapterId: string): Promise<BusinessDifference[]> {
  const rows = await FIND_BUSINESS.run(db, { chapterId });
  return rows.map(({ referralId, expected, stored }) => ({
    referralId,
    expected: [Number(expected[0]), Number(expected[1])],
    stored: [Number(stored[0]), Number(stored[1])],
  }));
}
