import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { RequestContext } from '#api/request-context.ts';
import { RefusalError } from '../refusal-error.ts';
import type { CountScope } from './activity-count.store.ts';

export interface CountArguments {
  chapterId?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  rotaryId?: string | null | undefined;
}

/** Whose records are counted between two dates, both included (rule activities/activity-counts). */
export function getScope(
  call: RequestContext,
  { chapterId, startDate, endDate, rotaryId }: CountArguments,
): CountScope {
  call.authorize('activityCount.read', {
    chapterId: chapterId ?? call.requireCaller().chapterId,
    rotaryId: rotaryId ?? undefined,
  });
  if (!chapterId || !startDate || !endDate || !isIsoDate(startDate) || !isIsoDate(endDate)) {
    throw new RefusalError(refuse('BAD_INPUT', attendanceMessages.datesRequired));
  }
  return { chapterId, rotaryId: rotaryId ?? null, range: { from: startDate, to: endDate } };
}
