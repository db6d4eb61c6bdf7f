import { todayIn } from '@fellowship/domain/calendar/dates';
import { specialDayRefusals } from '@fellowship/domain/reports/special-day.messages';
import { type SpecialDay, specialDays } from '@fellowship/domain/reports/special-days';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { badField } from '../refusal-error.ts';
import { findMembersWithDates } from './special-day.store.ts';

/** Whom the chapter congratulates in a month of its current year, and on what (rule reports/special-days). */
export async function readSpecialDays(
  call: RequestContext,
  { chapterId, month }: { chapterId: string; month: number },
): Promise<SpecialDay[]> {
  call.authorize('specialDay.list', { chapterId });
  if (month < 1 || month > 12) throw badField('month', specialDayRefusals.notAMonth);
  const found = await findMembersWithDates(call.app.database, chapterId);
  if (!found) throw notFound();
  return specialDays(found.members, month, todayIn(found.timeZone, call.now()));
}
