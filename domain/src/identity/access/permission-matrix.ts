import { ACTIONS, type Action } from './actions.ts';
import { can } from './can.ts';
import type { Caller, Subject } from './policy.ts';
import { ROLES, type Role } from './roles.ts';

/** Whose chapter the subject belongs to, seen from the caller. */
export type ChapterRelation = 'own' | 'foreign';

/** Whether the subject is about the caller or about somebody else. */
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
          allowed: can(callerOf(role), action, subjectOf(role, chapter, person)),
        })),
      ),
    ),
  );
}

/** Somebody Active of the role, in the chapter that the matrix calls the own. */
export function callerOf(role: Role): Caller {
  const rotaryId = rotaryIdOf(role);
  return { userName: rotaryId, rotaryId, chapterId: OWN_CHAPTER, role, status: 'Active' };
}

/** Somebody else, in the own or the foreign chapter, or the caller: at home or as a visitor there. */
function subjectOf(role: Role, chapter: ChapterRelation, person: PersonRelation): Subject {
  const rotaryId = person === 'self' ? rotaryIdOf(role) : '200002';
  const chapterId = chapter === 'own' ? OWN_CHAPTER : FOREIGN_CHAPTER;
  return {
    chapterId,
    rotaryId,
    homeRotaryId: rotaryId,
    homeChapterId: person === 'self' ? OWN_CHAPTER : FOREIGN_CHAPTER,
  };
}

/** Admins' ids are not numeric, and a guest has none (rule identity/user-name). */
function rotaryIdOf(role: Role): string {
  if (role === 'GUEST') return '';
  return role === 'MEMBER' ? '100001' : role.toLowerCase();
}
