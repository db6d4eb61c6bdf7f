import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { buildAttendanceSummary, totalsChange } from '@fellowship/domain/attendance/summary/summary';
import { calendarMessages } from '@fellowship/domain/calendar/calendar.messages';
import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { getChapterId } from '../../api/chapter-key.ts';
import type { Mutation } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { badField, RefusalError } from '../../refusal-error.ts';
import type { Filter } from '../../storage/list-filter.ts';
import { ATTENDANCE_MESSAGES } from '../attendance.messages.ts';
import {
  type AttendanceSummary,
  addToLifetime,
  lockSummary,
  replaceSummary,
} from './attendance-summary.store.ts';

export interface SummaryCorrection {
  pk: string;
  meetingDate: string;
  presentCount: number;
  absentCount: number;
  leaveCount: number;
  lateCount: number;
  totalMembersCount: number;
}

/**
 * A support admin's correction of the summary of a completed meeting (rule attendance/summary-correction):
 * the counts are taken as given, periods and percentages follow from them.
 */
export const correctSummary: Mutation<SummaryCorrection, AttendanceSummary> = {
  action: 'attendanceSummary.correct',
  subject: ({ pk }) => ({ chapterId: getChapterId(pk) }),
  async work({ tx, input }) {
    requireDate(input.meetingDate);
    requireCounts(input);
    const before = await lockSummary(tx, getChapterId(input.pk), input.meetingDate);
    if (!before) throw notFound();
    const figures = buildAttendanceSummary(before.meetingDate, input, input.totalMembersCount);
    const after = await replaceSummary(tx, before, figures);
    await addToLifetime(tx, before.chapterId, totalsChange([before], [after]));
    return { answer: after, audit: { subject: before.meetingId, before, after } };
  },
};

/** The meeting dates from one to the other; all when none is named. */
export function getRange(startDate: string | null | undefined, endDate: string | null | undefined): Filter {
  if (startDate == null && endDate == null) return {};
  return { meetingDate: { between: [startDate ?? '', endDate ?? ''] } };
}

/** @throws RefusalError `BAD_INPUT` when only a part of the range is given */
export function requireWholeRange(filter: Filter | null | undefined): void {
  const bounds = filter?.meetingDate?.between;
  if (!bounds || (bounds.length === 2 && bounds.every((bound) => bound !== ''))) return;
  throw new RefusalError(refuse('BAD_INPUT', attendanceMessages.datesRequired));
}

function requireDate(date: string): void {
  if (!isIsoDate(date)) throw badField('meetingDate', calendarMessages.notADate);
}

/** No part can be more than the whole, nor all parts together. */
function requireCounts(input: SummaryCorrection): void {
  const parts = [input.presentCount, input.absentCount, input.leaveCount, input.lateCount];
  const sum = parts.reduce((total, count) => total + count, 0);
  if (parts.every((count) => count >= 0) && sum <= input.totalMembersCount) return;
  throw badField('totalMembersCount', ATTENDANCE_MESSAGES.wrongCounts);
}
