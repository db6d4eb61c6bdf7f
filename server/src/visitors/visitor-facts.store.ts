import type { SubscriptionFacts } from '@fellowship/domain/billing/validity';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { IS_ON_ROSTER } from '../chapters/chapter.store.ts';
import { type Meeting, meetingRecord } from '../meetings/meeting.store.ts';
import type { RowOf } from '../storage/record.ts';
import { findRecord } from '../storage/record-store.ts';
import { statement, uuidOrNone } from '../storage/statement.ts';
import type { Tx } from '../storage/transaction.ts';
import { type Interview, interviewRecord } from './interview.store.ts';
import { type Visitor, visitorRecord } from './visitor.store.ts';

/** Which visitor is to be stored, and when. */
interface VisitorAsked {
  chapterId: string;
  /** Null for one who is known by the mobile. */
  id: string | null;
  mobile: string;
  inviterId: string;
  dateOfMeeting1: IsoDate | null;
  dateOfMeeting2: IsoDate | null;
  now: Date;
}

/** All that a visitor's form is decided by; today's meeting and the visitor are held as they are. */
export interface VisitorFound {
  timeZone: string;
  subscriptions: SubscriptionFacts[];
  /** The visitor of the id, or of the mobile where no id was asked for. */
  visitor: Visitor | null;
  /** Whether another visitor of the chapter, or a member, has the mobile. */
  isMobileTaken: boolean;
  inviter: { rotaryId: string; fullName: string } | null;
  meetingOfDate1: IsoDate | null;
  meetingOfDate2: IsoDate | null;
  todaysMeeting: Meeting | null;
  /** Whether the visitor, or anybody of the mobile, is recorded at today's meeting. */
  isRecorded: boolean;
}

type FoundRow = Omit<VisitorFound, 'visitor' | 'todaysMeeting'> & {
  visitor: RowOf<'visitor'> | null;
  todaysMeeting: RowOf<'meeting'> | null;
};

/** The latest meeting that is not Cancelled (rule meetings/latest-meeting). */
const latestMeeting = (date: string) => `(
      select meeting_date from meeting
      where chapter_id = :chapterId and meeting_date <= ${date}::date and status <> 'Cancelled'
      order by meeting_date desc limit 1)`;

/** A marking at the meeting holds the meeting first and then the visitor, and so does this. */
const FIND = statement<VisitorAsked, FoundRow>(
  'visitor-find',
  `
    with today_meeting as (
      select meeting.* from meeting
      where chapter_id = :chapterId and meeting_date = (
        select (:now::timestamptz at time zone time_zone)::date from chapter where chapter_id = :chapterId)
      for share
    ), known as (
      select visitor.* from visitor left join today_meeting on true
      where visitor.chapter_id = :chapterId and not visitor.is_deleted
        and case when :id::uuid is null then visitor.mobile = :mobile else visitor.visitor_id = :id::uuid end
      for update of visitor
    )
    select time_zone as "timeZone",
      (select coalesce(json_agg(json_build_object('startDate', start_date, 'endDate', end_date, 'status', status)), '[]')
        from chapter_subscription s where s.chapter_id = chapter.chapter_id) as subscriptions,
      (select to_json(known) from known) as visitor,
      exists (select from visitor
          where chapter_id = :chapterId and mobile = :mobile and not is_deleted
            and visitor_id is distinct from (select visitor_id from known))
        or exists (select from member where chapter_id = :chapterId and mobile = :mobile) as "isMobileTaken",
      (select json_build_object('rotaryId', rotary_id, 'fullName', full_name) from member
        where chapter_id = :chapterId and rotary_id = :inviterId and ${IS_ON_ROSTER}) as inviter,
      ${latestMeeting(':dateOfMeeting1')} as "meetingOfDate1",
      ${latestMeeting(':dateOfMeeting2')} as "meetingOfDate2",
      (select to_json(today_meeting) from today_meeting) as "todaysMeeting",
      exists (select from visitor_attendance
        where chapter_id = :chapterId and meeting_id = (select meeting_id from today_meeting)
          and (mobile = :mobile or visitor_id = (select visitor_id from known))) as "isRecorded"
    from chapter where chapter_id = :chapterId`,
);

