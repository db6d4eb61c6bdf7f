import type { Api } from '../../api/lists.ts';
import { guardedBy, readableWithParent } from '../../api/policies.ts';
import type { AttendanceRecords } from '../attendance-records.schema.ts';
import type { AttendanceChange } from './change-reader.ts';
import { watchAttendance } from './live-attendance.service.ts';

/** The live roll call: what changes at a meeting, as it changes. */
export function addLiveAttendance(
  { builder }: Api,
  { MemberAttendanceRef, VisitorAttendanceRef, MeetingStatus }: AttendanceRecords,
): void {
  const ChangeRef = builder.objectRef<AttendanceChange>('AttendanceChange').implement({
    ...readableWithParent(),
    fields: (t) => ({
      chapterId: t.exposeID('chapterId'),
      meetingId: t.exposeID('meetingId'),
      status: t.expose('status', { type: MeetingStatus }),
      version: t.exposeInt('version', { description: 'Of the meeting.' }),
      rows: t.field({ type: [MemberAttendanceRef], resolve: ({ rows }) => rows }),
      visitors: t.field({ type: [VisitorAttendanceRef], resolve: ({ visitors }) => visitors }),
      mustRefetch: t.exposeBoolean('mustRefetch', {
        description:
          'More has changed than is told here (a closing, a reopening, an interruption): read the roster again.',
      }),
    }),
  });

  builder.subscriptionField('onAttendanceChanged', (t) =>
    t.field({
      ...guardedBy('attendance.watch'),
      description:
        'Changes of about 100 ms come in one message. With `rotaryId` only what concerns this member: a member may ' +
        'watch the own attendance.',
      type: ChangeRef,
      args: {
        chapterId: t.arg.id({ required: true }),
        meetingId: t.arg.id({ required: true }),
        rotaryId: t.arg.id(),
      },
      subscribe: (_root, input, { call }) => watchAttendance(call, input),
      resolve: (change) => change,
    }),
  );
}
