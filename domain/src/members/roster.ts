import { type MemberStatus, mayUseProduct } from './member-status.ts';

/** What decides whether a member row is one of the people of the chapter. */
export interface RosterFacts {
  readonly status: MemberStatus;
  readonly isAdmin: boolean;
  /** Whether the chapter is one of support admins: all of its members are. */
  readonly isSupportAdmin: boolean;
}

/** Whether a member counts in rosters, dropdowns, dashboards and totals: Active and no admin of any kind. */
export function isRosterMember(member: RosterFacts): boolean {
  return mayUseProduct(member.status) && !member.isAdmin && !member.isSupportAdmin;
}
