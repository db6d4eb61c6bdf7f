import { refuse } from '@fellowship/domain/refusals/refusal';
import { type AttendanceMatrix, attendanceMatrix } from '@fellowship/domain/reports/attendance-matrix';
import { standsInReport } from '@fellowship/domain/reports/report-members';
import { rangeRefusal } from '@fellowship/domain/reports/report-period';
import type { Call } from '#api/call.ts';
import { RefusalError } from '../refusal-error.ts';
import { findMatrix } from './attendance-matrix.store.ts';

export interface MatrixArguments {
  chapterId: string;
  startDate: string;
  endDate: string;
}

/**
 * Who was at which meeting of a period, for the chapter's admins (core 2.9). Only meetings whose attendance is closed: of
 * an open one nobody is absent yet.
 * @param isTimed whether it is wanted when somebody came; else the cells say only how an attendance counts
 */
export async function readAttendanceMatrix(
  call: Call,
  args: MatrixArguments,
  isTimed: boolean,
): Promise<AttendanceMatrix> {
  const { chapterId } = args;
  call.authorize('attendance.list', { chapterId });
  const range = { from: args.startDate, to: args.endDate };
  const refusal = rangeRefusal(range);
  if (refusal !== null) throw new RefusalError(refuse('BAD_INPUT', refusal, { endDate: refusal }));
  const { meetings, members, records } = await findMatrix(call.app.database, chapterId, range, isTimed);
  return attendanceMatrix(
    meetings,
    members.filter((member) => standsInReport(member, range)),
    records,
  );
}
