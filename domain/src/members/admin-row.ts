/**
 * Whether a member row is that of an admin of any kind, also while it is not Active (rule members/admin-rows): their
 * rotary ids are no numbers, and who is an ordinary member besides has the flag.
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
