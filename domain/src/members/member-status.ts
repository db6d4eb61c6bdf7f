/** The states of a member (rule members/member-status). */
export const MEMBER_STATUSES = ['New', 'Active', 'Inactive'] as const;

export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Whether a person of this status may use the product: only Active ones may (rule members/member-status). */
export function mayUseProduct(status: MemberStatus): boolean {
  return status === 'Active';
}

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

/**
 * Whether a member row belongs to an admin of any kind, also while it is not Active (rule members/admin-rows): their
 * Rotary Ids are not numeric, and admins who are also ordinary members have the flag.
 */
export function isAdminRow({
  rotaryId,
  isAdmin,
}: {
  readonly rotaryId: string;
  readonly isAdmin: boolean;
}): boolean {
  return isAdmin || !/^[0-9]+$/.test(rotaryId);
}
