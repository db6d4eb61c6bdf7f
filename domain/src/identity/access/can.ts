import { mayUseProduct } from '../../members/member-status.ts';
import { type Action, POLICIES } from './actions.ts';
import type { Caller, Subject } from './policy.ts';

export type { Caller, Subject } from './policy.ts';

/**
 * Whether the caller may do this to the subject (rule identity/permissions). Denied unless a policy says
 * otherwise: to nobody, to a guest, to a person who is not Active, and for an action that does not exist.
 */
export function can(caller: Caller | null | undefined, action: Action, subject: Subject = {}): boolean {
  if (!caller || caller.role === 'GUEST' || !mayUseProduct(caller.status)) return false;
  return Object.hasOwn(POLICIES, action) && POLICIES[action](caller, subject);
}
