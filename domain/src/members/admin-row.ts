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
