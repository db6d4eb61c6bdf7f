/** The states of a member (rule members/member-status). */
export const MEMBER_STATUSES = ['New', 'Active', 'Inactive'] as const;

export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Whether a person of this status may use the product: only Active ones may (rule members/member-status). */
export function mayUseProduct(status: MemberStatus): boolean {
  return status === 'Active';
}
