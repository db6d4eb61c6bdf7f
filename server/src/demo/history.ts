import type { CounterDelta } from '@fellowship/domain/activities/counters';
import { totalsChange } from '@fellowship/domain/attendance/summary/summary';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { isRosterMember } from '@fellowship/domain/members/roster';
import type { Insertable } from 'kysely';
import { lifetimeRecord } from '#attendance/summary/attendance-summary.store.ts';
import { meetingRecord } from '#meetings/meeting.store.ts';
import { type Member, memberRecord } from '#members/member.store.ts';
import type { Tables } from '#storage/database.types.ts';
import { demoActivities } from './activities.ts';
import { demoAttendance } from './attendance.ts';
import type { DemoChapter } from './chapters.ts';
import { demoMeetings } from './meetings.ts';
import type { DemoMember } from './members.ts';
import type { Random } from './random.ts';
import { demoVisitorForms } from './visitor-forms.ts';
import { demoVisitors } from './visitors.ts';

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