/** @returns `null` when there is no such chapter */
export async function findForVisitor(tx: Tx, asked: VisitorAsked): Promise<VisitorFound | null> {
  const id = asked.id === null ? null : uuidOrNone(asked.id);
  const [row] = await FIND.run(tx, { ...asked, id });
  if (!row) return null;
  const { visitor, todaysMeeting } = row;
  return {
    ...row,
    visitor: visitor && visitorRecord.read(visitor),
    todaysMeeting: todaysMeeting && meetingRecord.read(todaysMeeting),
  };
}

/** A visitor, locked until the transaction ends, with the facts that decide the next stages. */
export interface HeldVisitor {
  visitor: Visitor;
  interview: Interview | null;
  timeZone: string;
  subscriptions: SubscriptionFacts[];
}

interface HeldRow extends Pick<HeldVisitor, 'timeZone' | 'subscriptions'> {
  visitor: RowOf<'visitor'>;
  interview: RowOf<'interview'> | null;
}

const FIND_MOBILE = statement<{ chapterId: string; mobile: string }>(
  'visitor-mobile-in-use',
  `
    select from visitor where chapter_id = :chapterId and mobile = :mobile and not is_deleted
    union all select from member where chapter_id = :chapterId and mobile = :mobile
    limit 1`,
);

/** Whether an undeleted visitor of the chapter, or a member, has the mobile. */
export async function isMobileInUse(tx: Tx, chapterId: string, mobile: string): Promise<boolean> {
  return (await FIND_MOBILE.run(tx, { chapterId, mobile })).length > 0;
}

/** Who became a member is found too: what is refused then is not unknown. */
const HOLD = statement<{ chapterId: string; mobile: string }, { visitor_id: string }>(
  'visitor-hold',
  `
    select visitor_id from visitor
    where chapter_id = :chapterId and mobile = :mobile and (not is_deleted or user_type = 'member')
    order by is_deleted limit 1 for update`,
);

/** A statement of its own: one that had to wait for the visitor would see the interview as it was before. */
const READ = statement<{ chapterId: string; visitorId: string }, HeldRow>(
  'visitor-held',
  `
    select time_zone as "timeZone", to_json(held) as visitor,
      (select to_json(interview) from interview
        where interview.chapter_id = held.chapter_id and interview.visitor_id = held.visitor_id) as interview,
      (select coalesce(json_agg(json_build_object('startDate', start_date, 'endDate', end_date, 'status', s.status)), '[]')
        from chapter_subscription s where s.chapter_id = held.chapter_id) as subscriptions
    from visitor held join chapter using (chapter_id)
    where held.chapter_id = :chapterId and held.visitor_id = :visitorId`,
);

/** @returns `null` when the chapter has no such visitor */
export async function holdVisitor(tx: Tx, chapterId: string, mobile: string): Promise<HeldVisitor | null> {
  const [held] = await HOLD.run(tx, { chapterId, mobile });
  return held ? readHeld(tx, chapterId, held.visitor_id) : null;
}

/** By the id, deleted or not. @returns `null` when the chapter has no such visitor */
export async function holdVisitorById(tx: Tx, chapterId: string, id: string): Promise<HeldVisitor | null> {
  const held = await findRecord(tx, visitorRecord, { chapterId, id }, { lock: true });
  return held && readHeld(tx, chapterId, id);
}

async function readHeld(tx: Tx, chapterId: string, visitorId: string): Promise<HeldVisitor | null> {
  const [row] = await READ.run(tx, { chapterId, visitorId });
  if (!row) return null;
  const { visitor, interview } = row;
  return {
    ...row,
    visitor: visitorRecord.read(visitor),
    interview: interview && interviewRecord.read(interview),
  };
}
