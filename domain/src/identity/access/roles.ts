/** The five roles (rule identity/roles). */
export const ROLES = ['GUEST', 'MEMBER', 'CHAPTERADMIN', 'SUPPORTADMIN', 'SUPERADMIN'] as const;

export type Role = (typeof ROLES)[number];

/** The roles of those who have signed in. */
export const SIGNED_IN_ROLES = [
  'MEMBER',
  'CHAPTERADMIN',
  'SUPPORTADMIN',
  'SUPERADMIN',
] as const satisfies readonly Role[];

/** What a role follows from: the fields of the session (rule identity/roles). */
export interface RoleFacts {
  readonly rotaryId?: string | null | undefined;
  readonly isAdmin?: boolean | null | undefined;
  readonly isSupportAdmin?: boolean | null | undefined;
}

/**
 * Derives the role (rule identity/roles): both flags give SUPERADMIN, support admin SUPPORTADMIN, chapter
 * admin CHAPTERADMIN, a non-empty rotaryId MEMBER, and anything else GUEST.
 */
export function deriveRole(facts: RoleFacts): Role {
  if (facts.isSupportAdmin && facts.isAdmin) return 'SUPERADMIN';
  if (facts.isSupportAdmin) return 'SUPPORTADMIN';
  if (facts.isAdmin) return 'CHAPTERADMIN';
  return facts.rotaryId ? 'MEMBER' : 'GUEST';
}

/** Whether the role runs its own chapter. */
export function isChapterAdmin(role: Role): boolean {
  return role === 'CHAPTERADMIN' || role === 'SUPERADMIN';
}

/** Whether the role acts for the whole platform. */
export function isSupportAdmin(role: Role): boolean {
  return role === 'SUPPORTADMIN' || role === 'SUPERADMIN';
}
