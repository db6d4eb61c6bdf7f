import { mayUseProduct } from '../../members/member-status.ts';
import { type Action, POLICIES } from './actions.ts';
import type { Caller, Subject } from './policy.ts';

export type { Caller, Subject } from './policy.ts';

/**
 * Whether the caller may do this to the subject (rule identity/permissions). Denied unless a policy says
 * otherwise: without a caller, for a guest, for a person who is not Active, and for an unknown action.
 */
export function can(caller: Caller | null | undefined, action: Action, subject: Subject = {}): boolean {
  if (!caller || caller.role === 'GUEST' || !mayUseProduct(caller.status)) return false;
  return Object.hasOwn(POLICIES, action) && POLICIES[action](caller, subject);
}
