import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../calendar/dates.ts';
import {
  decideTerms,
  type HeldSubscription,
  memberCountRefusal,
  monthsLeft,
  type OfferedPlan,
  PURCHASE_KINDS,
  type PurchaseFacts,
  paidSubscription,
  renewalOpensOn,
  type Terms,
} from './purchase.ts';

const TODAY = '2026-11-26';

const PLAN: OfferedPlan = {
  planId: 'year',
  durationTitle: '1 Year',
  durationDays: 365,
  noOfMonths: 12,
  pricePaise: 10_000,
  status: 'Active',
};

const held = (facts: Partial<HeldSubscription> = {}): HeldSubscription => ({
  planId: 'year',
  planName: 'Regular',
  durationTitle: '1 Year',
  pricePaise: 9_000,
  renewalEnableDays: 30,
  startDate: '2026-03-01',
  endDate: '2027-03-01',
  basicCount: 20,
  additionalCount: 5,
  usersBefore: null,
  fullFrom: null,
  status: 'Active',
  ...facts,
});

const TRIAL = held({
  planId: 'trial',
  durationTitle: 'Trial Plan',
  startDate: '2026-11-01',
  endDate: '2026-12-01',
});
const RUNNING = held();
const ENDING = held({ startDate: '2025-12-26', endDate: '2026-12-26' });
const ENDED = held({ startDate: '2025-11-20', endDate: '2026-11-20' });
const CANCELLED = held({ status: 'Cancelled' });

const decide = (facts: Partial<PurchaseFacts<HeldSubscription>>) =>
  decideTerms({ kind: 'Subscribe', memberCount: 30, plan: PLAN, subscriptions: [], today: TODAY, ...facts });

describe('a purchase', () => {
  const bought: Terms = {
    planId: 'year',
    users: 30,
    months: 12,
    pricePaise: 10_000,
    startDate: TODAY,
    endDate: '2027-11-26',
    basicCount: 30,
    additionalCount: 0,
    usersBefore: null,
    fullFrom: null,
    previous: null,
  };

  test.each<[string, Partial<PurchaseFacts<HeldSubscription>>, Partial<Terms>]>([
    ['first starts today', {}, {}],
    ['replaces a trial at once', { subscriptions: [TRIAL] }, { previous: TRIAL }],
    ['replaces a trial, called a renewal', { kind: 'Renew', subscriptions: [TRIAL] }, { previous: TRIAL }],
    ['after the end starts today', { kind: 'Renew', subscriptions: [ENDED] }, {}],
    ['after the end, called a subscription', { subscriptions: [ENDED] }, {}],
    ['after one was cancelled starts today', { subscriptions: [CANCELLED] }, {}],
    [
      'before the end adds the paid days that are left',
      { kind: 'Renew', subscriptions: [ENDING] },
      { endDate: '2027-12-26', usersBefore: 25, fullFrom: '2026-12-27', previous: ENDING },
    ],
    [
      'on the last day loses none',
      { kind: 'Renew', subscriptions: [held({ endDate: TODAY })] },
      {
        endDate: '2027-11-26',
        usersBefore: 25,
        fullFrom: '2026-11-27',
        previous: held({ endDate: TODAY }),
      },
    ],
    [
      'of users keeps the end and the terms, and pays for the months left',
      { kind: 'AddUsers', subscriptions: [RUNNING], plan: null },
      {
        users: 5,
        months: 4,
        pricePaise: 9_000,
        startDate: '2026-03-01',
        endDate: '2027-03-01',
        basicCount: 20,
        additionalCount: 10,
        previous: RUNNING,
      },
    ],
    [
      'of users before an early renewal holds in full, for both of its terms',
      {
        kind: 'AddUsers',
        subscriptions: [held({ usersBefore: 10, fullFrom: '2026-12-01' })],
        memberCount: 12,
        plan: null,
      },
      {
        users: 2,
        months: 4,
        pricePaise: 9_000,
        startDate: '2026-03-01',
        endDate: '2027-03-01',
        basicCount: 20,
        additionalCount: 7,
        usersBefore: 12,
        fullFrom: '2026-12-01',
        previous: held({ usersBefore: 10, fullFrom: '2026-12-01' }),
      },
    ],
    [
      'of fewer for the next term',
      { kind: 'Renew', subscriptions: [ENDING], memberCount: 3 },
      {
        users: 3,
        basicCount: 3,
        endDate: '2027-12-26',
        previous: ENDING,
      },
    ],
  ])('%s', (_name, facts, expected) => {
    expect(decide(facts)).toEqual({ ok: true, value: { ...bought, ...expected } });
  });

  const noPlan = 'Please select a plan.';
  test.each<[string, Partial<PurchaseFacts<HeldSubscription>>, string]>([
    ['without a plan', { plan: null }, noPlan],
    ['of a plan that is not offered', { plan: { ...PLAN, status: 'Inactive' } }, noPlan],
    ['of another trial', { plan: { ...PLAN, durationTitle: 'Trial Plan' } }, noPlan],
    ['of a plan without a length', { plan: { ...PLAN, durationDays: null } }, noPlan],
    ['of a plan without months', { plan: { ...PLAN, noOfMonths: 0 } }, noPlan],
    ['for nobody', { memberCount: 0 }, 'Enter at least one member.'],
    ['of a second subscription', { subscriptions: [RUNNING] }, 'The chapter already has a subscription.'],
    ['of a renewal of nothing', { kind: 'Renew' }, 'No active subscription to renew.'],
    ['of a renewal too early', { kind: 'Renew', subscriptions: [RUNNING] }, 'Renewal opens on 30-Jan-2027'],
    [
      'of a renewal of a renewal that does not hold in full yet',
      { kind: 'Renew', subscriptions: [held({ ...ENDING, usersBefore: 10, fullFrom: '2026-12-01' })] },
      'Renewal opens on 01-Dec-2026',
    ],
    ['of users for nothing', { kind: 'AddUsers' }, 'No active subscription to add users to.'],
    [
      'of users for a trial',
      { kind: 'AddUsers', subscriptions: [TRIAL] },
      'No active subscription to add users to.',
    ],
    [
      'of users after the end',
      { kind: 'AddUsers', subscriptions: [ENDED] },
      'No active subscription to add users to.',
    ],
    [
      'of no more users than there are',
      { kind: 'AddUsers', subscriptions: [RUNNING], memberCount: 25 },
      'Enter more members than the subscription has.',
    ],
  ])('%s is refused', (_name, facts, message) => {
    expect(decide(facts)).toMatchObject({ ok: false, refusal: { message } });
  });

  test('opens for renewal the plan’s number of days before the end', () => {
    const opens = renewalOpensOn(RUNNING);
    const renew = (today: string) => decide({ kind: 'Renew', subscriptions: [RUNNING], today }).ok;
    expect([renew(addDays(opens, -1)), renew(opens)]).toEqual([false, true]);
  });
});

