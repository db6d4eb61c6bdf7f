/** The states of a member (people 4). */
export const MEMBER_STATUSES = ['New', 'Active', 'Inactive'] as const;

export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Whether a person of this status may use the product: only Active ones may, whatever the sign-in service says (DESIGN 4). */
export function mayUseProduct(status: MemberStatus): boolean {
  return status === 'Active';
}
