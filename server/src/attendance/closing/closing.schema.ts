import type { Api } from '../../api/lists.ts';
import { guardedBy, readableWithParent } from '../../api/policies.ts';
import type { AttendanceRecords } from '../attendance-records.schema.ts';
import type { AttendanceSummaryRef } from '../summary/attendance-summary.schema.ts';
import { closeMeeting, reopenMeeting } from './closing.service.ts';
import type { MeetingState } from './closing.store.ts';

/** Closing the attendance of a meeting, and opening it again the same day. */
export function addClosing(
  { builder }: Api,
  { MeetingStatus }: AttendanceRecords,
  SummaryRef: AttendanceSummaryRef,
): void {
  const StateRef = builder.objectRef<MeetingState>('MeetingAttendanceState').implement({
    ...readableWithParent(),
    fields: (t) => ({
      id: t.exposeID('meetingId'),
      chapterId: t.exposeID('chapterId'),
      date: t.exposeString('date'),
      status: t.expose('status', { type: MeetingStatus }),
      version: t.exposeInt('version'),
    }),
  });

  builder.mutationFields((t) => ({
    closeMeeting: t.field({
      ...guardedBy('attendance.close'),
      description:
        'Completes the meeting: whoever is unmarked becomes Absent and Unpaid, the summary and the counters are written. ' +
        'Closing a closed meeting answers with its summary.',
      type: SummaryRef,
      args: {
        chapterId: t.arg.id({ required: true }),
        meetingId: t.arg.id({ required: true }),
        requestId: t.arg.string(),
      },
      resolve: (_root, { requestId, ...input }, { call }) => closeMeeting(call, input, requestId),
    }),
    reopenMeeting: t.field({
      ...guardedBy('attendance.reopen'),
      description: 'On the day of closing: takes back all that closing has written.',
      type: StateRef,
      args: {
        chapterId: t.arg.id({ required: true }),
        meetingId: t.arg.id({ required: true }),
        requestId: t.arg.string(),
      },
      resolve: (_root, { requestId, ...input }, { call }) => reopenMeeting(call, input, requestId),
    }),
  }));
}
