import { isExpectedAt } from '@fellowship/domain/attendance/closing';
import { type AttendanceFigures, attendanceFigures } from '@fellowship/domain/attendance/figures';
import { canClose, canReopen, markingRefusal } from '@fellowship/domain/attendance/marking-rights';
import { totalMembersCount } from '@fellowship/domain/attendance/summary';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { todayIn } from '@fellowship/domain/calendar/dates';
import { type Call, notFound } from '../api/call.ts';
import type { Meeting } from '../meetings/meeting.store.ts';
import type { MeetingDay } from './meeting-day.store.ts';
import type { RosterRow } from './meeting-people.store.ts';
import { type FoundRoster, findRoster } from './roster.store.ts';
import type { VisitorAttendance } from './visitor-attendance.store.ts';

/** Everything the attendance screen shows of a meeting (core 2.8). */
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

/** The roll call of a meeting: members with their attendance, visitors, figures, and what may be done (core 2.8). */
export async function readRoster(call: Call, chapterId: string, meetingId: string): Promise<Roster> {
  call.authorizeRecord('attendance.list', { chapterId });
  const found = await findRoster(call.app.database, chapterId, meetingId);
  if (!found) throw notFound();
  const { day, visitors } = found;
  const today = todayIn(day.timeZone, call.now());
  const { date } = day.meeting;
  const rows = rowsOf(found).map((row) => ({
    ...row,
    isExpected: row.isOnRoster && isExpectedAt(date, row, today),
  }));
  const records = rows.flatMap(({ attendance }) => attendance ?? []);
  return {
    meeting: day.meeting,
    rights: rightsOf(day, today),
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

/** A closed meeting shows whom it recorded; an open one also whoever may still come. */
function rowsOf({ day, rows }: FoundRoster): RosterRow[] {
  return day.meeting.status === 'Completed' ? rows.filter(({ attendance }) => attendance !== null) : rows;
}

function rightsOf({ meeting, completedOn, subscriptions }: MeetingDay, today: string): AttendanceRights {
  const facts = { today, hasValidSubscription: validSubscription(subscriptions, today) !== null };
  const refusal = markingRefusal(meeting, facts);
  return {
    canMark: refusal === null,
    canClose: canClose(meeting, facts),
    canReopen: canReopen({ ...meeting, completedOn }, facts),
    markingRefusal: refusal?.message ?? null,
  };
}
