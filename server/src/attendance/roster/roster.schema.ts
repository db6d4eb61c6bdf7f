import type { AttendanceFigures } from '@fellowship/domain/attendance/summary/figures';
import type { AttendanceCounts } from '@fellowship/domain/attendance/summary/summary';
import { toRupees } from '@fellowship/domain/money/rupees';
import type { Api } from '../../api/lists.ts';
import { guardedBy, readableWithParent } from '../../api/policies.ts';
import type { AttendanceRecords } from '../attendance-records.schema.ts';
import { type ExpectedRow, type Roster, readRoster } from './roster.service.ts';

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
      memberPresentPercent: t.exposeFloat('memberPresentPercent', { description: 'Two decimals.' }),
    }),
  });
}
