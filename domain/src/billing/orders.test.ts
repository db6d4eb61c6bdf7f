import { expect, test } from 'vitest';
import { canStoreFailure, orderEndsAt, unpaidOrdersRefusal } from './orders.ts';

test.each([
  [0, null],
  [29, null],
  [30, 'RATE_LIMITED'],
])('with %i unpaid orders another one is refused with %s', (unpaid, code) => {
  expect(unpaidOrdersRefusal(unpaid)?.code ?? null).toBe(code);
});

test('an order ends an hour after it was made', () => {
  expect(orderEndsAt('2026-11-20T23:30:00.250Z')).toBe('2026-11-21T00:30:00.250Z');
});

test.each([
  [{ ofOrder: 0, reported: 0 }, true, true],
  [{ ofOrder: 19, reported: 99 }, true, true],
  [{ ofOrder: 20, reported: 0 }, true, false],
  [{ ofOrder: 20, reported: 0 }, false, false],
  [{ ofOrder: 0, reported: 100 }, true, false],
  [{ ofOrder: 0, reported: 100 }, false, true],
])('with %o stored, a failure that only a browser reports (%s) is stored: %s', (stored, isReported, isStored) => {
  expect(canStoreFailure(stored, isReported)).toBe(isStored);
});
