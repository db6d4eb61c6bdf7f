import type { Api } from '../../api/lists.ts';
import { type Arguments, addMutation } from '../../api/mutation.ts';
import { readableWithParent } from '../../api/policies.ts';
import type { AttendanceRecords } from '../attendance-records.schema.ts';
import type { AttendanceSummaryRef } from '../summary/attendance-summary.schema.ts';
import { closeMeeting, reopenMeeting } from './closing.service.ts';
import type { MeetingState } from './closing.store.ts';

/** Closing the attendance of a meeting, and opening it again the same day. */
export function addClosing(
  api: Api,
  { MeetingStatus }: AttendanceRecords,
  SummaryRef: AttendanceSummaryRef,
): void {
  const { builder } = api;
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

  const meeting = (t: Arguments) => ({
    chapterId: t.id({ required: true }),
    meetingId: t.id({ required: true }),
  });

  addMutation(api, 'closeMeeting', closeMeeting, {
    description:
      'Completes the meeting: whoever is unmarked becomes Absent and Unpaid, the summary and the counters are written. ' +
      'Closing a closed meeting answers with its summary.',
    input: meeting,
    type: SummaryRef,
  });
  addMutation(api, 'reopenMeeting', reopenMeeting, {
    description: 'On the day of closing: takes back all that closing has written.',
    input: meeting,
    type: StateRef,
  });
}
