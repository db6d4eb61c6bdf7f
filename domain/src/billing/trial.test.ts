import { expect, test } from 'vitest';
import {
  type HeldSubscription,
  isTrialTitle,
  type SubscriptionTerms,
  type TrialPlan,
  trialDaysGivenUp,
  trialTerms,
} from './purchase.ts';

const TODAY = '2026-11-20';
const DEFAULT: SubscriptionTerms = {
  planId: 'trial',
  startDate: TODAY,
  endDate: '2026-12-20',
  basicCount: 150,
  additionalCount: 0,
  paidPaise: 0,
  status: 'Active',
};

test.each<[string, TrialPlan | null, Partial<SubscriptionTerms>]>([
  ['without a plan', null, {}],
  [
    'of a plan',
    { planId: 'p1', durationDays: 14, noOfMembers: 20 },
    { planId: 'p1', endDate: '2026-12-04', basicCount: 20 },
  ],
  ['of a plan that says neither', { planId: 'p1', durationDays: null, noOfMembers: null }, { planId: 'p1' }],
])('the trial %s', (_name, plan, expected) => {
  expect(trialTerms(plan, TODAY)).toEqual({ ...DEFAULT, ...expected });
});

test.each([
  ['Trial Plan', true],
  ['The Trial Plan of 2026', true],
  ['1 Year', false],
])('%j is the title of a trial: %s', (title, expected) => {
  expect(isTrialTitle(title)).toBe(expected);
});

const HELD: HeldSubscription = {
  ...DEFAULT,
  planName: 'Regular',
  durationTitle: 'Trial Plan',
  pricePaise: 0,
  renewalEnableDays: 0,
  usersBefore: null,
  fullFrom: null,
};

test.each<[string, HeldSubscription | null, number]>([
  ['a trial until its last day', HELD, 30],
  ['a trial on its last day', { ...HELD, endDate: TODAY }, 0],
  ['a paid subscription', { ...HELD, planId: 'year', durationTitle: '1 Year' }, 0],
  ['nothing', null, 0],
])('replacing %s gives up so many days: %#', (_name, replaced, expected) => {
  expect(trialDaysGivenUp(replaced, TODAY)).toBe(expected);
});
