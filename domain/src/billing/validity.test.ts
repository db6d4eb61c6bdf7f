import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/dates.ts';
import {
  canEditPastRows,
  getSubscriptionState,
  SUBSCRIPTION_STATUSES,
  type SubscriptionFacts,
  type SubscriptionState,
  type SubscriptionStatus,
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
const CANCELLED = subscription('2026-11-01', '2028-10-31', 'Cancelled');
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
])('an uncancelled subscription until %s is %s', (endDate, status) => {
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
    ['never one that is Cancelled', [CANCELLED], null],
    ['beside a Cancelled one the other', [CANCELLED, REPLACED], REPLACED],
  ])('%s', (_name, subscriptions, expected) => {
    expect(validSubscription(subscriptions, TODAY)).toBe(expected);
  });
});

test('a Cancelled subscription is never valid', () => {
  const day = fc.integer({ min: -800, max: 800 }).map((days) => addDays(TODAY, days));
  const any = fc.record({ startDate: day, endDate: day, status: fc.constantFrom(...SUBSCRIPTION_STATUSES) });
  fc.assert(
    fc.property(
      fc.array(any, { maxLength: 5 }),
      fc.array(any, { maxLength: 3 }),
      day,
      (some, others, today) => {
        const cancelled = others.map((facts) => ({ ...facts, status: 'Cancelled' as const }));
        expect(validSubscription([...some, ...cancelled], today)).toEqual(validSubscription(some, today));
        expect(getSubscriptionState(cancelled, today).kind).not.toBe('Valid');
      },
    ),
  );
});

describe('the standing of a chapter', () => {
  test.each<[string, SubscriptionFacts[], SubscriptionState]>([
    ['never any', [], { kind: 'None', endDate: null }],
    ['only one to come', [COMING], { kind: 'None', endDate: null }],
    ['the last one has ended', [PAST, LONG_PAST], { kind: 'Expired', endDate: '2026-10-31' }],
    ['ended, and one to come', [COMING, LONG_PAST, PAST], { kind: 'Expired', endDate: '2026-10-31' }],
    ['the only one was cancelled before its end', [CANCELLED], { kind: 'Expired', endDate: null }],
    ['one cancelled after another ended', [PAST, CANCELLED], { kind: 'Expired', endDate: '2026-10-31' }],
    ['a valid one', [PAST, NOW], { kind: 'Valid', endDate: '2027-10-31' }],
  ])('%s', (_name, subscriptions, expected) => {
    const standing = getSubscriptionState(subscriptions, TODAY);
    expect(standing).toEqual(expected);
    expect(canEditPastRows(standing)).toBe(expected.kind === 'Valid');
  });
});
