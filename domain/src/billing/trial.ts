import { addDays, type IsoDate } from '../calendar/dates.ts';
import type { SubscriptionFacts } from './validity.ts';

/** The terms of a plan that a first subscription copies. */
export interface TrialPlan {
  readonly planId: string;
  readonly durationDays: number | null;
  readonly noOfMembers: number | null;
}

/** A subscription's terms, copied from the plan, which may change later. */
export interface SubscriptionTerms extends SubscriptionFacts {
  readonly planId: string;
  readonly basicCount: number;
  readonly additionalCount: number;
  readonly paidPaise: number;
}

const TRIAL_DEFAULTS = { planId: 'trial', days: 30, members: 150 } as const;

/** Whether a plan of this title is the trial that a new chapter begins with (rule billing/trial). */
export function isTrialTitle(durationTitle: string): boolean {
  return durationTitle.includes('Trial Plan');
}

/** A new chapter's first subscription: from today, for 30 days and 150 members where no plan says otherwise (rule billing/trial). */
export function trialTerms(plan: TrialPlan | null, today: IsoDate): SubscriptionTerms {
  return {
    planId: plan?.planId ?? TRIAL_DEFAULTS.planId,
    startDate: today,
    endDate: addDays(today, plan?.durationDays ?? TRIAL_DEFAULTS.days),
    basicCount: plan?.noOfMembers ?? TRIAL_DEFAULTS.members,
    additionalCount: 0,
    paidPaise: 0,
    status: 'Active',
  };
}
