import {
  attendanceMessages,
  visitorAttendanceNotCreated,
} from '@fellowship/domain/attendance/attendance.messages';
import { markingMessages } from '@fellowship/domain/attendance/marking/marking.messages';
import type {
  KnownVisitorInput,
  NewVisitorInput,
} from '@fellowship/domain/attendance/visitors/visitor-attendance.schema';
import { isRefusal } from '#api/api-error.ts';
import { RecordVisitorDocument } from '#api/generated/attendance/graphql.ts';
import { useQueuedMutation } from '#platform/queue/use-queued-mutation.ts';
import { toText } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { useRosterChanges } from '../roster/known-roster.ts';
import type { Roster } from '../roster/roster.ts';
import { visitorTexts } from './visitor.messages.ts';
import { refilled } from './visitor-fields.ts';

/** Records a visitor at the meeting with the texts that people read; throws what the form is to show. */
export function useRecordVisitor({ chapterId, id: meetingId, date }: Roster) {
  const changes = useRosterChanges({ chapterId, meetingId });
  const { send } = useQueuedMutation(RecordVisitorDocument, { without: ['attendance'] });

  return async (visitor: NewVisitorInput | KnownVisitorInput): Promise<void> => {
    try {
      const sent = await send(
        { input: { chapterId, meetingId, ...visitor } },
        {
          label: visitorTexts.getVisitor(visitor.name),
          reopen: { path: '/attendance', state: { date, visitor: refilled(visitor) } },
        },
      );
      if (sent.isWaiting) return;
      changes.put({ visitors: [sent.answer.createVisitorAttendance] });
      toast.success(attendanceMessages.visitorCheckedIn);
    } catch (failure) {
      void changes.refetch();
      if (!isRefusal(failure)) {
        toast.error(attendanceMessages.visitorFailed);
        throw new Error(visitorAttendanceNotCreated(toText(failure)), { cause: failure });
      }
      if (toText(failure) === markingMessages.mobileTaken) toast.warning(markingMessages.mobileTaken);
      throw failure;
    }
  };
}
