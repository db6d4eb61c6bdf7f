import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { can } from '@fellowship/domain/identity/access/can';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { RequestContext } from '../api/request-context.ts';
import { RefusalError } from '../refusal-error.ts';
import type { Filter } from '../storage/list-filter.ts';
import type { ListArguments, Page } from '../storage/list-page.ts';
import { listMemberAttendance, type MemberAttendance } from './member-attendance.store.ts';
import { listVisitorAttendance, type VisitorAttendance } from './visitors/visitor-attendance.store.ts';

/** Admins list their chapter's; a member must ask for the own rotary id (rule attendance/lists). */
export function listMembersAttendance(
  call: RequestContext,
  chapterId: string,
  filter: Filter | null,
  list: ListArguments,
): Promise<Page<MemberAttendance>> {
  const asked = filter?.rotaryId?.eq;
  call.authorize('attendance.list', { chapterId, rotaryId: typeof asked === 'string' ? asked : undefined });
  return listMemberAttendance(call.app.database, chapterId, filter, list);
}

export interface VisitorListArguments extends ListArguments {
  chapterId?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

/**
 * Admins list their chapter's visitors, a member the own visits to any chapter. The range is given as two
 * dates or as a filter on `attendedDateTime`; without one the list is refused (rule attendance/lists).
 */
export function listVisitorsAttendance(
  call: RequestContext,
  { chapterId, startDate, endDate, ...list }: VisitorListArguments,
  filter: Filter | null,
): Promise<Page<VisitorAttendance>> {
  const caller = call.requireCaller();
  const seesAll = can(caller, 'visitorAttendance.list', { chapterId: chapterId ?? caller.chapterId });
  const home = seesAll ? null : { chapterId: caller.chapterId, rotaryId: caller.rotaryId };
  call.authorize('visitorAttendance.list', {
    chapterId: chapterId ?? caller.chapterId,
    homeChapterId: home?.chapterId,
    homeRotaryId: home?.rotaryId,
  });
  const hasRange = (startDate && endDate) || filter?.attendedDateTime;
  if (!chapterId || !hasRange) throw new RefusalError(refuse('BAD_INPUT', attendanceMessages.datesRequired));
  const range =
    startDate && endDate
      ? { attendedDateTime: { between: [`${startDate} 00:00`, `${endDate} 23:59`] } }
      : null;
  return listVisitorAttendance(call.app.database, chapterId, home, [range, filter], list);
}
