import { mayUseProduct } from '../../members/member-status.ts';
import type { Action } from './actions.ts';
import { activityPolicies } from './policies/activities.ts';
import { attendancePolicies } from './policies/attendance.ts';
import { billingPolicies } from './policies/billing.ts';
import { chapterPolicies } from './policies/chapters.ts';
import { identityPolicies } from './policies/identity.ts';
import { meetingPolicies } from './policies/meetings.ts';
import { memberPolicies } from './policies/members.ts';
import { platformPolicies } from './policies/platform.ts';
import { pricePolicies } from './policies/prices.ts';
import { interviewPolicies, visitorPolicies } from './policies/visitors.ts';
import type { Caller, Policy, Subject } from './policy.ts';

export type { Caller, Subject } from './policy.ts';

/** Every action with its policy. An action that no capability assigns makes this line fail to compile. */
export const POLICIES: Readonly<Record<Action, Policy>> = {
  ...identityPolicies,
  ...chapterPolicies,
  ...memberPolicies,
  ...meetingPolicies,
  ...visitorPolicies,
  ...interviewPolicies,
  ...attendancePolicies,
  ...activityPolicies,
  ...billingPolicies,
  ...pricePolicies,
  ...platformPolicies,
};

/**
 * Whether the caller may do this to the subject (rule identity/permissions). Denied unless a policy says
 * otherwise: without a caller, for a guest, for a person who is not Active, and for an unknown action.
 */
export function can(caller: Caller | null | undefined, action: Action, subject: Subject = {}): boolean {
  if (!caller || caller.role === 'GUEST' || !mayUseProduct(caller.status)) return false;
  return Object.hasOwn(POLICIES, action) && POLICIES[action](caller, subject);
}
