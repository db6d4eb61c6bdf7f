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
import { RANK_TABLE, type RankedAction } from './ranks.ts';

/** Every action with its policy. */
export const POLICIES = {
  ...identityPolicies,
  ...chapterPolicies,
  ...memberPolicies,
  ...meetingPolicies,
  ...attendancePolicies,
  ...visitorPolicies,
  ...interviewPolicies,
  ...activityPolicies,
  ...platformPolicies,
  ...pricePolicies,
  ...billingPolicies,
};

/**
 * What can be asked for, `<capability>.<verb>`: an action exists by its policy. It is specific: a new need gets a new
 * action, never a borrowed `update`.
 */
export type Action = keyof typeof POLICIES;

export const ACTIONS = Object.keys(POLICIES) as readonly Action[];

/** Whether the policy of an action needs the rank of the person it is about. */
export function isRanked(action: Action): action is RankedAction {
  return Object.hasOwn(RANK_TABLE, action);
}
