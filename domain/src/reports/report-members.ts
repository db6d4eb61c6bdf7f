import type { IsoDate } from '../calendar/dates.ts';
import type { DateRange } from '../calendar/period-ranges.ts';
import { isRosterMember, type RosterFacts } from '../members/roster.ts';

/** The facts that decide whether a report about a period includes a member. */
export interface ReportMemberFacts extends RosterFacts {
  /** The day on which the member became Inactive; null when unknown. */
  readonly inactiveDate: IsoDate | null;
}

/** The day on which a former member left; null for current members (rule reports/members-in-a-report). */
export function leftOn({ status, inactiveDate }: ReportMemberFacts): IsoDate | null {
  return status === 'Inactive' ? inactiveDate : null;
}

/** Whether a report about a period includes the member (rule reports/members-in-a-report). */
export function isReportedMember(member: ReportMemberFacts, { from, to }: DateRange): boolean {
  const { status, isAdmin, isSupportAdmin, inactiveDate } = member;
  if (isRosterMember(member)) return true;
  if (status !== 'Inactive' || isAdmin || isSupportAdmin || inactiveDate === null) return false;
  return inactiveDate >= from && inactiveDate <= to;
}