test.each([
  [1095, 36],
  [730, 24],
  [366, 13],
  [365, 12],
  [180, 6],
  [92, 4],
  [91, 3],
  [90, 3],
  [60, 2],
  [31, 2],
  [30, 1],
  [0, 1],
])('with %i days left users are paid for %i months', (days, months) => {
  expect(monthsLeft(addDays(TODAY, days), TODAY)).toBe(months);
});

test('of replaced ones the paid one counts', () => {
  expect(paidSubscription([held({ status: 'Expired' }), ENDING, TRIAL], TODAY)).toBe(ENDING);
});

test.each([
  [10, 10, true],
  [10, 11, false],
])('%i members are enough for %i active ones: %s', (count, active, expected) => {
  expect(memberCountRefusal(count, active) === null).toBe(expected);
});

test('no purchase loses a paid day or seat', () => {
  const days = fc.integer({ min: 0, max: 800 });
  fc.assert(
    fc.property(
      fc.constantFrom(...PURCHASE_KINDS),
      days,
      days,
      fc.integer({ min: 0, max: 60 }),
      (kind, past, left, memberCount) => {
        const old = held({ startDate: addDays(TODAY, -past), endDate: addDays(TODAY, left) });
        const decided = decide({ kind, memberCount, subscriptions: [old] });
        if (!decided.ok) return;
        const { endDate, startDate, basicCount, additionalCount, users, months } = decided.value;
        const added = kind === 'AddUsers' ? 0 : 365;
        expect(daysBetween(TODAY, endDate)).toBe(left + added);
        expect(startDate <= TODAY).toBe(true);
        expect(basicCount + additionalCount).toBe(memberCount);
        expect(users > 0 && months > 0).toBe(true);
      },
    ),
  );
});
