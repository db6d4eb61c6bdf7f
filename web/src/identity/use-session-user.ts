import type { Action } from '@fellowship/domain/identity/access/actions';
import { type Caller, can } from '@fellowship/domain/identity/access/can';
import type { Subject } from '@fellowship/domain/identity/access/policy';
import { deriveRank } from '@fellowship/domain/identity/access/ranks';
import { deriveRole, type Role } from '@fellowship/domain/identity/access/roles';
import { useSessionUser } from './session-user.ts';

/** Whom the app addresses: titles, notices and what Home is made of (rule identity/roles). */
export function useRole(): Role {
  return deriveRole(useSessionUser());
}

/** Who asks the policies; the server lets in only who is Active. */
export function useCaller(): Caller {
  const user = useSessionUser();
  const { chapterId, rotaryId } = user;
  return { userName: rotaryId, rotaryId, chapterId, role: deriveRole(user), status: 'Active' };
}

/** Whether the person may do this with their own record in their own chapter (rule identity/permissions). */
export function useCan(): (action: Action) => boolean {
  const caller = useCaller();
  const { chapterId, rotaryId } = caller;
  return (action) => can(caller, action, { chapterId, rotaryId });
}

/**
 * A member as the policies are asked about one, with the rank (rule identity/ranks). Only support admins see rows of a
 * support chapter, and it is their own.
 */
export function useMemberSubject(member: {
  readonly chapterId: string;
  readonly rotaryId: string;
  readonly isAdmin: boolean;
}): Subject {
  const { chapterId: ownChapter, isSupportAdmin } = useSessionUser();
  const { chapterId, rotaryId, isAdmin } = member;
  const isSupportChapter = isSupportAdmin && chapterId === ownChapter;
  return { chapterId, rotaryId, rank: deriveRank({ rotaryId, isAdmin, isSupportChapter }) };
}
