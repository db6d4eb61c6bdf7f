import { describe, expect, test } from 'vitest';
import { type CapacityFacts, freeSeats, getCapacity } from './validity.ts';

const TODAY = '2026-11-20';
const TEN: CapacityFacts = { basicCount: 7, additionalCount: 3, usersBefore: null, fullFrom: null };
const RENEWED = { ...TEN, usersBefore: 4 };

test.each<[string, CapacityFacts | null, number]>([
  ['basic and additional users together', TEN, 10],
  ['basic users alone', { ...TEN, additionalCount: 0 }, 7],
  ['until an early renewal holds those before it', { ...RENEWED, fullFrom: '2026-11-21' }, 4],
  ['from the day on which it holds all of them', { ...RENEWED, fullFrom: '2026-11-20' }, 10],
  ['no valid subscription', null, 0],
])('the capacity: %s', (_name, subscription, expected) => {
  expect(getCapacity(subscription, TODAY)).toBe(expected);
});

describe('the free seats', () => {
  test.each<[string, CapacityFacts | null, taken: number, number]>([
    ['all of them', TEN, 0, 10],
    ['the last one', TEN, 9, 1],
    ['none', TEN, 10, 0],
    ['none, with more than are paid for', TEN, 12, 0],
    ['none without a valid subscription', null, 0, 0],
  ])('%s', (_name, subscription, taken, expected) => {
    expect(freeSeats(subscription, taken, TODAY)).toBe(expected);
  });
});
