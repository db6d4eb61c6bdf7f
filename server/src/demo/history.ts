import { randomUUID } from 'node:crypto';
import type { CounterDelta } from '@fellowship/domain/activities/counters';
import { decideClosing } from '@fellowship/domain/attendance/closing/closing';
import {
  decideMarking,
  type Marking,
  type MarkingFacts,
} from '@fellowship/domain/attendance/marking/marking';
import { totalsChange } from '@fellowship/domain/attendance/summary/summary';
import { dateTimeIn, type IsoDate } from '@fellowship/domain/calendar/dates';
import { isRosterMember } from '@fellowship/domain/members/member-status';
import { validate } from '@fellowship/domain/refusals/refusal';
import { interviewSchema } from '@fellowship/domain/visitors/interview';
import type { Insertable } from 'kysely';
import { memberAttendanceRecord } from '#attendance/attendance.store.ts';
import { lifetimeRecord, toClosingRows } from '#attendance/closing.store.ts';
import { type Meeting, meetingRecord } from '#meetings/meeting.store.ts';
import { type Member, memberRecord } from '#members/member.store.ts';
import type { Interview, Tables, Visitor } from '#storage/database.types.ts';
import { interviewRecord } from '#visitors/interview.store.ts';
import { visitorRecord } from '#visitors/visitor.store.ts';
import { accept } from '../refusal-error.ts';
import { demoActivities } from './activities.ts';
import type { DemoChapter } from './chapters.ts';
import { demoMeetings, demoVisitors, getEnd } from './meetings.ts';
import type { DemoMember } from './members.ts';
import { createRandom, type Random, TRADES } from './people.ts';

const DESIGNATIONS = ['Founder', 'Partner', 'Managing Director', 'Proprietor'] as const;
const PLACES = ['Hotel Savera', 'Rotary Hall', 'Office of the president'] as const;
const REASONS = ['Travels most of the year', 'Wants to wait until the next term'] as const;

/** A generator of its own, so that draws here do not change the rest of the demo. */
const SEED = 20_261;

/**
 * The forms that admins filled in: of everybody who is further than a first visit, and of most others, while some stay guests;
 * with the interviews of those who had one.
 */
function demoVisitorForms(
  visitors: readonly Insertable<Visitor>[],
  roster: readonly DemoMember[],
  lastDay: IsoDate,
): { visitors: Insertable<Visitor>[]; interviews: Insertable<Interview>[] } {
  const random = createRandom(SEED);
  const isFilledIn = ({ user_type }: Insertable<Visitor>) => user_type !== 'visitor' || random.chance(70);
  return {
    visitors: visitors.map((visitor) => (isFilledIn(visitor) ? filledIn(visitor, roster, random) : visitor)),
    interviews: visitors
      .filter(({ user_type }) => user_type === 'Member Prospect' || user_type === 'member')
      .map((visitor) => getInterview(visitor, roster, lastDay, random)),
  };
}

function filledIn(
  visitor: Insertable<Visitor>,
  roster: readonly DemoMember[],
  random: Random,
): Insertable<Visitor> {
  const trade = TRADES.find(([name]) => name === visitor.classification_name) ?? random.pick(TRADES);
  const [name] = visitor.full_name.split(' ');
  const answers = visitorRecord.write({
    isGuest: false,
    email: `${visitor.mobile}@example.org`,
    whatsapp: visitor.mobile,
    website: null,
    rotaryClubName: visitor.is_rotarian ? 'Rotary Club of Tamil Nadu' : null,
    businessName: `${name} ${trade[1]}`,
    designation: random.pick(DESIGNATIONS),
    natureOfBusiness: trade[0],
    productsOrServicesOffered: trade[2],
    businessAddress: `${random.between(1, 200)} Main Road`,
    noOfEmployees: random.between(0, 60),
    isInterested: random.chance(75) ? 'Yes' : 'Maybe',
  });
  const isMember = visitor.user_type === 'member';
  return {
    ...visitor,
    ...answers,
    // Whoever became a member is in no list of visitors.
    ...(isMember && { is_deleted: true, member_rotary_id: random.pick(roster).rotaryId }),
  };
}

function getInterview(
  { chapter_id, visitor_id, user_type, date_of_meeting2 }: Insertable<Visitor>,
  roster: readonly DemoMember[],
  lastDay: IsoDate,
  random: Random,
): Insertable<Interview> {
  const isRejected = user_type === 'Member Prospect' && random.chance(30);
  const form = {
    interviewDate: date_of_meeting2 ?? lastDay,
    place: random.pick(PLACES),
    interviewBy: random.pick(roster).fullName,
    decision: isRejected ? 'reject' : 'recommend',
    reason: isRejected ? random.pick(REASONS) : '',
  };
  const interview = accept(validate(interviewSchema(lastDay), form));
  return interviewRecord.write({
    chapterId: chapter_id,
    visitorId: visitor_id,
    version: 1,
    ...interview,
    reason: interview.reason || null,
  });
}

