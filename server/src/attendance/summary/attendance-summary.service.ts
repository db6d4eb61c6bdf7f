import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { attendanceSummaryOf } from '@fellowship/domain/attendance/summary/summary';
import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { parseChapterKey } from '@fellowship/domain/chapters/keys';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { runIntent } from '../../api/intent.ts';
import { notFound, type RequestContext } from '../../api/request-context.ts';
import { writeAudit } from '../../audit/audit.store.ts';
import { RefusalError } from '../../refusal-error.ts';
import type { Filter } from '../../storage/list-filter.ts';
import type { ListArguments, Page } from '../../storage/list-page.ts';
import {
  type AttendanceSummary,
  addToLifetime,
  listAttendanceSummaries,
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

export interface SummaryRange {
  pk: string;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

/**
 * The summaries of a chapter by its key `CID#{chapterId}`; of a range of meeting dates, if one is given.
 * @throws RefusalError `BAD_INPUT` when only a part of the range is given
 */
export async function listSummaries(
  call: RequestContext,
  { pk, ...dates }: SummaryRange,
  filter: Filter | null,
  list: ListArguments,
): Promise<Page<AttendanceSummary>> {
  const chapterId = chapterIdOf(pk);
  call.authorize('attendanceSummary.list', { chapterId });
  const filters = [rangeOf(dates), filter];
  for (const asked of filters) requireWholeRange(asked);
  return listAttendanceSummaries(call.app.database, chapterId, filters, list);
}

function rangeOf({ startDate, endDate }: Omit<SummaryRange, 'pk'>): Filter | null {
  if (startDate == null && endDate == null) return null;
  return { meetingDate: { between: [startDate ?? '', endDate ?? ''] } };
}

function requireWholeRange(filter: Filter | null): void {
  const bounds = filter?.meetingDate?.between;
  if (!bounds || (bounds.length === 2 && bounds.every((bound) => bound !== ''))) return;
  throw new RefusalError(refuse('BAD_INPUT', attendanceMessages.datesRequired));
}

/**
 * A support admin's correction of the summary of a completed meeting (rule attendance/summary-correction):
 * the counts are taken as given, periods and percentages follow from them.
 */
export async function correctSummary(
  call: RequestContext,
  input: SummaryCorrection,
  requestId: string | null | undefined,
): Promise<AttendanceSummary> {
  const chapterId = chapterIdOf(input.pk);
  const caller = call.authorize('attendanceSummary.correct', { chapterId });
  requireDate(input.meetingDate);
  requireCounts(input);
  return runIntent(
    call,
    { operation: 'createAttendanceSummary', chapterId, requestId, input },
    async (tx) => {
      const before = await lockSummary(tx, chapterId, input.meetingDate);
      if (!before) throw notFound();
      const figures = attendanceSummaryOf(before.meetingDate, input, input.totalMembersCount);
      const after = await replaceSummary(tx, before, figures);
      await addToLifetime(tx, chapterId, before, after);
      await writeAudit(tx, caller, {
        chapterId,
        action: 'attendanceSummary.correct',
        subject: before.meetingId,
        before,
        after,
      });
      return after;
    },
  );
}

function requireDate(date: string): void {
  if (isIsoDate(date)) return;
  const text = 'Dates are written YYYY-MM-DD';
  throw new RefusalError(refuse('BAD_INPUT', text, { meetingDate: text }));
}

/** No part can be more than the whole, nor all parts together. */
function requireCounts(input: SummaryCorrection): void {
  const parts = [input.presentCount, input.absentCount, input.leaveCount, input.lateCount];
  const sum = parts.reduce((total, count) => total + count, 0);
  if (parts.every((count) => count >= 0) && sum <= input.totalMembersCount) return;
  const text = 'The counts must not be negative, nor more than the members.';
  throw new RefusalError(refuse('BAD_INPUT', text, { totalMembersCount: text }));
}

function chapterIdOf(pk: string): string {
  const chapterId = parseChapterKey(pk);
  if (chapterId !== null) return chapterId;
  throw new RefusalError(refuse('BAD_INPUT', 'The key must be CID#{chapterId}', { pk: 'Not a chapter key' }));
}
