import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { type AttendanceMatrix, attendanceMatrix } from '@fellowship/domain/reports/attendance-matrix';
import { isReportedMember, leftOn } from '@fellowship/domain/reports/report-members';
import { rangeRefusal } from '@fellowship/domain/reports/report-period';
import type { RequestContext } from '#api/request-context.ts';
import { badField, RefusalError } from '../refusal-error.ts';
import { findMatrix } from './attendance-matrix.store.ts';

export interface MatrixArguments {
  chapterId?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

/**
 * Who was at which meeting of a period, for the chapter's admins. Today's meeting and those that were never closed are
 * among them with what is recorded so far, marked as open; in an open one only those marked so are absent.
 * @param isTimed whether arrival times are wanted; otherwise the cells say only how an attendance counts
 */
export async function readAttendanceMatrix(
  call: RequestContext,
  args: MatrixArguments,
  isTimed: boolean,
): Promise<AttendanceMatrix> {
  const { chapterId } = args;
  call.authorize('attendance.list', { chapterId: chapterId ?? call.requireCaller().chapterId });
  if (!chapterId || !args.startDate || !args.endDate) {
    throw new RefusalError(refuse('BAD_INPUT', attendanceMessages.datesRequired));
  }
  const range = { from: args.startDate, to: args.endDate };
  const refusal = rangeRefusal(range);
  if (refusal !== null) throw badField('endDate', refusal);
  const { meetings, members, records } = await findMatrix(
    call.app.database,
    chapterId,
    range,
    call.now(),
    isTimed,
  );
  return attendanceMatrix(
    meetings,
    members
      .filter((member) => isReportedMember(member, range))
      .map((member) => ({ ...member, leftOn: leftOn(member) })),
    records,
  );
}
