import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { SetupFacts } from '@fellowship/domain/reports/chapter-setup';
import type { TaskFacts } from '@fellowship/domain/reports/chapter-tasks';
import { IS_ON_ROSTER } from '../chapters/chapter.store.ts';
import { statement } from '../storage/statement.ts';
import type { Queryable } from '../storage/transaction.ts';

/** What Home of a chapter's admin follows from. */
export interface ChapterFacts {
  readonly tasks: TaskFacts;
  /** Null once a meeting was closed: the rest is not counted then. */
  readonly setup: Omit<SetupFacts, 'hasClosedMeeting'> | null;
  /** What new meetings begin with. */
  readonly weeklyMeetingDay: string;
  readonly feePaise: number | null;
  readonly earlyMinutes: number | null;
}

interface Asked {
  chapterId: string;
  today: IsoDate;
  platformToday: IsoDate;
  /** The last day whose meetings should have their presenters. */
  until: IsoDate;
}

const MEETINGS = 'from meeting where chapter_id = :chapterId';
const VISITORS = 'from visitor where visitor.chapter_id = :chapterId and not is_deleted';

/** Counts of one kind, with the earliest day. */
function countSince(day: string, rest: string): string {
  return `(select json_build_object('count', count(*), 'since', min(${day})) ${rest})`;
}

/**
 * Reads what a chapter has and what waits in it. A past meeting that nobody closed is within the year: older ones are let
 * be. Those who came and have not paid are members and visitors alike.
 */
const READ = statement<Asked, ChapterFacts>(
  'chapter-tasks',
  `with last as (
      select meeting_id, meeting_date, fee_paise ${MEETINGS} and status = 'Completed'
        and meeting_date <= :today::date order by meeting_date desc limit 1
    ), people as (
      select rotary_id, email, last_login from member where chapter_id = :chapterId and ${IS_ON_ROSTER}
    )
    select
      weekly_meeting_day as "weeklyMeetingDay", meeting_fee_paise as "feePaise", early_minutes as "earlyMinutes",
      json_build_object(
        'openAttendance', ${countSince('meeting_date', `${MEETINGS} and status = 'Scheduled' and meeting_date between :today::date - 365 and :today::date - 1`)},
        'feesDue', (select json_build_object('date', meeting_date, 'feePaise', fee_paise, 'count',
            (select count(*) from member_attendance a where a.chapter_id = :chapterId and a.meeting_id = last.meeting_id
              and attendance_status = 'Present' and payment_status = 'Unpaid')
            + (select count(*) from visitor_attendance a where a.chapter_id = :chapterId and a.meeting_id = last.meeting_id
              and attendance_status = 'Present' and payment_status = 'Unpaid'))
          from last where fee_paise > 0),
        'interviews', ${countSince('date_of_meeting2', `${VISITORS} and user_type = 'Prospect'`)},
        'recommended', ${countSince('interview_date', `${VISITORS.replace('where', 'join interview using (chapter_id, visitor_id) where')} and user_type = 'Member Prospect' and decision = 'recommend'`)},
        'nextMeeting', (select min(meeting_date) ${MEETINGS} and status = 'Scheduled' and meeting_date >= :today::date),
        'unannounced', ${countSince('meeting_date', `${MEETINGS} and status = 'Scheduled' and meeting_date between :today::date and :until::date and (edu_talk = '' or cardinality(business_presentation) = 0)`)},
        'neverSignedIn', (select count(*) from people where last_login is null),
        'subscriptionEnd', (select max(end_date) from chapter_subscription s where s.chapter_id = :chapterId
          and s.status <> 'Cancelled' and :platformToday::date between start_date and end_date)
      ) as tasks,
      case when not exists (select from last) then json_build_object(
        'meetingCount', (select count(*) ${MEETINGS}),
        'classificationCount', (select count(*) from business_classification b
          where b.chapter_id = :chapterId and not is_deleted),
        'memberCount', (select count(*) from people),
        'uninvitedCount', (select count(*) from people where email is not null
          and not exists (select from account where user_name = lower(rotary_id))),
        'hasScan', exists (select from member_attendance a where a.chapter_id = :chapterId and scanned_at is not null),
        'hasAttendance', exists (select from member_attendance a where a.chapter_id = :chapterId
          and attendance_status <> 'Unmarked' and leave_reason is null)
      ) end as setup
    from chapter where chapter_id = :chapterId`,
);

/** One round trip; null for an unknown chapter. */
export async function readChapterFacts(db: Queryable, asked: Asked): Promise<ChapterFacts | null> {
  const [facts] = await READ.run(db, asked);
  return facts ?? null;
}
