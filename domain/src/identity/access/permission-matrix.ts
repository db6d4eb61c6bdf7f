import { ACTIONS, type Action, can } from './actions.ts';
import type { Caller, Subject } from './policy.ts';
import {
  isSupportAdmin,
  RANK_TABLE,
  RANKS,
  type Rank,
  type RankedAction,
  ROLES,
  type Role,
} from './roles.ts';

/** Whose chapter the subject belongs to, seen from the caller. */
export type ChapterRelation = 'own' | 'foreign';

/** Whether the subject is about the caller or another person. */
export type PersonRelation = 'self' | 'other';

export interface Permission {
  readonly role: Role;
  readonly action: Action;
  readonly chapter: ChapterRelation;
  readonly person: PersonRelation;
  readonly allowed: boolean;
}

const OWN_CHAPTER = 'own';
const FOREIGN_CHAPTER = 'foreign';

/** The whole matrix as data, for tests and documents: role × action × chapter × person, as {@link can} decides it. */
export function permissionMatrix(): readonly Permission[] {
  return ROLES.flatMap((role) =>
    ACTIONS.flatMap((action) =>
      (['own', 'foreign'] as const).flatMap((chapter) =>
        (['self', 'other'] as const).map((person) => ({
          role,
          action,
          chapter,
          person,
          allowed: can(buildCaller(role), action, buildSubject(role, action, chapter, person)),
        })),
      ),
    ),
  );
}

/** An Active person with the role, in the chapter that the matrix calls `own`. */
export function buildCaller(role: Role): Caller {
  const rotaryId = getRotaryId(role);
  return { userName: rotaryId, rotaryId, chapterId: OWN_CHAPTER, role, status: 'Active' };
}

/** Another person in the same or another chapter, or the caller: at home or as a visitor there. */
function buildSubject(role: Role, action: Action, chapter: ChapterRelation, person: PersonRelation): Subject {
  const rotaryId = person === 'self' ? getRotaryId(role) : '200002';
  const chapterId = chapter === 'own' ? OWN_CHAPTER : FOREIGN_CHAPTER;
  return {
    chapterId,
    rotaryId,
    rank: getRank(role, action, chapter, person),
    homeRotaryId: rotaryId,
    homeChapterId: person === 'self' ? OWN_CHAPTER : FOREIGN_CHAPTER,
  };
}

/**
 * The other person is a member, or a chapter admin for actions on admins; the own chapter of a support admin has
 * support admins only. The matrix over all pairs of ranks is `rankMatrix`.
 */
function getRank(role: Role, action: Action, chapter: ChapterRelation, person: PersonRelation): Rank {
  if (person === 'self') return role === 'GUEST' ? 'MEMBER' : role;
  if (chapter === 'own' && isSupportAdmin(role)) return 'SUPPORTADMIN';
  return action.startsWith('chapterAdmin.') ? 'CHAPTERADMIN' : 'MEMBER';
}

/** One cell of the matrix over pairs of ranks. */
export interface RankPermission {
  readonly role: Role;
  readonly action: RankedAction;
  readonly chapter: ChapterRelation;
  readonly target: Rank;
  readonly allowed: boolean;
}

/**
 * Which role may do what to another person of which rank: role × action × chapter × rank, as {@link can} decides it. A
 * support chapter is `own` for support admins and foreign to all others.
 */
export function rankMatrix(): readonly RankPermission[] {
  const actions = Object.keys(RANK_TABLE) as RankedAction[];
  return ROLES.flatMap((role) =>
    actions.flatMap((action) =>
      (['own', 'foreign'] as const).flatMap((chapter) =>
        RANKS.map((target) => ({
          role,
          action,
          chapter,
          target,
          allowed: can(buildCaller(role), action, {
            chapterId: chapter === 'own' ? OWN_CHAPTER : FOREIGN_CHAPTER,
            rotaryId: target === 'MEMBER' ? '200002' : 'another',
            rank: target,
          }),
        })),
      ),
    ),
  );
}

/** Admins' ids are not numeric, and a guest has none (rule identity/user-name). */
function getRotaryId(role: Role): string {
  if (role === 'GUEST') return '';
  return role === 'MEMBER' ? '100001' : role.toLowerCase();
}
