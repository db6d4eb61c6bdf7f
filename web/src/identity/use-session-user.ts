import type { Action } from '@fellowship/domain/identity/access/actions';
import { type Caller, can } from '@fellowship/domain/identity/access/can';
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

/** Asks the policies whether the person may do this with the own record in the own chapter (rule identity/permissions). */
export function useCan(): (action: Action) => boolean {
  const caller = useCaller();
  const { chapterId, rotaryId } = caller;
  return (action) => can(caller, action, { chapterId, rotaryId });
}
