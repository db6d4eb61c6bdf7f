import { describe, expect, test } from 'vitest';
import {
  canEditPastRows,
  type SubscriptionFacts,
  type SubscriptionState,
  type SubscriptionStatus,
  standingOf,
  uncancelledStatus,
  validSubscription,
} from './validity.ts';

const TODAY = '2026-11-20';

const subscription = (
  startDate: string,
  endDate: string,
  status: SubscriptionStatus = 'Active',
): SubscriptionFacts => ({ startDate, endDate, status });

const PAST = subscription('2025-11-01', '2026-10-31', 'Expired');
const LONG_PAST = subscription('2024-11-01', '2025-10-31', 'Expired');
const NOW = subscription('2026-11-01', '2027-10-31');
const REPLACED = subscription('2026-10-01', '2028-12-31', 'Expired');
const COMING = subscription('2026-12-01', '2027-11-30');

describe('a subscription', () => {
  test.each([
    ['2026-11-20', '2026-11-20', true],
    ['2026-11-20', '2027-11-19', true],
    ['2025-11-21', '2026-11-20', true], // until 23:59 of its last day
    ['2025-11-20', '2026-11-19', false],
    ['2026-11-21', '2027-11-20', false],
  ])('from %s to %s is valid today: %s', (start, end, expected) => {
    expect(validSubscription([subscription(start, end)], TODAY) !== null).toBe(expected);
  });
});

test.each<[string, SubscriptionStatus]>([
  ['2026-11-19', 'Expired'],
  ['2026-11-20', 'Active'],
  ['2026-11-21', 'Active'],
])('a subscription until %s that nobody has cancelled is %s', (endDate, status) => {
  expect(uncancelledStatus(endDate, TODAY)).toBe(status);
});

describe('the valid subscription', () => {
  const longer = subscription('2026-11-01', '2028-10-31');

  test.each<[string, SubscriptionFacts[], SubscriptionFacts | null]>([
    ['none at all', [], null],
    ['none valid', [PAST, COMING], null],
    ['the only valid one', [PAST, NOW, COMING], NOW],
    ['of several the Active one, even when another ends later', [REPLACED, NOW], NOW],
    ['of several, whatever their order', [NOW, REPLACED], NOW],
    ['of several Active ones the one that ends last', [NOW, longer], longer],
    ['a single valid one, though not Active', [REPLACED], REPLACED],
  ])('%s', (_name, subscriptions, expected) => {
    expect(validSubscription(subscriptions, TODAY)).toBe(expected);
  });
});

describe('the standing of a chapter', () => {
  test.each<[string, SubscriptionFacts[], SubscriptionState]>([
    ['never any', [], { kind: 'None', endDate: null }],
    ['only one to come', [COMING], { kind: 'None', endDate: null }],
    ['the last one has ended', [PAST, LONG_PAST], { kind: 'Expired', endDate: '2026-10-31' }],
    ['ended, and one to come', [COMING, LONG_PAST, PAST], { kind: 'Expired', endDate: '2026-10-31' }],
    ['a valid one', [PAST, NOW], { kind: 'Valid', endDate: '2027-10-31' }],
  ])('%s', (_name, subscriptions, expected) => {
    const standing = standingOf(subscriptions, TODAY);
    expect(standing).toEqual(expected);
    expect(canEditPastRows(standing)).toBe(expected.kind === 'Valid');
  });
});