/** Rows by table, in an order in which they can be inserted. */
export type DemoRows = { [Table in keyof Tables]?: readonly Insertable<Tables[Table]>[] };

/**
 * A chapter's people and its past, as the product would have recorded them day by day.
 * @returns the rows of all facts, and what the facts add to the counters
 */
export function demoHistory(
  chapter: DemoChapter,
  members: readonly DemoMember[],
  today: IsoDate,
  random: Random,
): { rows: DemoRows; counters: CounterDelta[] } {
  const { chapterId, isSupport } = chapter;
  const roster = members.filter((member) => isRosterMember({ ...member, isSupportAdmin: isSupport }));
  const meetings = demoMeetings(chapter, members, today, random);
  const past = meetings.filter(({ date }) => date < today);
  const admin = chapter.admins[0]?.userName ?? null;
  const closed = past.map((meeting) => demoAttendance(meeting, roster, admin, random));
  const visitors = demoVisitors(past, roster, random);
  const registered = demoVisitorForms(visitors.visitors, roster, today);
  const activities = demoActivities(chapter.name, past, roster, today, random);
  const sums = totalsChange(
    [],
    closed.map(({ totals }) => totals),
  );
  const coming = meetings.filter(({ date }) => date >= today);
  return {
    rows: {
      member: members.map((member) => ({
        ...memberRecord.write(member as Member),
        is_support_admin: isSupport,
      })),
      meeting: [
        ...closed.map(({ meeting }) => meeting),
        ...coming.map((meeting) => meetingRecord.write(meeting)),
      ],
      member_attendance: closed.flatMap(({ attendance }) => attendance),
      attendance_summary: closed.map(({ summary }) => summary),
      attendance_summary_lifetime: closed.length === 0 ? [] : [lifetimeRecord.write({ chapterId, ...sums })],
      visitor: registered.visitors,
      interview: registered.interviews,
      visitor_attendance: visitors.attendance,
      ...activities.rows,
    },
    counters: [...closed.flatMap(({ counters }) => counters), ...visitors.counters, ...activities.counters],
  };
}

/**
 * The attendance of a meeting that was marked and closed on its day: most of the roster Present, some late, a few on Leave;
 * closing finds out who was Absent, and what counts.
 * @param admin who marked it
 */
function demoAttendance(
  meeting: Meeting,
  roster: readonly DemoMember[],
  admin: string | null,
  random: Random,
) {
  const { chapterId, id: meetingId, version } = meeting;
  const facts = { ...getEnd(meeting), meeting: { ...meeting, completedOn: null, start: meeting.timing[0] } };
  const minute = dateTimeIn(facts.timeZone, facts.now);
  const marked = roster.flatMap((member) => {
    const marking = markedAt({ ...facts, now: minute }, random);
    const key = { id: randomUUID(), chapterId, meetingId, rotaryId: member.rotaryId };
    return marking ? [{ ...key, ...getNames(member), ...marking, markedBy: admin, version }] : [];
  });
  const decision = decideClosing({
    ...facts,
    roster: roster.map((member) => ({ ...member, ...getNames(member) })),
    records: marked,
  });
  if (decision.kind !== 'close') throw new Error(`the meeting of ${meeting.date} cannot be closed`);
  const closing = toClosingRows({ chapterId, meetingId, ...decision, version });
  const markedRows = marked.map((record) => ({
    ...memberAttendanceRecord.write(record),
    is_closing_absence: false,
  }));
  return {
    meeting: { ...meetingRecord.write(meeting), ...closing.meeting },
    attendance: [...markedRows, ...closing.absences],
    summary: closing.summary,
    totals: decision.summary,
    counters: decision.counters,
  };
}

/** How a member is marked; null if the member does not come. */
function markedAt(facts: Omit<MarkingFacts, 'change'>, random: Random): Marking | null {
  const attendanceStatus = random.chance(86) ? 'Present' : random.chance(60) ? 'Absent' : 'Leave';
  const minute = random.chance(88) ? random.between(0, 15) : random.between(16, 55);
  if (attendanceStatus === 'Absent') return null;
  const isPresent = attendanceStatus === 'Present';
  const outcome = decideMarking({
    ...facts,
    change: {
      attendanceStatus,
      paymentStatus: isPresent && random.chance(92) ? 'Paid' : 'Unpaid',
      paymentKind: minute % 3 === 0 ? 'UPI' : 'Cash',
      attendedDateTime: isPresent ? `${facts.meeting.date} 07:${String(minute).padStart(2, '0')}` : null,
    },
  });
  return accept(outcome);
}

function getNames({ fullName, classificationName = null }: DemoMember) {
  return { memberName: fullName, classificationName };
}
