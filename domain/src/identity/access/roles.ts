import { isAdminRow } from '../../members/member-status.ts';

/**
 * The ranks of accounts, lowest first (rule identity/ranks). The rank of a target follows from its row in the database,
 * so that it also holds while the account is disabled.
 */
export const RANKS = ['MEMBER', 'CHAPTERADMIN', 'SUPPORTADMIN', 'SUPERADMIN'] as const;

export type Rank = (typeof RANKS)[number];

/** What a rank is derived from. */
export interface RankFacts {
  readonly rotaryId: string;
  readonly isAdmin: boolean;
  /** Whether the member row lies in a support chapter. */
  readonly isSupportChapter: boolean;
}

/**
 * Derives the rank of a member row (rule identity/ranks). Every row of a support chapter ranks as a support admin, with or
 * without the role: no request may prepare a row there to become one later.
 */
export function deriveRank(facts: RankFacts): Rank {
  if (facts.isSupportChapter) return facts.isAdmin ? 'SUPERADMIN' : 'SUPPORTADMIN';
  return isAdminRow(facts) ? 'CHAPTERADMIN' : 'MEMBER';
}

/** Who may do something to the accounts of a rank: an admin of the same chapter, a support admin, or only a server command. */
export type Manager = 'chapterAdmin' | 'supportAdmin' | 'none';

type ManagersByRank = Readonly<Record<Rank, Manager>>;

/** The account and who gets in: members are managed by their chapter's admins, chapter admins by support. */
const ACCOUNT: ManagersByRank = {
  MEMBER: 'chapterAdmin',
  CHAPTERADMIN: 'supportAdmin',
  SUPPORTADMIN: 'none',
  SUPERADMIN: 'none',
};

/** The personal record: support admins do not see it, so that of an admin is edited by its owner only. */
const RECORD: ManagersByRank = {
  MEMBER: 'chapterAdmin',
  CHAPTERADMIN: 'none',
  SUPPORTADMIN: 'none',
  SUPERADMIN: 'none',
};

/** The admin rows on /admin. */
const ADMIN_ROW: ManagersByRank = {
  MEMBER: 'none',
  CHAPTERADMIN: 'supportAdmin',
  SUPPORTADMIN: 'none',
  SUPERADMIN: 'none',
};

/**
 * Who may touch whom (rule identity/ranks): for each action on the account or record of another person, who may do it to
 * a target of which rank. What people do with their own account is not in here.
 */
export const RANK_TABLE = {
  'account.create': ACCOUNT,
  'account.updateEmail': ACCOUNT,
  'account.enable': ACCOUNT,
  'account.disable': ACCOUNT,
  'account.resetPassword': ACCOUNT,
  'member.setAccess': ACCOUNT,
  'member.update': RECORD,
  'member.updateMembership': RECORD,
  'member.erase': RECORD,
  'member.setClassification': RECORD,
  'media.uploadPhoto': RECORD,
  'media.uploadKyc': RECORD,
  'chapterAdmin.createAccount': ADMIN_ROW,
  'chapterAdmin.setAccess': ADMIN_ROW,
} as const satisfies Record<string, ManagersByRank>;

export type RankedAction = keyof typeof RANK_TABLE;

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
