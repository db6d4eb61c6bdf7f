import { expect, it } from 'vitest';
import { buildOverview, type HeldSubscription } from './purchase.ts';

const TODAY = '2026-11-20';
const PAID: HeldSubscription = {
  planId: 'regular-1-year',
  planName: 'Regular',
  durationTitle: '1 Year',
  pricePaise: 100_00,
  renewalEnableDays: 30,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  basicCount: 40,
  additionalCount: 5,
  status: 'Active',
  usersBefore: null,
  fullFrom: null,
};
const TRIAL = {
  ...PAID,
  planId: 'trial',
  planName: 'Regular',
  durationTitle: 'Trial Plan',
  startDate: '2026-11-01',
};
const ended = (held: HeldSubscription) => ({ ...held, endDate: '2026-11-19', status: 'Expired' as const });
const BEFORE = { ...PAID, startDate: '2025-01-01', endDate: '2025-12-31', status: 'Expired' as const };

it.each([
  ['none', [], ['None', null, false, 0, 'Subscribe', null]],
  ['a trial', [TRIAL], ['Valid', TRIAL, true, 45, 'Subscribe', null]],
  ['a trial that has ended', [ended(TRIAL)], ['Expired', ended(TRIAL), true, 0, 'Subscribe', null]],
  ['a paid one', [BEFORE, PAID], ['Valid', PAID, false, 45, 'AddUsers', '2026-12-01']],
  ['paid ones that have ended', [BEFORE, ended(PAID)], ['Expired', ended(PAID), false, 0, 'Renew', null]],
  [
    'an early renewal for more',
    [{ ...PAID, usersBefore: 30, fullFrom: '2026-11-21' }],
    ['Valid', { ...PAID, usersBefore: 30, fullFrom: '2026-11-21' }, false, 30, 'AddUsers', '2026-12-01'],
  ],
  [
    'one that was cancelled',
    [{ ...PAID, status: 'Cancelled' as const }],
    ['Expired', { ...PAID, status: 'Cancelled' }, false, 0, 'Renew', null],
  ],
])('a chapter with %s', (_what, subscriptions, expected) => {
  const { kind, held, isTrial, capacity, purchase, renewalOpensOn } = buildOverview(subscriptions, TODAY);
  expect([kind, held, isTrial, capacity, purchase, renewalOpensOn]).toEqual(expected);
});
