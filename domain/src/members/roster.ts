import { type MemberStatus, mayUseProduct } from './member-status.ts';

/** The facts that decide whether a member is on the chapter's roster. */
export interface RosterFacts {
  readonly status: MemberStatus;
  readonly isAdmin: boolean;
  /** Whether it is a support chapter: all of its members are support admins. */
  readonly isSupportAdmin: boolean;
}

/** Whether a member counts in rosters, dropdowns, dashboards and totals: Active and no admin of any kind. */
export function isRosterMember(member: RosterFacts): boolean {
  return mayUseProduct(member.status) && !member.isAdmin && !member.isSupportAdmin;
}
