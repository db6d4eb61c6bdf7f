import { describe, expect, it } from 'vitest';
import { reminderDue, type SubscriptionFacts } from './validity.ts';

const YEAR: SubscriptionFacts = { startDate: '2026-01-01', endDate: '2026-12-31', status: 'Active' };

describe('the reminder of a subscription until 31 December', () => {
  it.each([
    ['2026-11-30', null],
    ['2026-12-01', [30, 30]],
    ['2026-12-02', [30, 29]],
    ['2026-12-23', [30, 8]],
    ['2026-12-24', [7, 7]],
    ['2026-12-29', [7, 2]],
    ['2026-12-30', [1, 1]],
    ['2026-12-31', [0, 0]],
    ['2027-01-01', null],
  ])('on %s is %j', (today, due) => {
    const [daysBefore, daysLeft] = due ?? [];
    expect(reminderDue([YEAR], today)).toEqual(due && { endDate: '2026-12-31', daysBefore, daysLeft });
  });
});

it.each([
  ['that was cancelled', [{ ...YEAR, status: 'Cancelled' as const }]],
  ['that has been renewed', [YEAR, { ...YEAR, startDate: '2026-12-20', endDate: '2027-12-31' }]],
  ['that is a trial of 30 days, on its first', [{ ...YEAR, startDate: '2026-12-24', endDate: '2027-01-23' }]],
  ['that is none', []],
])('a subscription %s has none', (_what, subscriptions) => {
  expect(reminderDue(subscriptions, '2026-12-24')).toBeNull();
});

it('of a trial of 30 days first comes 7 days before its end', () => {
  const trial = { ...YEAR, startDate: '2026-12-01' };
  expect(reminderDue([trial], '2026-12-23')).toBeNull();
  expect(reminderDue([trial], '2026-12-24')).toMatchObject({ daysBefore: 7 });
});
