import { isExpectedAt } from '@fellowship/domain/attendance/closing/closing';
import { isDroppedLeave } from '@fellowship/domain/attendance/leave/leave';
import { canClose, canReopen, markingRefusal } from '@fellowship/domain/attendance/marking/marking-rights';
import { type AttendanceFigures, attendanceFigures } from '@fellowship/domain/attendance/summary/figures';
import { totalMembersCount } from '@fellowship/domain/attendance/summary/summary';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { todayIn } from '@fellowship/domain/calendar/dates';
import type { VisitorAttendance } from '#visitors/visitor-attendance.store.ts';
import { notFound, type RequestContext } from '../../api/request-context.ts';
import type { Meeting } from '../../meetings/meeting.store.ts';
import type { MeetingContext } from './meeting-context.store.ts';
import type { RosterRow } from './meeting-people.store.ts';
import { type FoundRoster, findRoster } from './roster.store.ts';

/** Everything the attendance screen shows of a meeting. */
export interface Roster {
  meeting: Meeting;
  rights: AttendanceRights;
  rows: ExpectedRow[];
  visitors: VisitorAttendance[];
  figures: AttendanceFigures;
}

/** A row of the roll call. */
export interface ExpectedRow extends RosterRow {
  /** Whether closing makes the member Absent who is not marked until then. */
  isExpected: boolean;
}

/** What an admin may do with the attendance now. */
export interface AttendanceRights {
  canMark: boolean;
  canClose: boolean;
  canReopen: boolean;
  /** Why it cannot be marked; `null` when it can. */
  markingRefusal: string | null;
}

/** The roll call of a meeting, and what may be done with it (rule attendance/roll-call). */
export async function readRoster(
  call: RequestContext,
  chapterId: string,
  meetingId: string,
): Promise<Roster> {
  call.authorizeRecord('attendance.list', { chapterId });
  const found = await findRoster(call.app.database, chapterId, meetingId);
  if (!found) throw notFound();
  const { day, visitors } = found;
  const today = todayIn(day.timeZone, call.now());
  const { date } = day.meeting;
  const rows = toRows(found).map((row) => ({
    ...row,
    isExpected: row.isOnRoster && isExpectedAt(date, row, today),
  }));
  // A withdrawn leave is stored as Unmarked: it records nothing.
  const records = rows
    .flatMap(({ attendance }) => attendance ?? [])
    .filter(({ attendanceStatus }) => attendanceStatus !== 'Unmarked');
  return {
    meeting: day.meeting,
    rights: getRights(day, today, validSubscription(day.subscriptions, call.platformToday()) !== null),
    rows,
    visitors,
    figures: attendanceFigures({
      members: records,
      visitors,
      meetingFeePaise: day.meeting.feePaise,
      totalMembersCount: totalMembersCount({
        meetingDate: day.meeting.date,
        today,
        activeMembersCount: found.rows.filter(({ isOnRoster }) => isOnRoster).length,
        recordCount: records.length,
      }),
    }),
  };
}

/** A closed meeting shows the people it recorded; an open one also those who may still come, without leaves that closing drops. */
function toRows({ day, rows }: FoundRoster): RosterRow[] {
  return day.meeting.status === 'Completed'
    ? rows.filter(({ attendance }) => attendance !== null && attendance.attendanceStatus !== 'Unmarked')
    : rows.filter(({ attendance, isOnRoster }) => !attendance || !isDroppedLeave(attendance, isOnRoster));
}

function getRights(
  { meeting, completedOn }: MeetingContext,
  today: string,
  hasValidSubscription: boolean,
): AttendanceRights {
  const facts = { today, hasValidSubscription };
  const refusal = markingRefusal(meeting, facts);
  return {
    canMark: refusal === null,
    canClose: canClose(meeting, facts),
    canReopen: canReopen({ ...meeting, completedOn }, facts),
    markingRefusal: refusal?.message ?? null,
  };
}
