import type { IsoDate } from '../calendar/dates.ts';
import type { DateRange } from '../calendar/period-ranges.ts';
import { isRosterMember, type RosterFacts } from '../members/roster.ts';

/** What decides whether a report about a period names a member. */
export interface ReportMemberFacts extends RosterFacts {
  /** The day on which an Inactive member became so; null where it is not known. */
  readonly inactiveDate: IsoDate | null;
}

/** The day on which a former member left; null for whoever is no former one (rule reports/members-in-a-report). */
export function leftOn({ status, inactiveDate }: ReportMemberFacts): IsoDate | null {
  return status === 'Inactive' ? inactiveDate : null;
}

/** Whether a report about a period names the member (rule reports/members-in-a-report). */
export function isReportedMember(member: ReportMemberFacts, { from, to }: DateRange): boolean {
  const { status, isAdmin, isSupportAdmin, inactiveDate } = member;
  if (isRosterMember(member)) return true;
  if (status !== 'Inactive' || isAdmin || isSupportAdmin || inactiveDate === null) return false;
  return inactiveDate >= from && inactiveDate <= to;
}
