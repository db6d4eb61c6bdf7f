import { isExpectedAt } from '@fellowship/domain/attendance/closing/closing';
import { canTakeFees } from '@fellowship/domain/attendance/fees/settling';
import { isDroppedLeave } from '@fellowship/domain/attendance/leave/leave';
import { canClose, canReopen, markingRefusal } from '@fellowship/domain/attendance/marking/marking';
import {
  type AttendanceCounts,
  type AttendanceFigures,
  attendanceFigures,
  totalMembersCount,
} from '@fellowship/domain/attendance/summary/summary';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { todayIn } from '@fellowship/domain/calendar/dates';
import { toRupees } from '@fellowship/domain/money/rupees';
import type { VisitorAttendance } from '#visitors/visitor.store.ts';
import type { Api } from '../api/builder.ts';
import { guardedBy, readableWithParent } from '../api/policies.ts';
import { notFound, type RequestContext } from '../api/request-context.ts';
import type { Meeting } from '../meetings/meeting.store.ts';
import { type FoundRoster, findRoster, type MeetingContext, type RosterRow } from './attendance.store.ts';
import type { AttendanceRecords } from './member-attendance.schema.ts';

/** The attendance screen's roll call (rule attendance/roll-call). */
export function addRoster(api: Api, records: AttendanceRecords): void {
  const { builder } = api;
  const { MemberAttendanceRef, VisitorAttendanceRef, MeetingStatus } = records;
  const FiguresRef = defineFigures(api);

  const RowRef = builder.objectRef<ExpectedRow>('AttendanceRosterRow').implement({
    ...readableWithParent(),
    fields: (t) => ({
      rotaryId: t.exposeID('rotaryId'),
      memberName: t.exposeString('memberName'),
      classificationName: t.exposeString('classificationName', { nullable: true }),
      mobile: t.exposeString('mobile', {
        nullable: true,
        description: 'Of members on the roster, to find and to call them.',
      }),
      isExpected: t.exposeBoolean('isExpected', {
        description: 'Whether closing makes the member Absent who is not marked until then.',
      }),
      attendance: t.expose('attendance', { type: MemberAttendanceRef, nullable: true }),
    }),
  });

  const RosterRef = builder.objectRef<Roster>('AttendanceRoster').implement({
    ...readableWithParent(),
    fields: (t) => ({
      id: t.id({ description: 'Of the meeting.', resolve: ({ meeting }) => meeting.id }),
      chapterId: t.id({ resolve: ({ meeting }) => meeting.chapterId }),
      date: t.string({ resolve: ({ meeting }) => meeting.date }),
      timing: t.stringList({ resolve: ({ meeting }) => meeting.timing }),
      status: t.field({ type: MeetingStatus, resolve: ({ meeting }) => meeting.status }),
      earlyPresenceMinutes: t.int({ resolve: ({ meeting }) => meeting.earlyPresenceMinutes }),
      meetingFee: t.float({ description: 'Rupees.', resolve: ({ meeting }) => toRupees(meeting.feePaise) }),
      version: t.int({ resolve: ({ meeting }) => meeting.version }),
      canMark: t.boolean({ resolve: ({ rights }) => rights.canMark }),
      canClose: t.boolean({ resolve: ({ rights }) => rights.canClose }),
      canReopen: t.boolean({ resolve: ({ rights }) => rights.canReopen }),
      canTakeFees: t.boolean({
        description: 'From the day of the meeting on, also after closing.',
        resolve: ({ rights }) => rights.canTakeFees,
      }),
      markingRefusal: t.string({
        nullable: true,
        description: 'Why attendance cannot be marked now.',
        resolve: ({ rights }) => rights.markingRefusal,
      }),
      rows: t.field({
        description:
          'The members of the chapter with their attendance, by name; of a completed meeting those recorded.',
        type: [RowRef],
        resolve: ({ rows }) => rows,
      }),
      visitors: t.field({ type: [VisitorAttendanceRef], resolve: ({ visitors }) => visitors }),
      figures: t.field({ type: FiguresRef, resolve: ({ figures }) => figures }),
    }),
  });

  builder.queryField('getAttendanceRoster', (t) =>
    t.field({
      ...guardedBy('attendance.list'),
      type: RosterRef,
      args: { chapterId: t.arg.id({ required: true }), meetingId: t.arg.id({ required: true }) },
      resolve: (_root, { chapterId, meetingId }, { call }) => readRoster(call, chapterId, meetingId),
    }),
  );
}

function defineFigures({ builder }: Api) {
  const CountsRef = builder.objectRef<AttendanceCounts>('AttendanceCounts').implement({
    ...readableWithParent(),
    fields: (t) => ({
      presentCount: t.exposeInt('presentCount', { description: 'Without those who came late.' }),
      lateCount: t.exposeInt('lateCount'),
      absentCount: t.exposeInt('absentCount'),
      leaveCount: t.exposeInt('leaveCount'),
    }),
  });

  return builder.objectRef<AttendanceFigures>('AttendanceFigures').implement({
    ...readableWithParent(),
    description: 'Amounts in rupees: how many have paid, times the fee.',
    fields: (t) => ({
      members: t.field({ type: CountsRef, resolve: ({ members }) => members }),
      visitors: t.field({ type: CountsRef, resolve: ({ visitors }) => visitors }),
      total: t.field({ type: CountsRef, resolve: ({ total }) => total }),
      totalMembersCount: t.exposeInt('totalMembersCount'),
      memberAmount: t.float({ resolve: ({ memberAmountPaise }) => toRupees(memberAmountPaise) }),
      visitorAmount: t.float({ resolve: ({ visitorAmountPaise }) => toRupees(visitorAmountPaise) }),
      overallAmount: t.float({ resolve: ({ overallAmountPaise }) => toRupees(overallAmountPaise) }),
      memberPresentPercent: t.exposeFloat('memberPresentPercent', {
        description: 'Two decimals; without those who came late.',
      }),
      memberCamePercent: t.exposeFloat('memberCamePercent', {
        description: 'Two decimals; with those who came late.',
      }),
    }),
  });
}

/** Everything the attendance screen shows of a meeting. */
interface Roster {
  meeting: Meeting;
  rights: AttendanceRights;
  rows: ExpectedRow[];
  visitors: VisitorAttendance[];
  figures: AttendanceFigures;
}

/** A row of the roll call. */
interface ExpectedRow extends RosterRow {
  /** Whether closing makes the member Absent who is not marked until then. */
  isExpected: boolean;
}

/** What an admin may do with the attendance now. */
interface AttendanceRights {
  canMark: boolean;
  canClose: boolean;
  canReopen: boolean;
  canTakeFees: boolean;
  /** Why it cannot be marked; `null` when it can. */
  markingRefusal: string | null;
}

/** The roll call of a meeting, and what may be done with it (rule attendance/roll-call). */
async function readRoster(call: RequestContext, chapterId: string, meetingId: string): Promise<Roster> {
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
    canTakeFees: canTakeFees(meeting, facts),
    markingRefusal: refusal?.message ?? null,
  };
}
